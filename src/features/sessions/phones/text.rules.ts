/** What telephones write in twice the room, and what says the same in one. */
const plain: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019]/g, "'"],
  [/[\u201c\u201d]|«\s?|\s?»/g, '"'],
  [/[\u2010\u2011\u2013\u2014]/g, '-'],
  [/[\u00a0\u2009\u202f]/g, ' '],
  [/\u2026/g, '...'],
];

/** A text as it is sent: with the marks that telephones know, at most so long, cut before a word where it is longer. */
export function shortText(words: string, most: number): string {
  const text = plain
    .reduce((said, [mark, same]) => said.replace(mark, same), words)
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= most ? text : `${text.slice(0, most - 3).replace(/\s+\S*$/, '')}...`;
}
