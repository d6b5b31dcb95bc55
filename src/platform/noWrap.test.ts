import { describe, expect, it } from 'vitest';
import { noWrapParts } from './noWrap.ts';

const wholeOf = (sentence: string) =>
  noWrapParts(sentence)
    .filter(({ whole }) => whole)
    .map(({ text }) => text);

describe('unbrokenParts', () => {
  it.each([
    ['Une maison funéraire peut-elle venir maintenant\u00a0?', ['peut-elle']],
    ['Quelqu’un l’a-t-il constaté\u00a0?', ['l’a-t-il']],
    ['Préparez-vous l’avenir\u00a0?', ['Préparez-vous']],
    ['Marie-Antoinette de la Bruyère-Beauséjour', []],
    ['Saint-Ilarion', []],
    ['Who said what?', []],
  ])('%s: %j', (sentence, whole) => {
    expect(wholeOf(sentence)).toEqual(whole);
    expect(
      noWrapParts(sentence)
        .map(({ text }) => text)
        .join(''),
    ).toBe(sentence);
  });
});
