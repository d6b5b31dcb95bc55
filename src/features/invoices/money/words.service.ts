import { translatorFor } from '#platform/translator.ts';
import type { Language } from '#vocabulary/languages.ts';
import englishInvoices from '../../../../messages/en/invoices.json' with { type: 'json' };
import english from '../../../../messages/en/money.json' with { type: 'json' };
import frenchInvoices from '../../../../messages/fr/invoices.json' with { type: 'json' };
import french from '../../../../messages/fr/money.json' with { type: 'json' };

const catalogues = {
  en: { ...english.csv, methods: englishInvoices.methods, taxes: englishInvoices.taxes },
  fr: { ...french.csv, methods: frenchInvoices.methods, taxes: frenchInvoices.taxes },
};

/** The words of the page itself, for what says the same on paper. */
export const moneyWordsIn = (language: Language) => translatorFor(language, { en: english, fr: french });

/** The words of the table for the accountant: `say('columns.day')`. */
export const tableWordsIn = (language: Language) => translatorFor(language, catalogues);
