import { createHash } from 'node:crypto';
import { escapeHtml } from '#platform/mailLayout.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import { productName } from '#vocabulary/productName.ts';

const styles =
  ':root{color-scheme:light dark}body{font:1.125rem/1.6 system-ui,sans-serif;max-width:34rem;margin:20vh auto;padding:0 1.5rem}h1{font-size:1.5rem;line-height:1.3}';

const styleHash = `sha256-${createHash('sha256').update(styles).digest('base64')}`;

/** What an answer with a bare page says besides: it loads nothing, and sends nothing. */
export const bareHeaders = (language: Language): Record<string, string> => ({
  'content-security-policy': `default-src 'none'; style-src '${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'content-language': localeOf[language],
  'content-type': 'text/html; charset=utf-8',
  'x-robots-tag': 'noindex',
});

/** What stands on a bare page; `refreshSeconds` is after how long it asks again by itself, `note` stands small below. */
type BarePage = {
  title: string;
  sentences?: string[];
  link: { text: string; href: string };
  /** Quietly below that link. */
  more?: { text: string; href: string };
  refreshSeconds?: number;
  note?: string;
};

const paragraphOf = ({ text, href }: BarePage['link']) =>
  `<p><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></p>\n`;

/** A page in words alone, which needs no file of ours: those may be what is missing. */
export const barePage = (
  language: Language,
  { title, sentences = [], link, more, refreshSeconds, note }: BarePage,
): string =>
  `<!doctype html>
<html lang="${localeOf[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">\n`}<title>${escapeHtml(title)} | ${escapeHtml(productName)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>\n`).join('')}${paragraphOf(link)}${more ? paragraphOf(more) : ''}${note === undefined ? '' : `<p><small>${escapeHtml(note)}</small></p>\n`}</main>
</body>
</html>
`;
