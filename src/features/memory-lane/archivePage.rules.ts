import { type Language, localeOf } from '../../vocabulary/languages.ts';
import { dateWords, lifeWords, paragraphsOf, timeWords, zoneWords } from './moments.rules.ts';
import type { MemoryPage, MemoryPhotograph } from './schema.ts';

/** Says a sentence of the memory page's catalogue. */
export type ArchiveWords = (key: string, values?: Record<string, string | number>) => string;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (written: string) => written.replace(/[&<>"]/g, (character) => escapes[character]!);
const paragraphs = (written: string) =>
  paragraphsOf(written)
    .map((one) => `<p>${text(one).replaceAll('\n', '<br>')}</p>`)
    .join('\n');

const style = `:root{color-scheme:light dark}body{margin:0 auto;max-width:46rem;padding:3rem 1.25rem 5rem;
font:1.125rem/1.65 Georgia,serif;background:light-dark(#fbf8f2,#121817);color:light-dark(#1f2b29,#efeae0)}
header{text-align:center;margin-bottom:3rem}h1{font-size:2.75rem;font-weight:500;line-height:1.15;margin:.5rem 0}
h2{font-weight:500;margin:3.5rem 0 1rem;padding-top:1.5rem;border-top:1px solid #b48a3c}h3{font-weight:500;margin:2rem 0 .5rem}
img{display:block;max-width:100%;height:auto;margin:0 auto;border-radius:6px}figure{margin:2rem 0}
figcaption,.quiet{color:light-dark(#55635f,#a9b5b0);font-size:1rem}figcaption{text-align:center;margin-top:.5rem}
p{white-space:normal;overflow-wrap:break-word}@media print{h2{break-after:avoid}figure{break-inside:avoid}}`;

type PathOf = (photograph: MemoryPhotograph) => string;

const figure = (photograph: MemoryPhotograph, pathOf: PathOf, otherwise: string) => {
  const { caption, taken, width, height } = photograph;
  const under = [caption, taken].filter(Boolean).map(text).join(' · ');
  return `<figure><img loading="lazy" src="${text(pathOf(photograph))}" width="${width}" height="${height}" alt="${text(caption || otherwise)}">${
    under ? `<figcaption>${under}</figcaption>` : ''
  }</figure>`;
};

const section = (title: string, parts: readonly string[]) =>
  parts.length > 0 ? `<section><h2>${text(title)}</h2>\n${parts.join('\n')}</section>` : '';

const link = (address: string, words: string) =>
  `<p><a href="${text(address)}" rel="noreferrer">${text(words)}</a></p>`;

function servicePart({ service }: MemoryPage, language: Language, say: ArchiveWords): string {
  if (!service) return '';
  const zone = zoneWords(service.zone, language);
  const time = service.time ? timeWords(service.time, language) : '';
  const lines = [
    [service.date ? dateWords(service.date, language, true) : '', time && zone ? say('zone', { time, zone }) : time]
      .filter(Boolean)
      .join(', '),
    service.place,
    service.address,
  ].filter(Boolean);
  const parts = [...lines.map((line) => `<p>${text(line)}</p>`), paragraphs(service.note)];
  if (service.livestream) parts.push(link(service.livestream, say('livestream')));
  return section(service.title || say('service'), parts.filter(Boolean));
}

/** The whole page as one HTML file that needs nothing but the pictures beside it. */
export function archivePage(page: MemoryPage, pathOf: PathOf, language: Language, say: ArchiveWords): string {
  const name = page.name || say('unnamed');
  const dates = lifeWords(page, language, say as never);
  const otherwise = say('photographOf', { name });
  const { giving } = page;
  const tributes = page.tributes.map(({ name: from, words }) =>
    words ? `${paragraphs(words)}<p class="quiet">${text(from)}</p>` : `<p>${text(say('candle', { name: from }))}</p>`,
  );
  return `<!doctype html>
<html lang="${localeOf[language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(name)}</title><style>${style}</style></head>
<body>
<header>${page.portrait ? figure({ ...page.portrait, caption: '', taken: '' }, pathOf, say('portrait', { name })) : ''}
<p class="quiet">${text(say('inMemory'))}</p><h1>${text(name)}</h1>
${dates ? `<p>${text(dates)}</p>` : ''}${page.line ? `<p><em>${text(page.line)}</em></p>` : ''}</header>
${section(
  say('story'),
  page.story.map((one) => `${one.title ? `<h3>${text(one.title)}</h3>` : ''}${paragraphs(one.text)}`),
)}
${section(
  say('places'),
  page.places.map(
    (one) =>
      `<p><strong>${text([one.years, one.place].filter(Boolean).join(' · '))}</strong></p>${paragraphs(one.text)}`,
  ),
)}
${section(
  say('photographs'),
  page.photographs.map((one) => figure(one, pathOf, otherwise)),
)}
${servicePart(page, language, say)}
${section(
  say('pieces'),
  page.pieces.map(
    (one) => `<p><strong>${text([one.title, one.by].filter(Boolean).join(' · '))}</strong></p>${paragraphs(one.text)}`,
  ),
)}
${
  giving
    ? section(say('giving'), [
        paragraphs(giving.note),
        giving.address ? link(giving.address, giving.name || say('givingPlain')) : `<p>${text(giving.name)}</p>`,
      ])
    : ''
}
${section(say('tributes'), tributes)}
</body>
</html>
`;
}
