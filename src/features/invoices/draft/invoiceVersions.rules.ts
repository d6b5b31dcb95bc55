import type { Invoice } from '#features/invoices/core/schema.ts';
import type { Language } from '#vocabulary/languages.ts';
import { type Draft, draftOf } from './draft.rules.ts';

/** The versions of an invoice in their boxes: what was typed stays as it was typed when it is saved. */
export function invoiceVersions(language: Language) {
  const drafts = new WeakMap<Invoice, Draft>();
  const versions = new WeakMap<Draft, string>();
  const note = (invoice: Invoice, draft: Draft) => {
    drafts.set(invoice, draft);
    versions.set(draft, invoice.updatedAt);
    return draft;
  };
  return {
    draftIn: (invoice: Invoice): Draft => drafts.get(invoice) ?? note(invoice, draftOf(invoice, language)),
    /** When a draft was the server's, ISO 8601 UTC; empty where that is not known. */
    versionOf: (draft: Draft | undefined): string => (draft && versions.get(draft)) ?? '',
    noteSaved: (invoice: Invoice, draft: Draft): Invoice => {
      note(invoice, draft);
      return invoice;
    },
  };
}
