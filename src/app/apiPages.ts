import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '#app/openapi/openapi.ts';
import type { ServedEndpoint } from '#platform/server/http/pipeline.ts';

/** The viewer sets styles on elements while it draws; everything it loads is ours, and nothing leaves the origin. */
const viewerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Shows the API at `/api/docs`, and its document at `/api/docs/openapi.json`; never to be registered in production. */
export async function registerApiPages(app: FastifyInstance, api: readonly ServedEndpoint[]): Promise<void> {
  const document = openApiDocument(api);
  await app.register(fastifySwagger, { mode: 'static', specification: { document: document as never } });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: viewerPolicy,
    theme: { title: document.info.title },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list', displayRequestDuration: true },
  });
  app.get('/api/docs/openapi.json', () => document);
}
