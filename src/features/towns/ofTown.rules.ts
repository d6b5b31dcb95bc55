import type { Language } from '../../vocabulary/languages.ts';
import { behindDe } from '../../vocabulary/ofName.ts';

/** A town's name behind "de" in French, with its elision and contractions: d’Edmonton, du Pas, des Escoumins, de La Tuque. */
function townBehindDe(name: string): string {
  if (/^Le\s/.test(name)) return `du ${name.slice(3)}`;
  if (/^Les\s/.test(name)) return `des ${name.slice(4)}`;
  return behindDe(name);
}

/** What the sentences put behind "near" or "from": the name itself in English, "de" and the name in French. */
export const ofTown = (language: Language, name: string): string => (language === 'fr' ? townBehindDe(name) : name);
