import { formatGatheringDateTime } from '#features/memory-lane/core/gatherings.rules.ts';
import { paragraphsOf } from '#features/memory-lane/core/moments.rules.ts';
import { isCandle } from '#features/memory-lane/core/rules.ts';
import type { MemoryPhotograph } from '#features/memory-lane/core/schema.ts';
import { captionOf } from '#features/memory-lane/photographs/photographs.rules.ts';
import { formatLifeSpan } from '#features/memory-lane/story/life.rules.ts';
import { wovenIds } from '#features/memory-lane/story/weave.rules.ts';
import { tieOf } from '#features/memory-lane/tributes/tie.rules.ts';
import { messagesBelow } from '#platform/messages.ts';
import type { Block, TextStyle, TextTag } from '#platform/server/pdf/document.ts';
import { bookFrame } from '#platform/server/pdf/frames.ts';
import { drawApart } from '#platform/server/pdf/thread.ts';
import { qrPath } from '#platform/server/pictures/qrCodes.ts';
import { ofName } from '#vocabulary/ofName.ts';
import { namesOf } from './indexNames.rules.ts';
import { photographRows } from './photographRows.service.ts';
import { sideBySide } from './sideBySide.service.ts';
import type { PaperSource } from './source.service.ts';

const gold = '#76561a';
const quiet = '#55635f';
const centred = { align: 'center' } as const;
/** What is read at length. */
const reading = { font: 'serif', size: 13, lineGap: 4 } as const;
const rule: Block = { kind: 'rule', colour: '#b48a3c', before: 20 };
const turn: Block = { kind: 'turn' };

const text = (tag: TextTag, words: string, style: Partial<TextStyle> = {}, before = 0, keep?: number): Block => ({
  kind: 'text',
  tag,
  text: words,
  style: { font: 'sans', size: 11.5, lineGap: 3, ...style },
  before,
  ...(keep ? { keep } : {}),
});
const headingStyle = { ...centred, font: 'serif', size: 22, lineGap: 1 } as const;
const heading = (words: string): Block => text('H2', words, headingStyle, 44, 90);

/** Draws the keepsake: a book of everything on the page, with its photographs and the messages that were approved. */
export async function drawKeepsake(source: PaperSource): Promise<Buffer> {
  const { page, t, language, now, book, isPress } = source;
  const name = page.name || t('page.unnamed');
  const title = t('papers.keepsake.title', { ofName: ofName(language, name) });
  const inside = [
    ...(await chaptersOf(source)),
    ...placesOf(source),
    ...(await photographsOf(source)),
    ...gatheringsOf(source),
    ...piecesOf(source),
    ...givingOf(source),
    ...(await tributesOf(source)),
  ];
  return drawApart({
    layout: 'book',
    language,
    title,
    created: now,
    size: book,
    press: isPress,
    cover: await coverOf(source, name),
    inside,
    index: {
      heading: text('H2', t('papers.keepsake.index'), headingStyle),
      names: namesOf(page, language),
      style: { font: 'sans', size: 9.5 },
    },
    end: onlineOf(source),
    foot: t('papers.keepsake.foot', { name, page: '{page}' }),
  });
}

async function coverOf({ page, t, language, picture, book }: PaperSource, name: string): Promise<Block[]> {
  const { portrait, line } = page;
  const dates = formatLifeSpan(page, language, (key, values) => t(`page.${key}`, values));
  const parts: Block[] = [];
  if (portrait) {
    const { width, height } = portrait;
    const alternative = t('page.portrait', { ofName: ofName(language, name) });
    parts.push({
      kind: 'picture',
      bytes: await picture(portrait, 1_500),
      alternative,
      width,
      height,
      most: book === 'square' ? 270 : 400,
    });
  }
  parts.push(
    text('P', t('page.inMemory'), { ...centred, font: 'italic', size: 16, colour: gold }, 32),
    text('H1', name, { ...centred, font: 'serif', size: name.length > 26 ? 32 : 40, lineGap: 0 }, 6),
  );
  if (dates) parts.push(text('P', dates, { ...centred, size: 14, colour: quiet }, 10));
  if (line) parts.push(rule, text('P', line, { ...centred, font: 'italic', size: 15 }, 18));
  return parts;
}

