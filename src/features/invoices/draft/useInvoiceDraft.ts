import { useMemo } from 'react';
import type { updateInvoice } from '#features/invoices/core/contract.ts';
import type { Invoice } from '#features/invoices/core/schema.ts';
import { useRefetchAccounts } from '#features/invoices/core/useAccounts.ts';
import type { Adapter } from '#platform/browser/autosave/autosave.ts';
import { localCopy } from '#platform/browser/autosave/localCopy.ts';
import { useAutosave } from '#platform/browser/autosave/useAutosave.ts';
import { call } from '#platform/browser/network/api.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import type { Language } from '#vocabulary/languages.ts';
import { type Draft, draftBody, hasEqualBody } from './draft.rules.ts';
import { invoiceVersions } from './invoiceVersions.rules.ts';
import { draftKey, type StoredDraft } from './useStoredDraft.ts';

/** How an invoice is saved: as a whole, and where a colleague has saved it too one of the two is chosen. */
export const invoiceSaveRules = (draftIn: (invoice: Invoice) => Draft): Adapter<Draft, Invoice>['rules'] => ({
  valueIn: draftIn,
  newer: (one, other) => (other.updatedAt > one.updatedAt ? other : one),
  isEqual: hasEqualBody,
  isIdentical: Object.is,
  merge: ({ mine }) => ({ value: mine, asks: true }),
  isSendable: (_, draft) => draftBody(draft) !== null,
});

function adapterOf(
  { id: invoiceId, spiritId: id }: Invoice,
  language: Language,
  refetch: () => Promise<unknown>,
): Adapter<Draft, Invoice> {
  const { draftIn, versionOf, noteSaved } = invoiceVersions(language);
  return {
    rules: invoiceSaveRules(draftIn),
    local: localCopy(draftKey(invoiceId), {
      parse: ({ draft, updatedAt }: StoredDraft, invoice) => {
        const isOnTop = invoice !== undefined && invoice.updatedAt <= updatedAt;
        return { changes: { draft }, base: isOnTop ? { draft: draftIn(invoice) } : {} };
      },
      format: ({ changes, base }) =>
        changes.draft ? { draft: changes.draft, updatedAt: versionOf(base.draft) } : null,
    }),
    send: async ({ values, snapshot, options }) => {
      const body = { ...draftBody(values.draft!)!, updatedAt: snapshot.updatedAt };
      const address = 'PATCH /api/spirits/{id}/invoices/{invoiceId}';
      const sent = call<typeof updateInvoice>(address, { params: { id, invoiceId }, body }, options);
      return sent.then((reply) => noteSaved(reply, values.draft!)).finally(() => void refetch());
    },
    // What a colleague has saved comes with the accounts, as it does with every poll.
    reload: () => refetch().then(() => undefined),
  };
}

/** A draft with what is typed and not saved yet. Saves by itself; a colleague's changes never overwrite what is typed. */
export function useInvoiceDraft(invoice: Invoice) {
  const language = useLanguage();
  const refetch = useRefetchAccounts(invoice.spiritId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same invoice, whichever version of it
  const adapter = useMemo(() => adapterOf(invoice, language, refetch), [invoice.id, language, refetch]);
  const { autosave, view } = useAutosave(`invoice ${invoice.id}`, adapter, invoice);
  const { snapshot = invoice, changes, conflicts, status, isPersisted } = view;
  const draft = changes.draft ?? adapter.rules.valueIn(snapshot, 'draft')!;
  const change = (next: Draft) => autosave.change({ draft: next });
  return {
    draft,
    status,
    isPersisted,
    theirs: conflicts.draft && snapshot,
    version: snapshot.updatedAt,
    change,
    autosave,
  };
}

/** A draft with what is typed and not saved yet. */
export type InvoiceDraft = ReturnType<typeof useInvoiceDraft>;
