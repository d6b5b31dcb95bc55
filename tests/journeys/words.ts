import { readFileSync } from 'node:fs';
import type { Language } from '#vocabulary/languages.ts';

type Catalogue = { [key: string]: string | Catalogue };

/** The sentences of the product as a reader of one language sees them: journeys press what people read. */
export function translatorFor(language: Language) {
  const read = (namespace: string): Catalogue =>
    JSON.parse(readFileSync(`messages/${language}/${namespace}.json`, 'utf8'));
  /** `say('guide', 'buttons.continue')`; `{names}` are filled from the values. */
  return (namespace: string, key: string, values: Record<string, string> = {}): string => {
    let found: string | Catalogue | undefined = read(namespace);
    for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
    if (typeof found !== 'string') throw new Error(`There is no sentence ${namespace}:${key}.`);
    return found.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  };
}

/** Says a sentence of a catalogue. */
export type Translate = ReturnType<typeof translatorFor>;
