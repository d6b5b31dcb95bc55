import { createTranslator } from 'use-intl/core';
import english from '../../messages/en/emails.json' with { type: 'json' };
import french from '../../messages/fr/emails.json' with { type: 'json' };
import { type Language, localeOf } from '../vocabulary/languages.ts';
import { productName } from '../vocabulary/productName.ts';
import { telephoneParts } from '../vocabulary/telephone.ts';

/** What a mail says, in the order it is read: title, paragraphs, code, button, closing. Plain text, line breaks kept. */
export type MailParts = {
  language: Language;
  title: string;
  paragraphs: string[];
  /** A code to be typed, shown in large digits. */
  code?: string;
  button?: { label: string; url: string };
  /** Further ways on, each with its own words; the button is the first of them. */
  links?: readonly { label: string; url: string }[];
  closing: string;
};

const catalogues: Record<Language, typeof english> = { en: english, fr: french };

/** The texts of all mails in one language: `mailTexts('fr')('signIn.subject', { product })`. */
export const mailTranslator = (language: Language) =>
  createTranslator({
    locale: localeOf[language],
    messages: catalogues[language],
    onError: (error) => {
      throw error;
    },
  });

const subjectMaximum = 150;

/** Turns any text into one line that is safe as a mail's subject, at most 150 characters. */
export function mailSubject(text: string): string {
  const line = text.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, (gap) => (gap === '\u00a0' ? gap : ' ')).trim();
  const characters = [...line];
  return characters.length > subjectMaximum ? `${characters.slice(0, subjectMaximum - 1).join('')}…` : line;
}

/** Lays out a mail as text and as HTML that say the same; nothing in the parts can become markup. */
export function mailLayout(parts: MailParts): { text: string; html: string } {
  const cleaned = {
    ...parts,
    title: stripControlCharacters(parts.title),
    paragraphs: parts.paragraphs.map(stripControlCharacters),
    closing: stripControlCharacters(parts.closing),
  };
  const footer = mailTranslator(parts.language)('layout.footer', { product: productName });
  return { text: asText(cleaned, footer), html: asHtml(cleaned, footer) };
}

/** Control and direction-changing characters have no honest use in a mail; line breaks and joiners do. */
const stripControlCharacters = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .trim();

function asText({ title, paragraphs, code, button, links = [], closing }: MailParts, footer: string): string {
  const ways = [...(button ? [button] : []), ...links].map(({ label, url }) => `${label}\n${url}`);
  return [title, ...paragraphs, code, ...ways, closing, `-- \n${footer}`].filter(Boolean).join('\n\n').concat('\n');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Writes text so that HTML shows it as it is, in content and in quoted attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** The same with every telephone number as a link that calls. */
const escapeWithNumbers = (text: string) =>
  telephoneParts(text)
    .map(({ text: part, href }) =>
      href
        ? `<a class="brand" style="color:#1f5e57" href="${escapeHtml(href)}">${escapeHtml(part)}</a>`
        : escapeHtml(part),
    )
    .join('');

const serif = "font-family:Newsreader,Georgia,'Times New Roman',serif";
const sans = "font-family:'Source Sans 3','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const inline = {
  body: 'margin:0;padding:0;background:#fbf8f2',
  page: `max-width:560px;margin:0 auto;padding:32px 24px;color:#1f2b29;font-size:18px;line-height:1.6;${sans}`,
  brand: `margin:0 0 24px;font-size:20px;color:#1f5e57;${serif}`,
  title: `margin:0 0 16px;font-size:28px;line-height:1.2;font-weight:500;${serif}`,
  paragraph: 'margin:0 0 16px;white-space:pre-line',
  code: 'margin:8px 0 24px;font-size:40px;line-height:1.2;letter-spacing:8px;font-weight:600;font-variant-numeric:tabular-nums',
  button:
    'display:inline-block;padding:12px 24px;border-radius:10px;background:#1f5e57;color:#ffffff;font-weight:600;text-decoration:none',
  link: 'margin:16px 0 0',
  closing: 'margin:24px 0 0;white-space:pre-line',
  footer: 'margin:32px 0 0;padding:16px 0 0;border-top:1px solid #e4ded2;font-size:14px;color:#55635f',
};

const night = `@media (prefers-color-scheme: dark) {
body { background: #121817 !important; }
.page { color: #efeae0 !important; }
.brand { color: #7cc3b6 !important; }
.button { background: #7cc3b6 !important; color: #0e1b18 !important; }
.footer { color: #a9b5b0 !important; border-color: #2c3735 !important; }
}`;

function asHtml({ language, title, paragraphs, code, button, links, closing }: MailParts, footer: string): string {
  const lines = [
    `<p class="brand" style="${inline.brand}">${productName}</p>`,
    `<h1 style="${inline.title}">${escapeHtml(title)}</h1>`,
    ...paragraphs.map((paragraph) => `<p style="${inline.paragraph}">${escapeWithNumbers(paragraph)}</p>`),
    code && `<p class="code" style="${inline.code}">${escapeHtml(code)}</p>`,
    button &&
      `<p style="margin:0"><a class="button" style="${inline.button}" href="${escapeHtml(button.url)}">${escapeHtml(button.label)}</a></p>`,
    ...(links ?? []).map(
      ({ label, url }) =>
        `<p style="${inline.link}"><a class="brand" style="color:#1f5e57" href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`,
    ),
    `<p style="${inline.closing}">${escapeWithNumbers(closing)}</p>`,
    `<p class="footer" style="${inline.footer}">${escapeHtml(footer)}</p>`,
  ];
  return `<!doctype html>
<html lang="${localeOf[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${night}</style>
</head>
<body style="${inline.body}">
<div class="page" style="${inline.page}">
${lines.filter(Boolean).join('\n')}
</div>
</body>
</html>
`;
}
