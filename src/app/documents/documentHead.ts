import type { Page, PageHead } from '#platform/browser/page.ts';
import type { Translate } from '#platform/i18n.ts';
import { structuredDataScript } from '#platform/structuredData.ts';
import { type Language, languages, localeOf, prefixOf } from '#vocabulary/languages.ts';
import { productName } from '#vocabulary/productName.ts';
import { addressesIn, escapeText } from './markup.ts';

/** What a document's head is made of. */
export type HeadParts = {
  page: Page;
  head: PageHead;
  language: Language;
  /** The address without its language prefix. */
  path: string;
  title: string;
  description: string;
  status: number;
  publicUrl: string;
  t: Translate;
};

const meta = (name: 'name' | 'property', key: string, content: string) =>
  `<meta ${name}="${key}" content="${escapeText(content)}">`;

/** What is shown where a page is shared: its title, its sentence, its picture. */
function sharing({ head, language, path, title, description, publicUrl, t }: HeadParts): string[] {
  const { page, file } = addressesIn(publicUrl, language);
  const other = languages.find((one) => one !== language)!;
  const picture = file(head.picture ?? `/previews/${language}/home.jpg`);
  return [
    meta('property', 'og:site_name', productName),
    meta('property', 'og:type', head.kind ?? 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', page(path)),
    meta('property', 'og:locale', localeOf[language].replace('-', '_')),
    meta('property', 'og:locale:alternate', localeOf[other].replace('-', '_')),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', t('heads.preview.alt', { title })),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** What a page's head says to search engines and to those who share it; private pages say only that they are private. */
export function documentHead(parts: HeadParts): string {
  const { page, head, language, path, status, publicUrl, t } = parts;
  const addresses = addressesIn(publicUrl, language);
  const isPublic = !page.private && !page.authorized && status === 200;
  const indexed = isPublic && !head.unlisted;
  const address = (of: Language) => escapeText(addressesIn(publicUrl, of).page(path));
  const things = isPublic ? (head.things?.(addresses) ?? []) : [];
  return [
    `<meta name="description" content="${escapeText(parts.description)}">`,
    indexed ? `<link rel="canonical" href="${address(language)}">` : '<meta name="robots" content="noindex">',
    `<link rel="alternate" hreflang="en-CA" href="${address('en')}">`,
    `<link rel="alternate" hreflang="fr-CA" href="${address('fr')}">`,
    `<link rel="alternate" hreflang="x-default" href="${address('en')}">`,
    ...(isPublic ? sharing(parts) : []),
    ...(isPublic
      ? [
          `<link rel="alternate" type="application/atom+xml" title="${escapeText(t('heads.feed.link'))}" href="${prefixOf[language]}/feed.xml">`,
        ]
      : []),
    ...(things.length > 0 ? [`<script type="application/ld+json">${structuredDataScript(things)}</script>`] : []),
  ].join('\n');
}
