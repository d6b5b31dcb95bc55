import { formatGatheringDateTime } from '#features/memory-lane/core/gatherings.rules.ts';
import { formatDate, paragraphsOf } from '#features/memory-lane/core/moments.rules.ts';
import type { Gathering } from '#features/memory-lane/core/schema.ts';
import { sharpPoints } from '#features/memory-lane/photographs/photographs.rules.ts';
import { formatLifeSpan } from '#features/memory-lane/story/life.rules.ts';
import type { Block, TextStyle } from '#platform/server/pdf/document.ts';
import { bookletFrame } from '#platform/server/pdf/frames.ts';
import { drawApart } from '#platform/server/pdf/thread.ts';
import { qrPath } from '#platform/server/pictures/qrCodes.ts';
import { ofName } from '#vocabulary/ofName.ts';
import { inBoth, rule, text } from './orderBlocks.service.ts';
import { lifeLengths, lifeOf } from './orderLife.service.ts';
import { centred, gold, quiet, sizeOfName } from './paperText.service.ts';
import { photographRows } from './photographRows.service.ts';
import { sideBySide } from './sideBySide.service.ts';
import type { PaperSource } from './source.service.ts';

/** A back page that has more gatherings than these has them inside. */
const mostOnBack = 2;
const mostPhotographs = 14;

/** Draws the order of service: a sheet, two or three, printed on both sides and folded in the middle. */
export async function drawOrderOfService(source: PaperSource): Promise<Buffer> {
  const { page, t, language, size, now } = source;
  const name = page.name || t('page.unnamed');
  const title = t('papers.order-of-service.title', { ofName: ofName(language, name) });
  const front = await frontOf(source, name);
  return drawApart({
    layout: 'booklet',
    language,
    title,
    created: now,
    size,
    front,
    inside: versionsOf(source),
    filling: await fillingOf(source),
    ruled: ruledOf(source, name),
    back: backOf(source),
  });
}

/** What is inside, the fullest first: the ceremony, then the life, then less of the life, at last no words of readings. */
function versionsOf(source: PaperSource): Block[][][] {
  const whole = source.page.story.reduce((sum, { text: words }) => sum + words.length, 0);
  const lengths = lifeLengths.filter((length) => length < whole);
  const isWhole = whole <= (lifeLengths[0] ?? 0);
  const ceremony = ceremonyOf(source, true);
  return [
    ...(isWhole ? [[ceremony, lifeOf(source, whole)]] : []),
    ...lengths.map((length) => [ceremony, lifeOf(source, length)]),
    [ceremonyOf(source, false)],
  ].map((parts) => parts.filter((part) => part.length > 0));
}

/** Photographs for the pages that would be empty: those over the full width of the page, by page or family, then the first others. */
async function fillingOf(source: PaperSource): Promise<Block[]> {
  const width = bookletFrame(source.size).width;
  const { photographs, weave } = source.page;
  const large = new Set([weave.opening, ...weave.chapters.map(({ lead }) => lead)]);
  const isLarge = ({ id }: { id: string }) => large.has(id);
  const first = [...photographs.filter(isLarge), ...photographs.filter((one) => !isLarge(one))].slice(
    0,
    mostPhotographs,
  );
  return photographRows(source, first, { width, height: 190, most: 330, dots: 1_200 });
}

/** Lines to write a memory on, where there are no photographs for a page. */
function ruledOf(source: PaperSource, name: string): Block[] {
  const width = bookletFrame(source.size).width;
  const line: Block = { kind: 'rule', colour: '#cfc8b8', weight: 0.6, length: width, before: 31 };
  const heading = inBoth(
    source,
    ({ t, language }) => t('papers.order-of-service.write', { ofName: ofName(language, name) }),
    '\n',
  );
  return [text('H2', heading, { ...centred, font: 'serif', size: 15 }), ...Array.from({ length: 13 }, () => line)];
}

async function frontOf(source: PaperSource, name: string): Promise<Block[]> {
  const { page, service, t, language, picture } = source;
  const { portrait, line } = page;
  const most = name.length > 24 ? 25 : 31;
  const size = sizeOfName(name, { width: bookletFrame(source.size).width, most, least: 17 });
  const dates = inBoth(
    source,
    (spoken) => formatLifeSpan(page, spoken.language, (key, values) => spoken.t(`page.${key}`, values)),
    '\n',
  );
  return [
    ...(portrait
      ? [
          {
            kind: 'picture' as const,
            bytes: await picture(portrait, 1_200),
            alternative: t('page.portrait', { ofName: ofName(language, name) }),
            width: portrait.width,
            height: portrait.height,
            most: Math.min(270, sharpPoints(portrait)),
          },
        ]
      : []),
    text(
      'P',
      inBoth(source, (own) => own.t('page.inMemory')),
      { ...centred, font: 'italic', size: 14, colour: gold },
      26,
    ),
    text('H1', name, { ...centred, font: 'serif', size, lineGap: 1 }, 6),
    ...(dates ? [text('P', dates, { ...centred, size: 12, colour: quiet }, 8)] : []),
    rule,
    ...(service?.title ? [text('P', service.title, { ...centred, font: 'serif', size: 15 }, 18)] : []),
    ...(service?.date
      ? [
          text(
            'P',
            inBoth(source, (own) => formatDate(service.date, own.language, true), '\n'),
            { ...centred, size: 12 },
            5,
          ),
        ]
      : []),
    ...(!service && line ? [text('P', line, { ...centred, font: 'italic', size: 13 }, 18)] : []),
  ];
}

