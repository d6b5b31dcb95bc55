import { messagesOf } from '#app/shell/catalogues.ts';
import type { Page, PageHead } from '#platform/browser/page.ts';
import type { Translate } from '#platform/i18n.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import { productName } from '#vocabulary/productName.ts';
import { documentHead } from './documentHead.ts';
import type { PageAssets } from './drawing/drawing.ts';
import { earlyReadsScript } from './earlyReads.ts';
import { firstScript } from './firstScript.ts';
import { escapeText, widen } from './markup.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const textOf = (html: string) =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? name)
    .trim();

/** What stands in a page's first heading. */
function headingIn(body: string): string {
  const heading = body.indexOf('<h1');
  if (heading < 0) return '';
  const start = body.indexOf('>', heading) + 1;
  return widen(body.slice(start, Math.max(start, body.indexOf('</h1>', start))));
}

/** The title by the specification's three rules: product name, first heading, or the route's own name. */
function titleOf(page: Page, body: string, language: Language): string {
  if (page.title === 'product') return productName;
  const heading = page.title === 'heading' ? textOf(headingIn(body)) : messagesOf(language).shell?.titles[page.title];
  return heading ? `${heading} | ${productName}` : productName;
}

/** What a page's HTML is made of. */
type DocumentParts = {
  page: Page;
  head: PageHead;
  language: Language;
  path: string;
  /** As it was drawn, narrowed (`markup.ts`). */
  body: string;
  /** The element the page stands in, with its body, in pieces. */
  root: string[];
  state: string;
  /** What its HTML asks for by itself, as JSON. */
  earlyReads: string | undefined;
  status: number;
  assets: PageAssets;
  publicUrl: string;
  t: Translate;
};

/** What the browser loads first: fonts, styles, and the code, which nobody waits for to see the page. */
function loadedFirst(assets: PageAssets): string {
  const { fonts, inline, styleFiles = [], preloads, isTakenOver } = assets;
  return [
    ...(assets.head ? [assets.head] : []),
    ...styleFiles.map((href) => `<link rel="stylesheet" disabled href="${href}">`),
    ...(inline ? [`<style data-worn>${inline.styles}</style>`] : []),
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    ...(isTakenOver ? styleFiles : []).map(
      (href) => `<link rel="preload" as="style" fetchpriority="low" href="${href}">`,
    ),
    ...preloads.map((href) => `<link rel="modulepreload"${inline ? ' fetchpriority="low"' : ''} href="${href}">`),
  ].join('\n');
}

/** A page's whole HTML, in pieces: to put its longest ones into one text takes longer than to encode them. */
export function documentOf(parts: DocumentParts): string[] {
  const { page, language, root, state, earlyReads, assets, t } = parts;
  const description = parts.head.description ?? messagesOf(language).shell?.description ?? '';
  const title = titleOf(page, parts.body, language);
  return [
    `<!doctype html>
<html lang="${localeOf[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<script>${firstScript}</script>${earlyReads ? `\n<script data-reads="${escapeText(earlyReads)}">${earlyReadsScript}</script>` : ''}
${loadedFirst(assets)}
${documentHead({ ...parts, title, description, t })}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBF8F2">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121817">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
</head>
<body>
`,
    ...root,
    `
<script type="application/json" id="state">`,
    state,
    `</script>
${assets.scripts.map((src) => `<script type="module" src="${src}"></script>`).join('\n')}
</body>
</html>`,
  ];
}
