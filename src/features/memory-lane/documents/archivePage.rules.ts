import { formatGatheringDateTime } from '#features/memory-lane/core/gatherings.rules.ts';
import { isLine, paragraphsOf } from '#features/memory-lane/core/moments.rules.ts';
import { isCandle } from '#features/memory-lane/core/rules.ts';
import type { Gathering, MemoryPage, MemoryPhotograph, MemoryTribute } from '#features/memory-lane/core/schema.ts';
import { captionOf } from '#features/memory-lane/photographs/photographs.rules.ts';
import { formatLifeSpan } from '#features/memory-lane/story/life.rules.ts';
import type { TranslateVagueDate } from '#features/memory-lane/story/vagueDates.rules.ts';
import { wovenIds } from '#features/memory-lane/story/weave.rules.ts';
import { tieOf } from '#features/memory-lane/tributes/tie.rules.ts';
import type { Messages } from '#platform/catalogue.ts';
import type { MessageKeyOf, MessageValues } from '#platform/messages.ts';
import { type Language, localeOf } from '../../../vocabulary/languages.ts';
import { ofName } from '../../../vocabulary/ofName.ts';
import { archiveRecording } from './archiveRecordings.rules.ts';

/** Says a sentence of the memory page's catalogue. */
export type ArchiveWords = (key: MessageKeyOf<Messages['memoryPublic']>, values?: MessageValues) => string;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (written: string) => written.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
const paragraphs = (written: string) =>
  paragraphsOf(written)
    .map((one) => `<p>${text(one).replaceAll('\n', '<br>')}</p>`)
    .join('\n');

const style = `:root{color-scheme:light dark;--ink:light-dark(#1f2b29,#efeae0);--quiet:light-dark(#55635f,#a9b5b0);
--line:light-dark(#e4ded2,#2c3735);--gold:light-dark(#b48a3c,#c9a45c);--paper:light-dark(#fbf8f2,#121817)}
*{box-sizing:border-box}body{margin:0 auto;max-width:46rem;padding:3rem 1.25rem 5rem;
font:1.125rem/1.65 Georgia,"Times New Roman",serif;background:var(--paper);color:var(--ink)}
header{text-align:center;margin-bottom:4rem}header img{max-height:70vh;width:auto;border:8px solid light-dark(#fff,#1a2221);
outline:1px solid var(--line)}header figure{margin-top:0}h1{font-size:clamp(2.25rem,7vw,3.25rem);font-weight:500;line-height:1.15;margin:.5rem 0;overflow-wrap:anywhere;text-wrap:balance}h1 span{display:inline-block}header p{text-wrap:balance}
h2{font-weight:500;font-size:1.75rem;text-align:center;margin:4rem 0 1.5rem}h2::before{content:"";display:block;width:4rem;
margin:0 auto 1.75rem;border-top:2px solid var(--gold)}h3{font-weight:500;font-size:1.3rem;margin:2rem 0 .5rem}.years{margin:2rem 0 0}.years+h3{margin-top:0}
img{display:block;max-width:100%;width:auto;height:auto;max-height:90vh;margin:0 auto;border-radius:4px}figure{margin:0 0 1.5rem;break-inside:avoid}
.gallery{display:flex;flex-wrap:wrap;justify-content:center;gap:1rem;width:min(94vw,68rem);margin:0 0 2.5rem 50%;transform:translateX(-50%)}
.gallery img{width:auto;max-height:20rem}.gallery figure{flex:var(--shape) 1 calc(14rem*var(--shape));max-width:min(100%,calc(20rem*var(--shape)));margin:0}figcaption,.quiet{color:var(--quiet);font-size:1rem}
figcaption{text-align:center;margin-top:.5rem}p{overflow-wrap:break-word}.place,.piece,.tribute{padding:1rem 0;border-top:1px solid var(--line);break-inside:avoid}
.place:first-of-type,.piece:first-of-type,.tribute:first-of-type{border-top:0}.tribute figure{max-width:22rem;margin:1rem 0}.tribute img{margin:0}
.recording{padding:1rem 0;border-top:1px solid var(--line)}.recording audio{display:block;width:100%;margin:.5rem 0}.piece{text-align:center}.reading{font-style:italic}.poem p{break-inside:avoid}
.candles{text-align:center;margin-bottom:2rem;text-wrap:balance}.poem{display:flex;flex-wrap:wrap;justify-content:center;gap:1rem 3rem;text-align:start}.poem>*{flex:0 1 18rem}.poem>:empty{display:none}.service,.giving{text-align:center}.gathering+.gathering{border-top:1px solid var(--line);margin-top:1.5rem;padding-top:.5rem}.gathering{break-inside:avoid}a{color:inherit;text-decoration-color:var(--gold)}footer{margin-top:5rem;text-align:center}
@media print{body{padding:0}audio{display:none}h2{break-after:avoid}.gallery{width:auto;margin:0 0 1.5rem;transform:none}.gallery figure{flex-basis:calc(9rem*var(--shape))}}`;

