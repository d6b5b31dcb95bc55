import { formatGatheringDateTime } from '#features/memory-lane/core/gatherings.rules.ts';
import { formatDate, paragraphsOf } from '#features/memory-lane/core/moments.rules.ts';
import type { Gathering } from '#features/memory-lane/core/schema.ts';
import { formatLifeSpan } from '#features/memory-lane/story/life.rules.ts';
import type { Block, TextStyle, TextTag } from '#platform/server/pdf/document.ts';
import { bookletFrame } from '#platform/server/pdf/frames.ts';
import { drawApart } from '#platform/server/pdf/thread.ts';
import { qrPath } from '#platform/server/pictures/qrCodes.ts';
import { ofName } from '#vocabulary/ofName.ts';
import { photographRows } from './photographRows.service.ts';
import type { PaperSource } from './source.service.ts';

const gold = '#76561a';
const quiet = '#55635f';

const text = (tag: TextTag, words: string, style: Partial<TextStyle> = {}, before = 0): Block => ({
  kind: 'text',
  tag,
  text: words,
  style: { font: 'sans', size: 11, align: 'left', lineGap: 2.5, ...style },
  before,
});
const centred = { align: 'center' } as const;
const rule: Block = { kind: 'rule', colour: '#b48a3c', before: 18 };

/** Draws the order of service: a sheet, or several, printed on both sides and folded in the middle. */
export async function drawOrderOfService(source: PaperSource): Promise<Buffer> {
  const { page, t, language, size, now } = source;
  const name = page.name || t('page.unnamed');
  const title = t('papers.order-of-service.title', { ofName: ofName(language, name) });
  const front = await frontOf(source, name);
  const inside = [...serviceOf(source), ...piecesOf(source), ...storyOf(source)];
  const filling = await fillingOf(source);
  const back = backOf(source);
  return drawApart({ layout: 'booklet', language, title, created: now, size, front, inside, filling, back });
}

/** Photographs for the pages that would be empty: the first of them, as many as fill a page. */
async function fillingOf(source: PaperSource): Promise<Block[]> {
  const width = bookletFrame(source.size).width;
  return photographRows(source, source.page.photographs.slice(0, 6), { width, height: 150, most: 230, dots: 1_000 });
}

async function frontOf({ page, service, t, language, picture }: PaperSource, name: string): Promise<Block[]> {
  const { portrait, line } = page;
  const dates = formatLifeSpan(page, language, (key, values) => t(`page.${key}`, values));
  return [
    ...(portrait
      ? [
          {
            kind: 'picture' as const,
            bytes: await picture(portrait, 1_200),
            alternative: t('page.portrait', { ofName: ofName(language, name) }),
            width: portrait.width,
            height: portrait.height,
            most: 270,
          },
        ]
      : []),
    text('P', t('page.inMemory'), { ...centred, font: 'italic', size: 14, colour: gold }, 26),
    text('H1', name, { ...centred, font: 'serif', size: name.length > 24 ? 25 : 31, lineGap: 1 }, 6),
    ...(dates ? [text('P', dates, { ...centred, size: 12, colour: quiet }, 8)] : []),
    rule,
    ...(service?.title ? [text('P', service.title, { ...centred, font: 'serif', size: 15 }, 18)] : []),
    ...(service?.date ? [text('P', formatDate(service.date, language, true), { ...centred, size: 12 }, 5)] : []),
    ...(!service && line ? [text('P', line, { ...centred, font: 'italic', size: 13 }, 18)] : []),
  ];
}

/** Where and when a gathering is, each in a line. */
function linesOf(one: Gathering, { page: { services }, t, language }: PaperSource): string[] {
  // Whoever holds it is there: the zone for those who watch from afar says nothing here.
  const here = { ...one, livestream: '' };
  const when = formatGatheringDateTime(here, services, { language, t: (key, values) => t(`page.${key}`, values) });
  return [when, one.place, one.address].filter(Boolean);
}

function serviceOf(source: PaperSource): Block[] {
  const { service, t } = source;
  if (!service) return [];
  return [
    text('H2', service.title || t('page.service'), { ...centred, font: 'serif', size: 19 }),
    ...linesOf(service, source).map((line, index) => text('P', line, centred, index === 0 ? 8 : 1)),
    ...paragraphsOf(service.note).map((one) => text('P', one, centred, 8)),
    rule,
  ];
}

/** Where people go from there: the gatherings that the family has put behind this one. */
function laterOf(source: PaperSource): Block[] {
  const { page, service, t } = source;
  const at = page.services.findIndex(({ key }) => key === service?.key);
  return page.services
    .slice(at + 1)
    .flatMap((one) => [
      text('H2', one.title || t('page.service'), { ...centred, font: 'serif', size: 14 }, 18),
      ...linesOf(one, source).map((line, index) => text('P', line, { ...centred, size: 10 }, index === 0 ? 4 : 1)),
    ]);
}

function piecesOf({ page: { pieces }, t }: PaperSource): Block[] {
  if (pieces.length === 0) return [];
  return [
    text('H2', t('papers.order-of-service.order'), { ...centred, font: 'serif', size: 16 }, 18),
    ...pieces.flatMap(({ kind, title, by, text: words }) => [
      text('P', t(`papers.order-of-service.${kind}`), { ...centred, size: 9, colour: gold }, 13),
      text('H3', title || by, { ...centred, font: 'serif', size: 13 }, 1),
      ...(title && by ? [text('P', by, { ...centred, size: 10, colour: quiet }, 1)] : []),
      ...paragraphsOf(words).map((one) => text('P', one, { ...centred, font: 'italic' }, 6)),
    ]),
    rule,
  ];
}

function storyOf({ page: { story }, t }: PaperSource): Block[] {
  if (story.length === 0) return [];
  return [
    text('H2', t('page.story'), { ...centred, font: 'serif', size: 16 }, 18),
    ...story.flatMap(({ title, text: words }) => [
      ...(title ? [text('H3', title, { font: 'serif', size: 13 }, 12)] : []),
      ...paragraphsOf(words).map((one) => text('P', one, {}, 7)),
    ]),
  ];
}

function backOf(source: PaperSource): Block[] {
  const { page, service, t, link } = source;
  const { line, giving } = page;
  const parts: Block[] = [];
  if (service && line) parts.push(text('P', line, { ...centred, font: 'italic', size: 14 }));
  parts.push(...laterOf(source));
  if (giving)
    parts.push(
      text('H2', t('page.giving'), { ...centred, font: 'serif', size: 14 }, 26),
      ...paragraphsOf(giving.note).map((one) => text('P', one, centred, 6)),
      ...(giving.name ? [text('P', giving.name, { ...centred, font: 'bold' }, 4)] : []),
      ...(giving.address ? [text('P', giving.address.replace(/^https:\/\//, ''), { ...centred, size: 10 }, 2)] : []),
    );
  if (link) {
    const { path, size } = qrPath(link);
    const alternative = t('papers.qr', { link });
    parts.push(
      { kind: 'drawing', path, units: size, side: 112, alternative, before: 34 },
      text('P', t('papers.order-of-service.online'), { ...centred, size: 10 }, 4),
      text('P', link.replace(/^https?:\/\//, ''), { ...centred, size: 9, colour: quiet }, 2),
    );
  }
  return parts;
}