/** Where and when a gathering is, each in a line. */
function linesOf(one: Gathering, source: PaperSource): string[] {
  const { services } = source.page;
  // Whoever holds it is there: the zone for those who watch from afar says nothing here.
  const here = { ...one, livestream: '' };
  const when = inBoth(
    source,
    ({ t, language }) =>
      formatGatheringDateTime(here, services, { language, t: (key, values) => t(`page.${key}`, values) }),
    '\n',
  );
  return [when, one.place, one.address].filter(Boolean);
}

/** The gatherings that the family has put behind this one. */
const laterThan = ({ page, service }: PaperSource) =>
  page.services.slice(page.services.findIndex(({ key }) => key === service?.key) + 1);

const isLaterInside = (source: PaperSource) => laterThan(source).length > mostOnBack;

/** The ceremony: where and when, what is played and read, and where people go from there if that is much. */
function ceremonyOf(source: PaperSource, withWords: boolean): Block[] {
  return [...serviceOf(source), ...piecesOf(source, withWords), ...(isLaterInside(source) ? laterOf(source) : [])];
}

function serviceOf(source: PaperSource): Block[] {
  const { service } = source;
  if (!service) return [];
  return [
    text('H2', service.title || inBoth(source, (own) => own.t('page.service')), {
      ...centred,
      font: 'serif',
      size: 19,
    }),
    ...linesOf(service, source).map((line, index) => text('P', line, centred, index === 0 ? 8 : 1)),
    ...paragraphsOf(service.note).map((one) => text('P', one, centred, 8)),
  ];
}

function laterOf(source: PaperSource): Block[] {
  return laterThan(source).flatMap((one) => [
    text(
      'H2',
      one.title || inBoth(source, (own) => own.t('page.service')),
      { ...centred, font: 'serif', size: 14 },
      18,
    ),
    ...linesOf(one, source).map((line, index) => text('P', line, { ...centred, size: 10 }, index === 0 ? 4 : 1)),
  ]);
}

function piecesOf(source: PaperSource, withWords: boolean): Block[] {
  const { pieces } = source.page;
  if (pieces.length === 0) return [];
  const heading = inBoth(source, (own) => own.t('papers.order-of-service.order'));
  return [
    ...(source.service ? [rule] : []),
    text('H2', heading, { ...centred, font: 'serif', size: 16 }, 18),
    ...pieces.flatMap(({ kind, title, by, text: words, other }) => [
      text(
        'P',
        inBoth(source, (own) => own.t(`papers.order-of-service.${kind}`)),
        kindStyle,
        13,
      ),
      text('H3', title || by, { ...centred, font: 'serif', size: 13 }, 1),
      ...(title && by ? [text('P', by, { ...centred, size: 10, colour: quiet }, 1)] : []),
      ...(withWords ? wordsOf(source, words, other ?? '') : []),
    ]),
  ];
}
const kindStyle = { ...centred, size: 9, colour: gold };

/** The words of a reading; in two languages beside each other. */
function wordsOf({ size }: PaperSource, words: string, other: string): Block[] {
  const style: TextStyle = { font: 'italic', size: 10.5, lineGap: 2.5 };
  if (other.trim() !== '') return [sideBySide(words, other, { width: bookletFrame(size).width, style })];
  return paragraphsOf(words).map((one) => text('P', one, { ...centred, font: 'italic' }, 6));
}

function backOf(source: PaperSource): Block[] {
  const { page, service, t, link } = source;
  const { line, giving } = page;
  const parts: Block[] = [];
  if (service && line) parts.push(text('P', line, { ...centred, font: 'italic', size: 14 }));
  if (!isLaterInside(source)) parts.push(...laterOf(source));
  if (giving)
    parts.push(
      text(
        'H2',
        inBoth(source, (own) => own.t('page.giving')),
        { ...centred, font: 'serif', size: 14 },
        26,
      ),
      ...paragraphsOf(giving.note).map((one) => text('P', one, centred, 6)),
      ...(giving.name ? [text('P', giving.name, { ...centred, font: 'bold' }, 4)] : []),
      ...(giving.address ? [text('P', giving.address.replace(/^https:\/\//, ''), { ...centred, size: 10 }, 2)] : []),
    );
  if (link) {
    const { path, size } = qrPath(link);
    const online = inBoth(source, (own) => own.t('papers.order-of-service.online'));
    parts.push(
      { kind: 'drawing', path, units: size, side: 112, alternative: t('papers.qr', { link }), before: 34 },
      text('P', online, { ...centred, size: 10 }, 4),
      text('P', link.replace(/^https?:\/\//, ''), { ...centred, size: 9, colour: quiet }, 2),
    );
  }
  return parts;
}
