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

const documents = new WeakMap<readonly ServedEndpoint[], ReturnType<typeof openApiDocument>>();

/** The document of the calls, made once: it takes a fifth of a second, and one process may start many servers (tests do). */
function documentOf(api: readonly ServedEndpoint[]): ReturnType<typeof openApiDocument> {
  const document = documents.get(api) ?? openApiDocument(api);
  documents.set(api, document);
  return document;
}

/** Shows the API at `/api/docs`, and its document at `/api/docs/openapi.json`; never to be registered in production. */
export async function registerApiPages(app: FastifyInstance, api: readonly ServedEndpoint[]): Promise<void> {
  const document = documentOf(api);
  await app.register(fastifySwagger, { mode: 'static', specification: { document: document as never } });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: viewerPolicy,
    theme: { title: document.info.title },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list', displayRequestDuration: true },
  });
  app.get('/api/docs/openapi.json', () => document);
}
