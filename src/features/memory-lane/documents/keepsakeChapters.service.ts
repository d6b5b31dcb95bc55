import { paragraphsOf } from '#features/memory-lane/core/moments.rules.ts';
import type { MemoryPhotograph } from '#features/memory-lane/core/schema.ts';
import { captionOf, sharpPoints } from '#features/memory-lane/photographs/photographs.rules.ts';
import { wovenIds } from '#features/memory-lane/story/weave.rules.ts';
import { messagesBelow } from '#platform/messages.ts';
import type { Block } from '#platform/server/pdf/document.ts';
import { bookFrame } from '#platform/server/pdf/frames.ts';
import { ofName } from '#vocabulary/ofName.ts';
import { heading, reading, text, turn } from './keepsakeBlocks.service.ts';
import { gold, isFew, quiet } from './paperText.service.ts';
import { photographRows } from './photographRows.service.ts';
import type { PaperSource } from './source.service.ts';

const captionStyle = { font: 'sans', size: 9.5, colour: quiet } as const;

/** A chapter of fewer characters goes on below the one before it, where it has no picture of its own. */
const longChapter = 600;

/** Many pictures at their largest would be a file that no mailbox takes. */
const dotsOf = ({ page }: PaperSource) => (page.photographs.length > 60 ? 1_000 : 1_500);

/** The life, chapter by chapter: its picture on a page of its own, then its words with the others between and below them. */
export async function chaptersOf(source: PaperSource): Promise<Block[]> {
  const { page, t } = source;
  const { story, weave } = page;
  const parts: Block[] = await plateOf(source, weave.opening);
  for (const [index, { key, title, text: words }] of story.entries()) {
    const woven = weave.chapters.find((one) => one.key === key);
    const plate = await plateOf(source, woven?.lead ?? null);
    const style = isFew(words) ? { ...reading, size: 17, lineGap: 5 } : reading;
    const said = paragraphsOf(words).map((one, at) => text('P', one, style, at === 0 ? 8 : 11));
    // One that would follow alone stands beside the other.
    const last = woven?.side && woven.row.length === 1 ? woven.row : [];
    const beside = await rowsOf(source, [woven?.side ?? null, ...(woven?.margin ?? []), ...last]);
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
      ...(last.length > 0 ? [] : await rowsOf(source, woven?.row ?? [])),
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
    sharp: sharpPoints(photograph),
  };
  return [{ kind: 'plate', picture: plate, style: captionStyle }];
}

/** The photographs that stand in no chapter. */
export async function photographsOf(source: PaperSource): Promise<Block[]> {
  const { page, t } = source;
  const woven = wovenIds(page.weave);
  const loose = page.photographs.filter(({ id }) => !woven.has(id));
  if (loose.length === 0) return [];
  const rows = await photographRows(source, loose, { ...rowSizes(source), dots: dotsOf(source) });
  return [heading(t('page.photographs')), ...rows];
}
