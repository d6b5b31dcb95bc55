import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

const space = '[ \\u00a0\\u202f]';

/** What stands behind a number and stays with it. */
const units =
  'kg|lb|km|Mo|Ko|Go|h|heures?|jours?|mois|ans?|années?|semaines?|minutes?|secondes?|caractères?|photos?|lignes?|\\$|%';

/**
 * French as the Office québécois de la langue française sets it: nothing before `;`, `?` and `!`, a no-break space before
 * `:` and within « », a no-break space between a number and its unit, and the curved apostrophe.
 */
const mistakes: readonly (readonly [string, RegExp])[] = [
  ['a space before ; ? or !', new RegExp(`${space}[;?!]`)],
  ['no no-break space before :', /[^\u00a0\s/\d]:(?=\s|$)|[ \u202f]:(?=\s|$)/],
  ['no no-break space within « »', /«[^\u00a0]|[^\u00a0]»|«$|^»/],
  ['a straight apostrophe', /\p{L}'\p{L}/u],
  ['a number parted from its unit', new RegExp(`\\d[ \\u202f](?:${units})(?![\\p{L}\\d])`, 'u')],
  ['a space within a number', /\d[ \u202f]\d{3}(?!\d)/],
];

/** What is wrong with a piece of French; empty where nothing is. */
export const frenchMistakes = (text: string): string[] =>
  mistakes.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);

const filled = '\u0001';

/** The texts a message can become, with a sign for each value it is filled with. */
const textsOf = (elements: readonly MessageFormatElement[]): string[] =>
  elements.reduce<string[]>(
    (texts, element) => {
      const own = piecesOf(element);
      return own.length > 1
        ? [...texts.map((text) => text + (own[0] ?? '')), ...own.slice(1)]
        : texts.map((text) => text + (own[0] ?? ''));
    },
    [''],
  );

function piecesOf(element: MessageFormatElement): string[] {
  if (element.type === TYPE.literal) return [element.value];
  if (element.type === TYPE.tag) return textsOf(element.children);
  if (element.type === TYPE.select || element.type === TYPE.plural)
    return Object.values(element.options).flatMap((option) => textsOf(option.value));
  return [filled];
}

/** What is wrong with a French message of the catalogue, in any of its forms. */
export const frenchMessageMistakes = (message: string): string[] => [
  ...new Set(
    textsOf(parse(message)).flatMap((text) =>
      frenchMistakes(text.replaceAll(`${filled} $`, `1 $`).replaceAll(`${filled} %`, `1 %`).replaceAll(filled, 'x')),
    ),
  ),
];