/** A strip has room beside it for what is written under it. */
const narrowest = 0.4;

type PathOf = (file: { id: string }) => string;

const figure = (photograph: MemoryPhotograph, pathOf: PathOf, otherwise: string, under = '') =>
  `<figure style="--shape:${Math.max(photograph.width / photograph.height, narrowest).toFixed(3)}"><img loading="lazy" src="${text(pathOf(photograph))}" width="${photograph.width}" height="${photograph.height}" alt="${text(photograph.caption || otherwise)}">${
    under ? `<figcaption>${text(under)}</figcaption>` : ''
  }</figure>`;

/** A name that is parted at a hyphen only where a word of it is too long for a line. */
const wholeWords = (name: string) =>
  name
    .split(' ')
    .map((word) => `<span>${text(word)}</span>`)
    .join(' ');

const section = (title: string, parts: readonly string[], name = '') =>
  parts.length > 0
    ? `<section${name && ` class="${name}"`}><h2>${text(title)}</h2>\n${parts.join('\n')}</section>`
    : '';

const within = (name: string, parts: readonly string[]) =>
  parts.length > 0 ? [`<div class="${name}">${parts.join('\n')}</div>`] : [];

const link = (address: string, words: string) =>
  `<p><a href="${text(address)}" rel="noreferrer">${text(words)}</a></p>`;

function gatheringPart(one: Gathering, when: string, title: string, t: ArchiveWords): string {
  const lines = [when, one.place, one.address].filter(Boolean).map(text).join('<br>');
  const watch = one.livestream ? link(one.livestream, t('livestream')) : '';
  const head = title && `<h3>${text(title)}</h3>`;
  return `<div class="gathering">${[head, lines && `<p>${lines}</p>`, paragraphs(one.note), watch].filter(Boolean).join('\n')}</div>`;
}

function gatheringsPart({ services }: MemoryPage, language: Language, t: ArchiveWords): string {
  const [first, second] = services;
  const parts = services.map((one) => {
    const when = formatGatheringDateTime(one, services, { language, t });
    return gatheringPart(one, when, second ? one.title || t('service') : '', t);
  });
  return section(second ? t('services') : first?.title || t('service'), parts, 'service');
}

function tributePart(tribute: MemoryTribute, pathOf: PathOf, language: Language, t: ArchiveWords): string {
  const { name, words, photograph } = tribute;
  const picture = photograph
    ? figure(photograph, pathOf, t('tributePhotograph', { ofName: ofName(language, name) }))
    : '';
  const said = [name, tieOf(tribute, t)].filter(Boolean).map(text).join('<br>');
  return `${paragraphs(words)}${picture}<p class="quiet">${said}</p>`;
}

/** Music with who made it above its words, a reading with its author and source beneath them. */
function piecePart({ kind, title, by, source = '', text: words, other = '' }: MemoryPage['pieces'][number]): string {
  const origin = [by, source]
    .filter((line) => line.trim() !== '')
    .map(text)
    .join('<br>');
  const from = origin && `<p class="quiet">${origin}</p>`;
  const isReading = kind === 'reading';
  const poem = [words, other].map((one) => `<div>${paragraphs(one)}</div>`).join('');
  return `<div class="piece"><p><strong>${text(title)}</strong></p>${isReading ? '' : from}<div class="poem${isReading ? ' reading' : ''}">${poem}</div>${isReading ? from : ''}</div>`;
}

