import type { Block, TextStyle, TextTag } from '#platform/server/pdf/document.ts';
import type { PaperSource } from './source.service.ts';

/** The colour of what is set apart. */
export const gold = '#76561a';
/** The colour of what is said quietly. */
export const quiet = '#55635f';

/** Words of the order of service. */
export const text = (
  tag: TextTag,
  words: string,
  style: Partial<TextStyle> = {},
  before = 0,
  keep?: number,
): Block => ({
  kind: 'text',
  tag,
  text: words,
  style: { font: 'sans', size: 11, align: 'left', lineGap: 2.5, ...style },
  before,
  ...(keep ? { keep } : {}),
});
/** Set in the middle. */
export const centred = { align: 'center' } as const;
/** A short line between two things. */
export const rule: Block = { kind: 'rule', colour: '#b48a3c', before: 18 };

type Spoken = Pick<PaperSource, 't' | 'language'>;

/** What a paper says in its language, and where it speaks both in the other one behind it. */
export function inBoth({ t, language, beside }: PaperSource, say: (spoken: Spoken) => string, between = ' · '): string {
  const [own, other] = [say({ t, language }), beside && say(beside)];
  return other && other !== own ? `${own}${between}${other}` : own;
}
