import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import { originsOf, thirdPartiesOf } from '#features/environment/thirdParties.rules.ts';
import { Refusal } from '#platform/errors.ts';
import type { Config } from '#platform/server/config.ts';
import { counters } from '#platform/server/counters.ts';
import type { Pool } from '#platform/server/db/database.ts';
import { addressOf, placeOf } from '#platform/server/http/addressOf.ts';
import type { EarlyAnswer } from '#platform/server/http/earlyAnswers.ts';
import { entityTag } from '#platform/server/http/entityTags.ts';
import { BoundedStore } from '#platform/server/http/remembered/boundedStore.ts';
import { HtmlCache } from '#platform/server/http/remembered/htmlCache.ts';
import { securityHeaders } from '#platform/server/http/securityHeaders.ts';
import { filmOrigins } from '#vocabulary/films.ts';
import { languageOfPath, localeOf } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { awayPages } from './awayPage.ts';
import type { OpenRenderer, PageAudience, PageTable, RenderedPage } from './drawing/drawing.ts';
import { DrawnPage } from './drawing/drawnPage.ts';
import { inProcess, type Recall } from './drawing/inProcess.ts';
import { sendErrorPage } from './errorPage.ts';
import { registerSitemap } from './sitemap.ts';
import { registerSpeculationRules, speculationRulesPath } from './speculationRules.ts';

const workerPolicy = "default-src 'none'; connect-src 'self'";

/** How pages are made and where the files they load come from. */
export type PageOptions = {
  config: Config;
  table: PageTable;
  openRenderer: OpenRenderer;
  /** The built files, served under the root; absent while developing. */
  browserDirectory?: string;
  vite?: ViteDevServer;
};

/** What the server gives to its pages. */
export type PageStores = {
  pool: Pool;
  addEarlyAnswer: (answer: EarlyAnswer) => void;
  /** The answer to a call as everybody gets it, where it is remembered. */
  recall?: Recall | undefined;
};

type PageParts = PageOptions & PageStores;

