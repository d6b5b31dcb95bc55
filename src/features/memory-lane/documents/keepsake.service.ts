import { formatGatheringDateTime } from '#features/memory-lane/core/gatherings.rules.ts';
import { paragraphsOf } from '#features/memory-lane/core/moments.rules.ts';
import { sharpPoints } from '#features/memory-lane/photographs/photographs.rules.ts';
import { formatLifeSpan } from '#features/memory-lane/story/life.rules.ts';
import { messagesBelow } from '#platform/messages.ts';
import type { Block } from '#platform/server/pdf/document.ts';
import { bookFrame } from '#platform/server/pdf/frames.ts';
import { drawApart } from '#platform/server/pdf/thread.ts';
import { qrPath } from '#platform/server/pictures/qrCodes.ts';
import { ofName } from '#vocabulary/ofName.ts';
import { namesOf } from './indexNames.rules.ts';
import { heading, headingStyle, rule, text } from './keepsakeBlocks.service.ts';
import { chaptersOf, photographsOf } from './keepsakeChapters.service.ts';
import { recordingsOf } from './keepsakeRecordings.service.ts';
import { tributesOf } from './keepsakeTributes.service.ts';
import { centred, gold, quiet, sizeOfName } from './paperText.service.ts';
import { sideBySide } from './sideBySide.service.ts';
import type { PaperSource } from './source.service.ts';

/** Draws the keepsake: a book of everything on the page, with its photographs and the messages that were approved. */
export async function drawKeepsake(source: PaperSource): Promise<Buffer> {
  const { page, t, language, now, book, isPress } = source;
  const name = page.name || t('page.unnamed');
  const title = t('papers.keepsake.title', { ofName: ofName(language, name) });
  const inside = [
    ...(await chaptersOf(source)),
    ...placesOf(source),
    ...(await photographsOf(source)),
    ...recordingsOf(source),
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
      most: Math.min(book === 'square' ? 270 : 400, sharpPoints(portrait)),
    });
  }
  const most = name.length > 26 ? 32 : 40;
  const size = sizeOfName(name, { width: bookFrame(book).width, most, least: 20 });
  parts.push(
    text('P', t('page.inMemory'), { ...centred, font: 'italic', size: 16, colour: gold }, 32),
    text('H1', name, { ...centred, font: 'serif', size, lineGap: 0 }, 6),
  );
  if (dates) parts.push(text('P', dates, { ...centred, size: 14, colour: quiet }, 10));
  if (line) parts.push(rule, text('P', line, { ...centred, font: 'italic', size: 15 }, 18));
  return parts;
}

/** What is said of something is headed by its name; a name alone heads nothing, least of all the part behind it. */
const headOf = (...said: readonly (string | undefined)[]) => (said.some((words) => words?.trim()) ? 'H3' : 'P');

function placesOf({ page: { places }, t }: PaperSource): Block[] {
  if (places.length === 0) return [];
  return [
    text('H2', t('page.places'), headingStyle, 44, Math.min(300, 60 * places.length)),
    ...places.flatMap(({ years, place, text: words }) => [
      ...(years ? [text('P', years, { size: 10.5, colour: gold }, 16, 40)] : []),
      ...(place ? [text(headOf(words), place, { font: 'serif', size: 14 }, years ? 1 : 16)] : []),
      ...paragraphsOf(words).map((one) => text('P', one, {}, 3)),
    ]),
  ];
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
    ...pieces.flatMap((piece): Block[] => [
      { kind: 'together', height: Math.min(maximumTogether, pieceHeight(piece)) },
      text(
        headOf(piece.by, piece.source, piece.text, piece.other),
        piece.title || piece.by,
        { ...centred, font: 'serif', size: 15 },
        18,
      ),
      ...(piece.kind === 'music' ? originOf(piece) : []),
      ...versesOf(piece, book),
      ...(piece.kind === 'reading' ? originOf(piece) : []),
    ]),
  ];
}

type Piece = PaperSource['page']['pieces'][number];

/** Of whom a piece is, and of a reading from which book. */
const originOf = ({ title, by, source = '' }: Piece): Block[] =>
  [title ? by : '', source]
    .filter((line) => line.trim() !== '')
    .map((line, index) => text('P', line, { ...centred, size: 10.5, colour: quiet }, index === 0 ? 3 : 1));

/** The words of a piece, stanza by stanza; in two languages beside each other. */
function versesOf({ text: words, other }: Piece, book: PaperSource['book']): Block[] {
  if (other?.trim())
    return [
      sideBySide(words, other, { width: bookFrame(book).width, style: { font: 'italic', size: 11, lineGap: 3 } }),
    ];
  return paragraphsOf(words).flatMap((one): Block[] => [
    { kind: 'together', height: Math.min(maximumTogether, stanzaLine * one.split('\n').length) },
    text('P', one, { ...centred, font: 'italic', size: 12, lineGap: 4 }, 8),
  ]);
}

/** About how high a piece is with what stands around its words. */
const pieceHeight = ({ text: words, other = '' }: Piece): number =>
  90 + stanzaLine * Math.max(...[words, other].map((one) => (one.trim() ? one.split('\n').length : 0)));

/** How high a line of a reading is, and how much of one is held together at the most. */
const stanzaLine = 20;
const maximumTogether = 300;

function givingOf({ page: { giving }, t }: PaperSource): Block[] {
  if (!giving) return [];
  return [
    heading(t('page.giving')),
    ...paragraphsOf(giving.note).map((one) => text('P', one, centred, 10)),
    ...(giving.name ? [text('P', giving.name, { ...centred, font: 'bold' }, 6)] : []),
    ...(giving.address ? [text('P', giving.address.replace(/^https:\/\//, ''), { ...centred, size: 10.5 }, 2)] : []),
  ];
}

/** Where the page is, at the end of its book. */
function onlineOf({ link, t }: PaperSource): Block[] {
  if (!link) return [];
  const { path, size } = qrPath(link);
  const alternative = t('papers.qr', { link });
  return [
    { kind: 'together', height: 24 + 72 + 36 },
    { kind: 'drawing', path, units: size, side: 72, alternative, before: 24 },
    text('P', t('papers.order-of-service.online'), { ...centred, size: 10 }, 4),
    text('P', link.replace(/^https?:\/\//, ''), { ...centred, size: 9, colour: quiet }, 2),
  ];
}
