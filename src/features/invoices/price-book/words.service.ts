import { translatorFor } from '#platform/translator.ts';
import type { Language } from '#vocabulary/languages.ts';
import english from '../../../../messages/en/priceBook.json' with { type: 'json' };
import french from '../../../../messages/fr/priceBook.json' with { type: 'json' };

const catalogues = { en: english, fr: french };

/** What a paper calls that a package is cheaper than its lines one by one. */
export const reductionIn = (language: Language, name: string): string =>
  translatorFor(language, catalogues)('packages.reduction', { name });