/** A chapter with its pictures around its words, as they stand on the page. */
function chapterPart(page: MemoryPage, { key, title, text: words }: MemoryPage['story'][number], shown: Shown): string {
  const woven = page.weave.chapters.find((one) => one.key === key);
  const { lead = null, side = null, margin = [], row = [] } = woven ?? {};
  return [
    ...shown([lead]),
    woven?.years && `<p class="quiet years">${text(woven.years)}</p>`,
    title && `<h3>${text(title)}</h3>`,
    paragraphs(words),
    ...within('gallery', shown([side, ...margin, ...row])),
  ]
    .filter(Boolean)
    .join('\n');
}
type Shown = (ids: readonly (string | null)[]) => string[];

/** Who lit a candle, together, before the messages. */
function candlesPart(tributes: readonly MemoryTribute[], t: ArchiveWords): string[] {
  if (tributes.length === 0) return [];
  const names = tributes.map(({ name }) => text(name)).join(' · ');
  return [
    `<p class="candles">${text(t('lit', { count: tributes.length }))}<br><span class="quiet">${names}</span></p>`,
  ];
}

/** The whole page as one HTML file that needs nothing but the pictures and recordings beside it. */
export function archivePage(page: MemoryPage, pathOf: PathOf, language: Language, t: ArchiveWords): string {
  const name = page.name || t('unnamed');
  const dates = formatLifeSpan(page, language, t);
  const otherwise = t('photographOf', { ofName: ofName(language, name) });
  const { giving } = page;
  const vague: TranslateVagueDate = (key, values) => t(`vague.${key}`, values);
  const messages = page.tributes.filter((one) => !isCandle(one));
  const tributes = [
    ...candlesPart(page.tributes.filter(isCandle), t),
    ...messages.map((one) => `<div class="tribute">${tributePart(one, pathOf, language, t)}</div>`),
  ];
  const woven = wovenIds(page.weave);
  const shownOf = (all: readonly MemoryPhotograph[]) =>
    all.map((one) => figure(one, pathOf, otherwise, captionOf(one, language, vague)));
  const shown: Shown = (ids) => ids.flatMap((id) => shownOf(page.photographs.filter((one) => one.id === id)));
  return `<!doctype html>
<html lang="${localeOf[language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; frame-src 'none'; form-action 'none'">
<meta name="referrer" content="no-referrer">
<title>${text(name)}</title><style>${style}</style></head>
<body>
<header>${page.portrait ? figure({ ...page.portrait, caption: '' }, pathOf, t('portrait', { ofName: ofName(language, name) })) : ''}
<p class="quiet">${text(t('inMemory'))}</p><h1>${wholeWords(name)}</h1>
${dates ? `<p>${text(dates)}</p>` : ''}${page.line ? `<p><em>${text(page.line)}</em></p>` : ''}</header>
${section(t('story'), [...shown([page.weave.opening]), ...page.story.map((one) => chapterPart(page, one, shown))])}
${section(
  t('recordings.title'),
  page.recordings.map((one) => archiveRecording(one, { pathOf, text, paragraphs }, language, t)),
)}
${section(
  t('places'),
  page.places.map(
    (one) =>
      `<div class="place"><p class="quiet">${text(one.years)}</p><p><strong>${text(one.place)}</strong></p>${paragraphs(one.text)}</div>`,
  ),
)}
${section(t('photographs'), within('gallery', shownOf(page.photographs.filter(({ id }) => !woven.has(id)))))}
${gatheringsPart(page, language, t)}
${section(t('pieces'), page.pieces.map(piecePart))}
${
  giving
    ? section(
        t('giving'),
        [
          paragraphs(giving.note),
          giving.address ? link(giving.address, giving.name || t('givingPlain')) : `<p>${text(giving.name)}</p>`,
        ],
        isLine(giving.note) ? 'giving' : '',
      )
    : ''
}
${section(t('tributes'), tributes)}
</body>
</html>
`;
}
