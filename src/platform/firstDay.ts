const first = /(?<!\d)1(?=\s(?:janv|févr|mars|avr|mai|juin|juill|août|sept|oct|nov|déc))/u;

/** A written date as French says it, "le 1er novembre", which the browsers' own words leave out; others stay as they are. */
export const withFrenchFirstDay = (words: string): string => words.replace(first, '1er');
