import type { Language } from '../../vocabulary/languages.ts';

const beginsWithVowel = /^[aeiouyâàäæéèêëîïôöœùûü]/i;

/** A town's name behind "de" in French, with its elision and contractions: d’Edmonton, du Pas, des Escoumins, de La Tuque. */
function behindDe(name: string): string {
  if (/^Le\s/.test(name)) return `du ${name.slice(3)}`;
  if (/^Les\s/.test(name)) return `des ${name.slice(4)}`;
  return beginsWithVowel.test(name) ? `d’${name}` : `de ${name}`;
}

/** What the sentences put behind "near" or "from": the name itself in English, "de" and the name in French. */
export const ofTown = (language: Language, name: string): string => (language === 'fr' ? behindDe(name) : name);
