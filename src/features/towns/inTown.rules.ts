import type { Language } from '../../vocabulary/languages.ts';

/** A town's name behind "in": "in Calgary"; in French with its contraction: "à Calgary", "au Bic", "aux Escoumins". */
export function inTown(language: Language, name: string): string {
  if (language === 'en') return `in ${name}`;
  if (/^Le\s/.test(name)) return `au ${name.slice(3)}`;
  if (/^Les\s/.test(name)) return `aux ${name.slice(4)}`;
  return `à ${name}`;
}