const captionStyle = { font: 'sans', size: 9.5, colour: quiet } as const;

/** A chapter of fewer characters goes on below the one before it, where it has no picture of its own. */
const longChapter = 600;

/** Many pictures at their largest would be a file that no mailbox takes. */
const dotsOf = ({ page }: PaperSource) => (page.photographs.length > 60 ? 1_000 : 1_500);

/** The life, chapter by chapter: its picture on a page of its own, then its words with the others between and below them. */
async function chaptersOf(source: PaperSource): Promise<Block[]> {
  const { page, t } = source;
  const { story, weave } = page;
  const parts: Block[] = await plateOf(source, weave.opening);
  for (const [index, { key, title, text: words }] of story.entries()) {
    const woven = weave.chapters.find((one) => one.key === key);
    const plate = await plateOf(source, woven?.lead ?? null);
    const said = paragraphsOf(words).map((one, at) => text('P', one, reading, at === 0 ? 8 : 11));
    const beside = await rowsOf(source, [woven?.side ?? null, ...(woven?.margin ?? [])]);
    parts.push(
      ...plate,
      ...(index === 0 || plate.length > 0 || words.length > longChapter ? [turn] : []),
      ...(index === 0 ? [heading(t('page.story'))] : []),
      ...(woven?.years ? [text('P', woven.years, { font: 'italic', size: 11, colour: gold }, 26, 40)] : []),
      ...(title ? [text('H3', title, { font: 'serif', size: 17 }, woven?.years ? 1 : 26)] : []),
      ...said.slice(0, 1),
      ...(woven?.side ? beside : []),
      ...said.slice(1),
      ...(woven?.side ? [] : beside),
      ...(await rowsOf(source, woven?.row ?? [])),
    );
  }
  return parts;
}

const found = ({ page }: PaperSource, ids: readonly (string | null)[]): MemoryPhotograph[] =>
  ids.flatMap((id) => page.photographs.find((one) => one.id === id) ?? []);

const rowsOf = (source: PaperSource, ids: readonly (string | null)[]): Promise<Block[]> =>
  photographRows(source, found(source, ids), { ...rowSizes(source), dots: dotsOf(source) });

const rowSizes = ({ book }: PaperSource) =>
  book === 'square'
    ? { width: bookFrame(book).width, height: 175, most: 260 }
    : { width: bookFrame(book).width, height: 205, most: 330 };

/** A photograph on a page of its own. */
async function plateOf(source: PaperSource, id: string | null): Promise<Block[]> {
  const { page, t, language, picture } = source;
  const [photograph] = found(source, [id]);
  if (!photograph) return [];
  const { width, height, caption } = photograph;
  const name = page.name || t('page.unnamed');
  const plate = {
    bytes: await picture(photograph, page.photographs.length > 60 ? 1_500 : 1_920),
    alternative: caption || t('page.photographOf', { ofName: ofName(language, name) }),
    caption: captionOf(photograph, language, messagesBelow(t, 'page.vague')),
    width,
    height,
  };
  return [{ kind: 'plate', picture: plate, style: captionStyle }];
}

function placesOf({ page: { places }, t }: PaperSource): Block[] {
  if (places.length === 0) return [];
  return [
    text('H2', t('page.places'), headingStyle, 44, Math.min(300, 60 * places.length)),
    ...places.flatMap(({ years, place, text: words }) => [
      ...(years ? [text('P', years, { size: 10.5, colour: gold }, 16, 40)] : []),
      ...(place ? [text('H3', place, { font: 'serif', size: 14 }, years ? 1 : 16)] : []),
      ...paragraphsOf(words).map((one) => text('P', one, {}, 3)),
    ]),
  ];
}

/** The photographs that stand in no chapter. */
async function photographsOf(source: PaperSource): Promise<Block[]> {
  const { page, t } = source;
  const woven = wovenIds(page.weave);
  const loose = page.photographs.filter(({ id }) => !woven.has(id));
  if (loose.length === 0) return [];
  const rows = await photographRows(source, loose, { ...rowSizes(source), dots: dotsOf(source) });
  return [heading(t('page.photographs')), ...rows];
}

