import type { Contract } from '#features/invoices/contracts/schema.ts';
import { translatorFor } from '#platform/translator.ts';
import type { Language } from '#vocabulary/languages.ts';
import english from '../../../../messages/en/papersToSign.json' with { type: 'json' };
import french from '../../../../messages/fr/papersToSign.json' with { type: 'json' };

const catalogues = { en: english.contract, fr: french.contract };

/** The words that are agreed to when a contract is signed at a distance, as the page of the signer shows them. */
export const contractConsentIn = (
  language: Language,
  { number, place }: Pick<Contract, 'number' | 'place'>,
  version: number,
): string => translatorFor(language, catalogues)('consent', { number: number ?? '', home: place.name, version });
