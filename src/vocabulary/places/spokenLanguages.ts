import { alphabetical } from '#vocabulary/lists.ts';

/** Languages that listings in Canada say they speak, by their BCP 47 code; any other is written out. */
export const spokenLanguages = [
  'en',
  'fr',
  'ar',
  'yue',
  'zh',
  'cr',
  'nl',
  'fa',
  'de',
  'el',
  'gu',
  'hi',
  'iu',
  'it',
  'ja',
  'ko',
  'mic',
  'oj',
  'pa',
  'pl',
  'pt',
  'ro',
  'ru',
  'so',
  'es',
  'ta',
  'tl',
  'uk',
  'ur',
  'vi',
  'ase',
] as const;

/** The languages in the order of their names in a reader’s language. */
export const spokenLanguagesByName = alphabetical(spokenLanguages);
