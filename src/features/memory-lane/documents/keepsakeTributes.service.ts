import { paragraphsOf } from '#features/memory-lane/core/moments.rules.ts';
import { isCandle } from '#features/memory-lane/core/rules.ts';
import { sharpPoints } from '#features/memory-lane/photographs/photographs.rules.ts';
import { tieOf } from '#features/memory-lane/tributes/tie.rules.ts';
import { messagesBelow } from '#platform/messages.ts';
import type { Block } from '#platform/server/pdf/document.ts';
import { ofName } from '#vocabulary/ofName.ts';
import { heading, reading, rule, text } from './keepsakeBlocks.service.ts';
import { centred, gold, quiet } from './paperText.service.ts';
import type { PaperSource } from './source.service.ts';

/** A message of fewer characters stays on one page with its name. */
const short = 900;

/** A message of more characters is a letter: it is read from the edge. */
const letterLength = 320;

/** About how high a message is with its name, in points: so many characters stand in a line. */
function heightOf(words: string, picture: number): number {
  const lines = paragraphsOf(words).reduce((sum, one) => sum + Math.ceil(one.length / 68) + 0.5, 0);
  return Math.min(maximumTogether, picture + lines * 18 + 60);
}
const maximumTogether = 380;

/** How high the name below a message is with what it says of itself, and that alone. */
const [nameHeight, tieHeight] = [48, 18];

/** The messages that were approved: first who lit a candle, then everybody’s words. */
export async function tributesOf({ page: { tributes }, language, t, picture }: PaperSource): Promise<Block[]> {
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
    const { width = 0, height = 0 } = photograph ?? {};
    const most = Math.min(220, sharpPoints({ height }));
    parts.push(rule);
    if (words.length < short) parts.push({ kind: 'together', height: heightOf(words, photograph ? most : 0) });
    if (photograph) {
      const alternative = t('page.tributePhotograph', { ofName: ofName(language, name) });
      const bytes = await picture(photograph, 1_000);
      parts.push({
        kind: 'picture',
        bytes,
        alternative,
        width,
        height,
        most,
        before: 18,
      });
    }
    const said = paragraphsOf(words);
    const set = words.length > letterLength ? {} : centred;
    for (const [index, paragraph] of said.entries())
      parts.push(
        text(
          'BlockQuote',
          paragraph,
          { ...set, ...reading },
          index === 0 ? 18 : 8,
          index === said.length - 1 && paragraph.length < short ? nameHeight : 0,
        ),
      );
    parts.push(text('P', name, { ...set, font: 'serif', size: 13, colour: quiet }, 8, tie ? tieHeight : 0));
    if (tie) parts.push(text('P', tie, { ...set, size: 10, colour: quiet }, 1));
  }
  return parts;
}
