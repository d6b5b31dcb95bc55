import { paragraphsOf } from '#features/memory-lane/core/moments.rules.ts';
import type { Block } from '#platform/server/pdf/document.ts';
import { inBoth, text } from './orderBlocks.service.ts';
import { centred, isFew, quiet } from './paperText.service.ts';
import type { PaperSource } from './source.service.ts';

/** So many characters of a life are printed at the most, in versions: what does not fit is told on the page. */
export const lifeLengths = [24_000, 17_000, 12_000, 8_500, 6_000, 4_000, 2_500, 1_200, 0];

/** Few words are set large, as on the page itself. */
const large = { font: 'serif', size: 13.5, lineGap: 4 } as const;

/** A text as far as so many characters go; it ends with a sentence. */
function cutAt(words: string, length: number): string {
  if (words.length <= length) return words;
  const head = words.slice(0, Math.max(0, length));
  return head.slice(0, Math.max(head.lastIndexOf('. '), head.lastIndexOf('.\n')) + 1);
}

/** The life as far as so many characters go, with a word about where the rest of it stands. */
export function lifeOf(source: PaperSource, length: number): Block[] {
  const { page, link } = source;
  const whole = page.story.reduce((sum, { text: words }) => sum + words.length, 0);
  if (page.story.length === 0 || (length === 0 && whole > 0)) return [];
  const parts: Block[] = [];
  const style = isFew(page.story.map(({ text: words }) => words).join('')) ? large : {};
  let room = length;
  for (const { title, text: words } of page.story) {
    const said = cutAt(words, room);
    room -= words.length;
    if (!said && words) break;
    if (title) parts.push(text('H3', title, { font: 'serif', size: 13 }, 12));
    parts.push(...paragraphsOf(said).map((one) => text('P', one, style, 7)));
    if (said !== words) break;
  }
  if (parts.length === 0) return [];
  const more = inBoth(source, (own) => own.t('papers.order-of-service.more'), '\n');
  return [
    text(
      'H2',
      inBoth(source, (own) => own.t('page.story')),
      { ...centred, font: 'serif', size: 16 },
      18,
    ),
    ...parts,
    ...(room < 0 && link ? [text('P', more, { ...centred, font: 'italic', size: 10, colour: quiet }, 10)] : []),
  ];
}
