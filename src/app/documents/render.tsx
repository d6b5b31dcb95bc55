import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { createTranslator } from 'use-intl/core';
import { Application } from '#app/browser/Application.tsx';
import { Screens } from '#app/browser/Navigator.tsx';
import { filesOf, headOf, messagesOf, preparePage } from '#app/browser/screens.tsx';
import { notFoundPage, pages } from '#app/pages.tsx';
import { loadNamespace } from '#app/shell/catalogues.ts';
import { findPage } from '#app/shell/findPage.ts';
import { mayCarryThirdParties } from '#features/environment/thirdParties.rules.ts';
import { configureApi } from '#platform/browser/network/api.ts';
import type { Page, PageHead } from '#platform/browser/page.ts';
import { dehydrate } from '#platform/browser/query/hydration.ts';
import { createServerQueryClient } from '#platform/browser/query/queryClient.ts';
import { intlOptions, localPath, plainPath, type Translate } from '#platform/i18n.ts';
import { withAnyKey } from '#platform/messages.ts';
import { type Language, languageOfPath, languages, localeOf, prefixOf } from '#vocabulary/languages.ts';
import { productName } from '#vocabulary/productName.ts';
import { documentHead } from './documentHead.ts';
import type { FindAssets, PageAssets, PageAudience, PageDrawing, RenderedPage, RenderOptions } from './drawing.ts';
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

function createRenderer(options: RenderOptions) {
  configureApi({ transport: options.transport, language: 'en', unreachable: '' });

  const heads = Promise.all(languages.map((language) => loadNamespace('heads', language)));

  return async function renderPage(path: string, search: string): Promise<RenderedPage> {
    const language = languageOfPath(path);
    await heads;
    const queryClient = createServerQueryClient();
    const prepared = await preparePage({ pathname: path, search }, language, async (queries) => {
      await Promise.all(queries.map((query) => queryClient.query(query).catch(() => undefined)));
    });
    const { page } = prepared;
    const body = renderToString(
      <Application language={language} queryClient={queryClient}>
        <StaticRouter basename={prefixOf[language] || '/'} location={path + search}>
          <Screens />
        </StaticRouter>
      </Application>,
    );
    const reads = dehydrate(queryClient);
    const t = translatorFor(language);
    const head = headOf(prepared, ({ queryKey }) => queryClient.getQueryData(queryKey), t);
    if (head.moved) return { status: 301, html: '', location: localPath(language, head.moved) + search };
    const missing = head.missing || reads.some(({ refusal }) => refusal?.status === 404);
    const status = page === notFoundPage || missing ? 404 : 200;
    const state = JSON.stringify(reads).replaceAll('<', '\\u003c');
    const html = documentOf({ page, head, language, path: plainPath(path), body, state, status, options, t });
    return { status, html, films: status === 200 && Boolean(page.films && head.films) };
  };
}

/** What a page's document loads; a still page has its looks, and no scripts. */
function assetsOf(page: Page, language: Language, findAssets: FindAssets): PageAssets {
  const assets = findAssets(filesOf(page, language));
  return page.still ? { ...assets, scripts: [], preloads: [] } : assets;
}

type DocumentParts = {
  page: Page;
  head: PageHead;
  language: Language;
  path: string;
  body: string;
  state: string;
  status: number;
  options: { publicUrl: string; findAssets: FindAssets };
  t: Translate;
};

function documentOf({ page, head, language, path, body, state, status, options, t }: DocumentParts): string {
  const assets = assetsOf(page, language, options.findAssets);
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
<div id="root">${body}</div>
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