/** What third parties may do on a page that lets them in at all; elsewhere nothing of theirs is named. */
function thirdPartyPolicyOf(config: Config, carries: boolean) {
  const parties = carries ? thirdPartiesOf({ ...config, name: config.environment }) : [];
  const { script, connect, frame, image } = originsOf(parties);
  const listed = (origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('');
  return { script: listed(script), connect: listed(connect), frame: listed(frame), image: listed(image) };
}

function contentSecurityPolicy({ config, vite, table }: PageParts, carries: boolean, films = false): Policy {
  const mapOrigin = config.mapStyleUrl ? ` ${new URL(config.mapStyleUrl).origin}` : '';
  const guests = thirdPartyPolicyOf(config, carries);
  const inline = vite ? " 'unsafe-inline'" : '';
  const policy = [
    "default-src 'self'",
    `script-src 'self'${inline || table.scriptHashes.map((hash) => ` '${hash}'`).join('')}${guests.script}`,
    `img-src 'self' data: blob:${mapOrigin}${guests.image}`,
    `connect-src 'self'${mapOrigin}${guests.connect}${vite ? ' ws:' : ''}`,
    "font-src 'self'",
    ...(guests.frame ? [`frame-src${guests.frame}`] : []),
    ...(films ? [`frame-src ${filmOrigins.join(' ')}`] : []),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return (styleHash) => `${policy}; style-src 'self'${inline || (styleHash ? ` '${styleHash}'` : '')}`;
}

/** A content security policy, with the hash of the styles inside the page it is for. */
type Policy = (styleHash: string | undefined) => string;

type Policies = { open: Policy; closed: Policy; films: Policy };

/** How a page is to be treated by the browser: who may run in it, what the next one learns of it, whether it is kept. */
function policyHeadersOf(
  pathname: string,
  { carriesThirdParties: carries, isPrivate, isFleeting }: PageAudience,
  policies: Policies,
  { films, styleHash, isDocument }: RenderedPage,
): Record<string, string> {
  const policy = films ? policies.films : carries ? policies.open : policies.closed;
  return {
    'content-security-policy': policy(styleHash),
    ...(isDocument ? { 'speculation-rules': `"${speculationRulesPath}"` } : {}),
    // A page where others may run is not told the address of a private one.
    'referrer-policy': pathname.endsWith('/confirm-email')
      ? 'no-referrer'
      : carries
        ? 'strict-origin-when-cross-origin'
        : 'strict-origin',
    'cache-control': isPrivate || isFleeting ? 'no-store' : 'no-cache',
  };
}

/** Everything that an answer with a drawn page says. */
function headersOf(pathname: string, page: RenderedPage, audience: PageAudience, policies: Policies) {
  const policy = policyHeadersOf(pathname, audience, policies, page);
  const isKept = policy['cache-control'] === 'no-cache';
  return {
    ...securityHeaders,
    ...policy,
    vary: 'accept-encoding',
    ...(page.location ? { location: page.location } : bodyHeadersOf(pathname)),
    ...(isKept && !page.location ? { etag: entityTag(page.html) } : {}),
  };
}

const bodyHeadersOf = (pathname: string) => ({
  'content-language': localeOf[languageOfPath(pathname)],
  'content-type': 'text/html; charset=utf-8',
});

/** What browsers heed on documents alone: on each of a page's scripts and styles it would only weigh. */
const headersOfDocuments = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Serves the built files: the hashed ones for a year, the others checked each time. */
async function registerFiles(app: FastifyInstance, root: string): Promise<void> {
  const files = { preCompressed: true, cacheControl: false, index: false as const };
  // Looked for when it is asked for: a route for each of a thousand files costs the start of the server a second.
  await app.register(fastifyStatic, {
    ...files,
    root: join(root, 'assets'),
    prefix: '/assets/',
    acceptRanges: false,
    lastModified: false,
    setHeaders(reply) {
      // Nobody asks us by its number after a file that never changes; the log has it.
      for (const name of [...headersOfDocuments, 'x-request-id']) reply.removeHeader(name);
      reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  await app.register(fastifyStatic, {
    ...files,
    root,
    wildcard: false,
    globIgnore: ['assets/**'],
    decorateReply: false,
    setHeaders(reply, path) {
      reply.header('cache-control', 'no-cache');
      // Our worker asks us and nobody else, whatever a page lets in.
      if (/worker\.js(\.\w+)?$/.test(path)) reply.header('content-security-policy', workerPolicy);
    },
  });
}

type DrawPage = (address: string, last?: DrawnPage) => Promise<DrawnPage>;

/** Makes what draws an address, path and search, to the answer it gets: most pages have not changed since they were drawn last. */
function pageDrawer(app: FastifyInstance, parts: PageParts): DrawPage {
  const { vite, table, openRenderer } = parts;
  const read = inProcess(app, parts.recall);
  const { renderPage, close } = openRenderer(read);
  app.addHook('onClose', close);
  const policies = {
    open: contentSecurityPolicy(parts, true),
    closed: contentSecurityPolicy(parts, false),
    films: contentSecurityPolicy(parts, false, true),
  };
  return async (address, last) => {
    if (await last?.holds(read)) {
      counters.pages.held += 1;
      return last!;
    }
    const { pathname, search } = addressOf(address);
    counters.pages.drawn += 1;
    const rendered = await renderPage(pathname, search);
    if (rendered.status === 503) throw new Refusal(503, 'busy', limits.database.retrySeconds);
    const html = vite
      ? Buffer.from(await vite.transformIndexHtml(pathname, Buffer.from(rendered.html).toString()))
      : rendered.html;
    const headers = headersOf(pathname, { ...rendered, html }, table.audienceOf(pathname), policies);
    const page = last?.says(rendered.status, headers) ? last : new DrawnPage(rendered.status, headers, html);
    return page.wasDrawnOf(rendered.reads);
  };
}

/** Whether a page cannot be drawn now, and may be in a moment. */
const isNotNow = (error: unknown) => error instanceof Refusal && error.status === 503;

/** Registers what answers a browser's addresses: built files, the sitemap, and pages drawn here with a short HTML cache. */
export async function registerPages(app: FastifyInstance, parts: PageParts): Promise<void> {
  const { config, pool, addEarlyAnswer, browserDirectory, vite, table } = parts;
  const { audienceOf, allowedSearch, publicPaths } = table;
  registerSitemap(app, { config, pool, publicPaths });
  registerSpeculationRules(app, table.prefetchedPaths);
  if (browserDirectory) await registerFiles(app, browserDirectory);
  const draw = pageDrawer(app, parts);
  const cacheFor = (seconds: { freshSeconds: number; staleSeconds?: number }) =>
    new HtmlCache({ draw, bytesOf: ({ bytes }) => bytes, ...(vite ? { freshSeconds: 0 } : seconds) });
  // A change is seen ten seconds later at the latest.
  const lasting = cacheFor({ freshSeconds: 5, staleSeconds: 10 });
  // What its maker may withdraw at any moment; a crowd at one address still costs one drawing.
  const fleeting = cacheFor({ freshSeconds: 1 });
  // Of addresses that are not the key themselves: another order of what they ask, or something that the page does not know.
  const keysOfAddresses = new BoundedStore<{ key: string; bytes: number }>(limits.remembered.addressBytes);
  addEarlyAnswer((request, response, id) => {
    const { method, url = '' } = request;
    if (method !== 'GET') return undefined;
    const key = keysOfAddresses.get(url)?.key ?? url;
    const status = (lasting.peek(key) ?? fleeting.peek(key))?.answerAtOnce(request, response, id);
    if (status === undefined) return undefined;
    counters.pages.fromCache += 1;
    return { status, route: '/*' };
  });
  app.get('/*', { errorHandler: sendErrorPage }, async (request, reply) => {
    const { pathname, searchParams } = placeOf(request.url);
    const cache = audienceOf(pathname).isFleeting ? fleeting : lasting;
    const key = pathname + allowedSearch(pathname, searchParams);
    const page = await cache.get(key).catch((error: unknown) => {
      if (!isNotNow(error)) throw error;
      counters.pages.oldBecauseAway += 1;
      return lasting.last(key) ?? awayPages[languageOfPath(pathname)];
    });
    if (key !== request.url) keysOfAddresses.set(request.url, { key, bytes: 2 * (request.url.length + key.length) });
    const { status, headers, bytes } = await page.answerTo(request.headers);
    return reply.code(status).headers(headers).send(bytes);
  });
}
