import { createTranslator } from 'use-intl/core';
import { filesOf, headOf, preparePage } from '#app/browser/screens.tsx';
import { notFoundPage } from '#app/pages.tsx';
import { loadNamespace, messagesOf } from '#app/shell/catalogues.ts';
import { canonicalPath } from '#app/shell/findPage.ts';
import type { getEnvironment } from '#features/environment/contract.ts';
import { hasThirdParties } from '#features/environment/thirdParties.rules.ts';
import { configureApi, queryOf } from '#platform/browser/network/api.ts';
import type { Page } from '#platform/browser/page.ts';
import { dehydrate } from '#platform/browser/query/hydration.ts';
import { createServerQueryClient } from '#platform/browser/query/queryClient.ts';
import { intlOptions, localPath, type Translate } from '#platform/i18n.ts';
import { withAnyKey } from '#platform/messages.ts';
import { type Language, languageOfPath, languages, localeOf } from '#vocabulary/languages.ts';
import { documentDrawer, drawApp } from './bodies.tsx';
import type { PageAssets, PageRead, RenderedPage, RenderOptions, RenderPage } from './drawing/drawing.ts';
import { notingReads } from './drawing/pageReads.ts';
import { earlyReadsOf } from './earlyReads.ts';
import { documentOf } from './htmlDocument.ts';
import { widenInto } from './markup.ts';
import { usedStyles, wornFiles, wornFonts, wornNames } from './usedStyles.ts';

const nothing = new Uint8Array();
const encoder = new TextEncoder();
let [scratch, aside] = [new Uint8Array(2 ** 18), new Uint8Array(2 ** 18)];

/** Pieces of a page as its bytes in UTF-8, the narrowed one widened: written one after the other to the same place, and taken from it once. */
function bytesOf(pieces: readonly string[], narrowed: string): Uint8Array<ArrayBuffer> {
  const most = 3 * pieces.reduce((sum, { length }) => sum + length, 0);
  if (most > scratch.length) [scratch, aside] = [new Uint8Array(most), new Uint8Array(most)];
  let end = 0;
  for (const piece of pieces) {
    if (piece !== narrowed) end += encoder.encodeInto(piece, scratch.subarray(end)).written;
    else end = widenInto(scratch, end, aside.subarray(0, encoder.encodeInto(piece, aside).written));
  }
  return scratch.slice(0, end);
}

/** Says a sentence of the catalogue in a language. */
const translatorFor = (language: Language): Translate =>
  withAnyKey(createTranslator({ locale: localeOf[language], messages: messagesOf(language), ...intlOptions }));

const environmentQuery = queryOf<typeof getEnvironment>('GET /api/environment');

/** Where this runs, asked once: it does not change while the server runs. */
function environmentReader() {
  const asked = createServerQueryClient();
  return () =>
    asked.query({ ...environmentQuery, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY });
}

/** Makes what draws any address as an anonymous visitor sees it. */
export function createRenderer(options: RenderOptions): RenderPage {
  configureApi({ transport: options.transport, language: 'en', unreachable: '' });

  const heads = Promise.all(languages.map((language) => loadNamespace('heads', language)));
  const readEnvironment = environmentReader();
  const drawDocument = documentDrawer();

  return async function renderPage(path: string, search: string): Promise<RenderedPage> {
    const language = languageOfPath(path);
    await heads;
    const queryClient = createServerQueryClient();
    const pageReads: PageRead[] = [];
    const prepared = await preparePage({ pathname: path, search }, language, (queries) =>
      notingReads(pageReads, async () => {
        await Promise.all(queries.map((query) => queryClient.query(query).catch(() => undefined)));
      }),
    );
    const { page } = prepared;
    const isDocument = page.kind === 'document' && !options.appsOnly;
    // A page is drawn without it too: what is set up is asked again with the next one.
    const environment = await readEnvironment().catch(() => undefined);
    if (isDocument) queryClient.setQueryData(environmentQuery.queryKey, environment);
    const draw = isDocument ? drawDocument : drawApp;
    const body = draw({ page, language, location: path + search, queryClient });
    // Where this runs is for the drawing alone: a page that lets nobody else in names nobody else.
    const reads = dehydrate(queryClient).filter(({ key }) => key[0] !== environmentQuery.queryKey[0]);
    const t = translatorFor(language);
    const head = headOf(prepared, ({ queryKey }) => queryClient.getQueryData(queryKey), t);
    if (head.moved) return { status: 301, html: nothing, location: localPath(language, head.moved) + search };
    // Half a page is no page: the one before it is shown, or a calm word.
    if (reads.some(({ refusal }) => refusal?.status === 503)) return { status: 503, html: nothing };
    const missing = head.missing || reads.some(({ refusal }) => refusal?.status === 404);
    const status = page === notFoundPage || missing ? 404 : 200;
    const isRefused = reads.some(({ refusal }) => refusal);
    const marks = isDocument
      ? documentMarks(page, isRefused)
      : environment && hasThirdParties(environment) && ' data-asks';
    const root = [`<div id="root"${marks || ''}>`, body.html, '</div>'];
    const state = JSON.stringify(body.needsReads ? reads : []).replaceAll('<', '\\u003c');
    const assets = assetsOf(page, language, body.html, options);
    const pieces = documentOf({
      page,
      head,
      language,
      path: canonicalPath(page, prepared.input),
      body: body.html,
      root,
      state,
      earlyReads: status === 200 ? earlyReadsOf(page.earlyReads, prepared.input.params.id) : undefined,
      status,
      assets,
      publicUrl: options.publicUrl,
      t,
    });
    const films = status === 200 && Boolean(page.films && head.films);
    const html = bytesOf(pieces, body.html);
    const isWhole = environment !== undefined && !reads.some(({ refusal }) => refusal && isFailure(refusal.status));
    return { status, html, reads: isWhole ? pageReads : undefined, films, styleHash: assets.inline?.hash, isDocument };
  };
}

/** Whether a read got no answer, or one that says only that it failed: the next one may fare better. */
const isFailure = (status: number): boolean => status === 0 || status >= 500;

/** What a document says of itself: where the person may have to see more than everybody. */
function documentMarks(page: Page, isRefused: boolean): string {
  const appQuery = page.appQuery ? ` data-app-query="${page.appQuery}"` : '';
  return ` data-document${isRefused ? ' data-refused' : ''}${appQuery}`;
}

/** What a page's document loads, with those of its own styles that it wears; a still page has its looks, and no scripts. */
function assetsOf(page: Page, language: Language, body: string, { findAssets, appsOnly }: RenderOptions): PageAssets {
  const kind = appsOnly ? 'app' : page.kind;
  const assets = findAssets(filesOf(page, language), kind);
  const { styles, lateStyles = [] } = assets;
  const names = wornNames(body);
  const files = [...(styles ?? []), ...wornFiles(lateStyles, names)];
  const inline = styles && usedStyles(files, names);
  const fonts = wornFonts(assets.fonts, kind === 'document' && inline ? inline.styles : '');
  const worn = { ...assets, fonts, inline, styleFiles: files.map(({ address }) => address) };
  return page.still ? { ...worn, scripts: [], preloads: [], styleFiles: [] } : worn;
}
