import { createTranslator } from 'use-intl/core';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import english from '../../../../messages/en/invoices.json' with { type: 'json' };
import french from '../../../../messages/fr/invoices.json' with { type: 'json' };

const catalogues = { en: english, fr: french };

/** The sentences of invoices on the server: `say('pdf.draft')`. */
export function invoiceWordsIn(language: Language) {
  const translate = createTranslator({
    locale: localeOf[language],
    messages: catalogues[language] as never,
    onError: (error) => {
      throw error;
    },
  }) as unknown as (key: string, values?: Record<string, string | number>) => string;
  return { t: (key: string, values: Record<string, string | number> = {}) => translate(key, values) };
}

/** The sentences of invoices in one language. */
export type InvoiceWords = ReturnType<typeof invoiceWordsIn>;
