import { translatorFor } from '#platform/translator.ts';
import type { Language } from '#vocabulary/languages.ts';
import english from '../../../../messages/en/invoices.json' with { type: 'json' };
import french from '../../../../messages/fr/invoices.json' with { type: 'json' };

const catalogues = { en: english, fr: french };

/** The sentences of invoices on the server: `say('pdf.draft')`. */
export const invoiceWordsIn = (language: Language) => ({ t: translatorFor(language, catalogues) });

/** The sentences of invoices in one language. */
export type InvoiceWords = ReturnType<typeof invoiceWordsIn>;
