import { ruleAfter, textOf } from './paperText.service.ts';
import type { PaperSource } from './source.service.ts';

/** Words of the order of service. */
export const text = textOf({ font: 'sans', size: 11, align: 'left', lineGap: 2.5 });

/** A short line between two things. */
export const rule = ruleAfter(18);

type Spoken = Pick<PaperSource, 't' | 'language'>;

/** What a paper says in its language, and where it speaks both in the other one behind it. */
export function inBoth({ t, language, beside }: PaperSource, say: (spoken: Spoken) => string, between = ' · '): string {
  const [own, other] = [say({ t, language }), beside && say(beside)];
  return other && other !== own ? `${own}${between}${other}` : own;
}
