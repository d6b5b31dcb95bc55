import { textKey } from '#vocabulary/textKey.ts';

/** What is answered of cremation or burial. */
type Farewell = 'cremation' | 'burial' | 'green-burial' | 'aquamation' | 'body-donation';

/** By which words of either language a kind of farewell is known, the narrower one first. */
const known: readonly (readonly [Farewell, readonly string[]])[] = [
  ['body-donation', ['body donation', 'anatomical', 'don du corps', 'don de corps']],
  [
    'green-burial',
    ['green burial', 'natural burial', 'inhumation ecologique', 'enterrement ecologique', 'inhumation verte'],
  ],
  ['aquamation', ['aquamation', 'hydrolysis', 'hydrolyse']],
  ['cremation', ['cremation', 'cremated', 'incineration', 'incinere', 'direct cremation']],
  [
    'burial',
    ['burial', 'buried', 'interment', 'entombment', 'mausoleum', 'inhumation', 'enterrement', 'mise au tombeau'],
  ],
];

/** The kind of farewell that words of an old program mean; undefined where they mean none that is known, or two. */
export function farewellOf(written: string): Farewell | undefined {
  const text = ` ${textKey(written)} `;
  const found = known.filter(([, words]) => words.some((word) => text.includes(` ${word} `)));
  const [first] = found;
  if (!first) return undefined;
  const isOneKind = found.every(([kind]) => kind === first[0] || (first[0] === 'green-burial' && kind === 'burial'));
  return isOneKind ? first[0] : undefined;
}
