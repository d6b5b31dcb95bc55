import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createTranslator } from 'use-intl/core';
import { filesOf, headOf, preparePage } from '#app/browser/screens.tsx';
import { notFoundPage, pages } from '#app/pages.tsx';
import { loadNamespace, messagesOf } from '#app/shell/catalogues.ts';
import { findPage } from '#app/shell/findPage.ts';
import type { getEnvironment } from '#features/environment/contract.ts';
import { mayCarryThirdParties } from '#features/environment/thirdParties.rules.ts';
import { configureApi, queryOf } from '#platform/browser/network/api.ts';
import type { Page, PageHead } from '#platform/browser/page.ts';
import { dehydrate } from '#platform/browser/query/hydration.ts';
import { createServerQueryClient } from '#platform/browser/query/queryClient.ts';
import { intlOptions, localPath, plainPath, type Translate } from '#platform/i18n.ts';
import { withAnyKey } from '#platform/messages.ts';
import { type Language, languageOfPath, languages, localeOf } from '#vocabulary/languages.ts';
import { productName } from '#vocabulary/productName.ts';
import { drawApp, drawDocument } from './bodies.tsx';
import { documentHead } from './documentHead.ts';
import type { PageAssets, PageAudience, PageDrawing, RenderedPage, RenderOptions } from './drawing.ts';
import { escapeText } from './markup.ts';
import { type PageOptions, type PageStores, registerPages } from './serverPages.ts';

/**
 * Sets the chosen theme before the first paint. It is the only script inside the HTML, allowed by its hash, because
 * anything that arrives later would flash the wrong colours at a person in a dark room.
 */
const themeScript = `try{var t=JSON.parse(localStorage.getItem('rivage.theme'));if(t)document.documentElement.dataset.theme=t}catch(e){}`;

const themeScriptHash = `sha256-${createHash('sha256').update(themeScript).digest('base64')}`;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? name)
    .trim();

/** The title by the specification's three rules: product name, first heading, or the route's own name. */
function titleOf(page: Page, body: string, language: Language): string {
  if (page.title === 'product') return productName;
  const heading =
    page.title === 'heading'
      ? textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1] ?? '')
      : messagesOf(language).shell?.titles[page.title];
  return heading ? `${heading} | ${productName}` : productName;
}

/** Says a sentence of the catalogue in a language. */
const translatorFor = (language: Language): Translate =>
  withAnyKey(createTranslator({ locale: localeOf[language], messages: messagesOf(language), ...intlOptions }));

function audienceOf(pathname: string): PageAudience {
  const path = plainPath(pathname);
  const { page } = findPage(path);
  return {
    isPrivate: Boolean(page.private || page.authorized),
    isFleeting: Boolean(page.fleeting),
    carriesThirdParties: mayCarryThirdParties(path, page),
  };
}

function allowedSearch(path: string, given: URLSearchParams): string {
  const allowed = new URLSearchParams();
  for (const name of findPage(plainPath(path)).page.query ?? []) {
    const value = given.get(name);
    if (value) allowed.set(name, value.slice(0, 200));
  }
  const text = allowed.toString();
  return text ? `?${text}` : '';
}

const environmentQuery = queryOf<typeof getEnvironment>('GET /api/environment');

/** Where this runs, asked once: it does not change while the server runs. */
function environmentReader() {
  const asked = createServerQueryClient();
  return () =>
    asked.query({ ...environmentQuery, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY });
}

function createRenderer(options: RenderOptions) {
  configureApi({ transport: options.transport, language: 'en', unreachable: '' });

  const heads = Promise.all(languages.map((language) => loadNamespace('heads', language)));
  const readEnvironment = environmentReader();

  return async function renderPage(path: string, search: string): Promise<RenderedPage> {
    const language = languageOfPath(path);
    await heads;
    const queryClient = createServerQueryClient();
    const prepared = await preparePage({ pathname: path, search }, language, async (queries) => {
      await Promise.all(queries.map((query) => queryClient.query(query).catch(() => undefined)));
    });
    const { page } = prepared;
    const isDocument = page.kind === 'document' && !options.appsOnly;
    if (isDocument) queryClient.setQueryData(environmentQuery.queryKey, await readEnvironment());
    const draw = isDocument ? drawDocument : drawApp;
    const body = draw({ page, language, location: path + search, queryClient });
    const reads = dehydrate(queryClient);
    const t = translatorFor(language);
    const head = headOf(prepared, ({ queryKey }) => queryClient.getQueryData(queryKey), t);
    if (head.moved) return { status: 301, html: '', location: localPath(language, head.moved) + search };
    const missing = head.missing || reads.some(({ refusal }) => refusal?.status === 404);
    const status = page === notFoundPage || missing ? 404 : 200;
    const root = rootOf(
      body.html,
      isDocument,
      page,
      reads.some(({ refusal }) => refusal),
    );
    const state = JSON.stringify(body.needsReads ? reads : []).replaceAll('<', '\\u003c');
    const html = documentOf({
      page,
      head,
      language,
      path: plainPath(path),
      body: body.html,
      root,
      state,
      status,
      options,
      t,
    });
    return { status, html, films: status === 200 && Boolean(page.films && head.films) };
  };
}

/** The element that the page stands in; a document says in it where the person may have to see more than everybody. */
function rootOf(body: string, isDocument: boolean, page: Page, isRefused: boolean): string {
  const refused = isRefused ? ' data-refused' : '';
  const appQuery = page.appQuery ? ` data-app-query="${page.appQuery}"` : '';
  return `<div id="root"${isDocument ? ` data-document${refused}${appQuery}` : ''}>${body}</div>`;
}

/** What a page's document loads; a still page has its looks, and no scripts. */
function assetsOf(page: Page, language: Language, { findAssets, appsOnly }: RenderOptions): PageAssets {
  const assets = findAssets(filesOf(page, language), appsOnly ? 'app' : page.kind);
  return page.still ? { ...assets, scripts: [], preloads: [] } : assets;
}

type DocumentParts = {
  page: Page;
  head: PageHead;
  language: Language;
  path: string;
  body: string;
  /** The element the page stands in, with its body. */
  root: string;
  state: string;
  status: number;
  options: RenderOptions;
  t: Translate;
};

function documentOf({ page, head, language, path, body, root, state, status, options, t }: DocumentParts): string {
  const assets = assetsOf(page, language, options);
  const description = head.description ?? messagesOf(language).shell?.description ?? '';
  const title = titleOf(page, body, language);
  const { publicUrl } = options;
  return `<!doctype html>
<html lang="${localeOf[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
${documentHead({ page, head, language, path, title, description, status, publicUrl, t })}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBF8F2">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121817">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script>${themeScript}</script>
${assets.head ?? ''}
${assets.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`).join('\n')}
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
</head>
<body>
${root}
<script type="application/json" id="state">${state}</script>
${assets.scripts.map((src) => `<script type="module" src="${src}"></script>`).join('\n')}
</body>
</html>`;
}

const drawing: PageDrawing = {
  createRenderer,
  audienceOf,
  allowedSearch,
  themeScriptHash,
  publicPaths: pages.filter((page) => !page.private && !page.authorized).map(({ path }) => path),
};

/** What answers browsers with pages, for `createServer`: the addresses of the server, drawn by the browser's wing. */
export const pagesOf =
  (options: PageOptions) =>
  (app: FastifyInstance, stores: PageStores): Promise<void> =>
    registerPages(app, { ...options, ...stores, drawing });
