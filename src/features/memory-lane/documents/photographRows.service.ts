import type { MemoryPhotograph } from '#features/memory-lane/core/schema.ts';
import { captionOf, sharpPoints } from '#features/memory-lane/photographs/photographs.rules.ts';
import { messagesBelow } from '#platform/messages.ts';
import type { Block, Picture } from '#platform/server/pdf/document.ts';
import { narrowestPlace } from '#platform/server/pdf/pictures.ts';
import { ofName } from '#vocabulary/ofName.ts';
import type { PaperSource } from './source.service.ts';

/** How wide rows are, how high one likes to be and may be at most, in points; how many dots a whole row has across. */
type RowSizes = { width: number; height: number; most: number; dots: number };

const captionStyle = { font: 'sans', size: 9.5, colour: '#55635f' } as const;

/** Photographs in rows that reach from edge to edge, in their order, nothing cropped. */
export function rowsOf<Shape extends { width: number; height: number }>(
  photographs: readonly Shape[],
  { width, height }: Pick<RowSizes, 'width' | 'height'>,
): Shape[][] {
  const rows: Shape[][] = [];
  let shapes = 0;
  for (const one of photographs) {
    const shape = Math.max(one.width / one.height, narrowestPlace);
    const row = rows.at(-1);
    if (row && (shapes + shape / 2) * height < width) {
      row.push(one);
      shapes += shape;
    } else {
      rows.push([one]);
      shapes = shape;
    }
  }
  return rows;
}

/** Photographs as they are printed: in rows, each with what is written under it. */
export async function photographRows(
  { page, t, language, picture }: PaperSource,
  photographs: readonly MemoryPhotograph[],
  sizes: RowSizes,
): Promise<Block[]> {
  const name = page.name || t('page.unnamed');
  const vague = messagesBelow(t, 'page.vague');
  const parts: Block[] = [];
  for (const row of rowsOf(photographs, sizes)) {
    const pictures: Picture[] = [];
    for (const one of row)
      pictures.push({
        bytes: await picture(one, Math.round(sizes.dots / Math.sqrt(row.length))),
        alternative: one.caption || t('page.photographOf', { ofName: ofName(language, name) }),
        caption: captionOf(one, language, vague),
        width: one.width,
        height: one.height,
        sharp: sharpPoints(one),
      });
    parts.push({ kind: 'pictures', pictures, most: sizes.most, style: captionStyle, before: 14 });
  }
  return parts;
}
