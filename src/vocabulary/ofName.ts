import type { Language } from './languages.ts';

/** Vowels, a "y" that sounds like one, and the silent "h" of given names: Hélène, Henri, Hubert, Huguette. */
const elides = /^([aeiouàâäéèêëîïôöûüœæ]|y[^aeiou]|h(é|e[nr]|u[bg]|or|ya))/i;

/** "de" and a name, as it is said in French: de Marie Roy, d’Éléonore Roy. */
export const behindDe = (name: string): string => (elides.test(name) ? `d’${name}` : `de ${name}`);

/** What the sentences put behind "of": the name itself in English, "de" and the name in French. */
export const ofName = (language: Language, name: string): string => (language === 'fr' ? behindDe(name) : name);

/** A person as the sentences name them: alone, and behind "of". */
export const namedPerson = (language: Language, person: string) => ({ person, ofName: ofName(language, person) });