function gatheringsOf({ page: { services }, t, language }: PaperSource): Block[] {
  const [first, second] = services;
  if (!first) return [];
  const words = { language, t: messagesBelow(t, 'page') };
  return [
    heading(second ? t('page.services') : first.title || t('page.service')),
    ...services.flatMap((one): Block[] => [
      { kind: 'together', height: 110 },
      ...(second ? [text('H3', one.title || t('page.service'), { ...centred, font: 'serif', size: 15 }, 22)] : []),
      ...[formatGatheringDateTime(one, services, words), one.place, one.address]
        .filter(Boolean)
        .map((line, index) => text('P', line, centred, index === 0 ? 8 : 2)),
      ...paragraphsOf(one.note).map((note) => text('P', note, { ...centred, colour: quiet }, 8)),
    ]),
  ];
}

function piecesOf({ page: { pieces }, t, book }: PaperSource): Block[] {
  if (pieces.length === 0) return [];
  return [
    heading(t('page.pieces')),
    ...pieces.flatMap(({ title, by, text: words, other }) => [
      text('H3', title || by, { ...centred, font: 'serif', size: 15 }, 18),
      ...(title && by ? [text('P', by, { ...centred, size: 10.5, colour: quiet }, 1)] : []),
      ...(other?.trim()
        ? [sideBySide(words, other, { width: bookFrame(book).width, style: { font: 'italic', size: 11, lineGap: 3 } })]
        : paragraphsOf(words).map((one) => text('P', one, { ...centred, font: 'italic', size: 12, lineGap: 4 }, 8))),
    ]),
  ];
}

function givingOf({ page: { giving }, t }: PaperSource): Block[] {
  if (!giving) return [];
  return [
    heading(t('page.giving')),
    ...paragraphsOf(giving.note).map((one) => text('P', one, centred, 10)),
    ...(giving.name ? [text('P', giving.name, { ...centred, font: 'bold' }, 6)] : []),
    ...(giving.address ? [text('P', giving.address.replace(/^https:\/\//, ''), { ...centred, size: 10.5 }, 2)] : []),
  ];
}

/** A message of fewer characters stays on one page with its name. */
const short = 900;

async function tributesOf({ page: { tributes }, language, t, picture }: PaperSource): Promise<Block[]> {
  if (tributes.length === 0) return [];
  const parts: Block[] = [heading(t('page.tributes'))];
  const candles = tributes.filter(isCandle);
  if (candles.length > 0)
    parts.push(
      text('P', t('page.lit', { count: candles.length }), { ...centred, colour: gold }, 14),
      text('P', candles.map(({ name }) => name).join(' · '), { ...centred, colour: quiet }, 4),
    );
  for (const one of tributes.filter((left) => !isCandle(left))) {
    const { name, words, photograph } = one;
    const tie = tieOf(one, messagesBelow(t, 'page'));
    parts.push(rule);
    if (photograph) {
      const { width, height } = photograph;
      const alternative = t('page.tributePhotograph', { ofName: ofName(language, name) });
      const bytes = await picture(photograph, 1_000);
      parts.push({ kind: 'picture', bytes, alternative, width, height, most: 220, before: 18 });
    }
    const said = paragraphsOf(words);
    for (const [index, paragraph] of said.entries())
      parts.push(
        text(
          'BlockQuote',
          paragraph,
          { ...centred, ...reading },
          index === 0 ? 18 : 8,
          paragraph.length < short ? 34 : 0,
        ),
      );
    parts.push(text('P', name, { ...centred, font: 'serif', size: 13, colour: quiet }, 8));
    if (tie) parts.push(text('P', tie, { ...centred, size: 10, colour: quiet }, 1));
  }
  return parts;
}

/** Where the page is, at the end of its book. */
function onlineOf({ link, t }: PaperSource): Block[] {
  if (!link) return [];
  const { path, size } = qrPath(link);
  const alternative = t('papers.qr', { link });
  return [
    { kind: 'together', height: 56 + 96 + 36 },
    { kind: 'drawing', path, units: size, side: 96, alternative, before: 56 },
    text('P', t('papers.order-of-service.online'), { ...centred, size: 10 }, 4),
    text('P', link.replace(/^https?:\/\//, ''), { ...centred, size: 9, colour: quiet }, 2),
  ];
}
