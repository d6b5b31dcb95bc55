import { useCallback, useEffect, useRef, useState } from 'react';
import type { updateInvoice } from '#features/invoices/core/contract.ts';
import type { Invoice } from '#features/invoices/core/schema.ts';
import { useRefetchAccounts } from '#features/invoices/core/useAccounts.ts';
import { ApiError, call } from '#platform/browser/api.ts';
import { storage } from '#platform/browser/storage.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { type Draft, draftBody, draftOf, firstIncompleteLine, type LocalEdits, reconcile } from './draft.rules.ts';

/** How far what was typed has come; `held` waits for a line to be complete, `conflict` for a choice. */
export type DraftState =
  | { kind: 'idle' | 'saving' | 'offline' | 'conflict' }
  | { kind: 'saved'; at: Date }
  | { kind: 'held'; line: number }
  | { kind: 'refused'; message: string };

const debounceMilliseconds = 700;
const retryMilliseconds = 5_000;
/** An answer that takes longer will not come: a lost connection does not always say so. */
const timeoutMilliseconds = 20_000;

// Everything under this product's keys is forgotten at sign-out.
const keyOf = (invoiceId: string): string => `rivage.invoice.${invoiceId}`;

type StoredDraft = { draft: Draft; updatedAt: string };

/** What was typed into a draft and never saved; null when all of it was. */
export const unsavedDraft = (invoiceId: string): Draft | null =>
  storage.read<StoredDraft>(keyOf(invoiceId))?.draft ?? null;

/** Forgets what was typed into a draft. */
export const forgetDraft = (invoiceId: string): void => storage.remove(keyOf(invoiceId));

const isTransient = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status === 200 ||
  error.status === 429 ||
  error.status >= 500;

/** A draft with what is typed and not saved yet. Saves by itself; a colleague's changes never overwrite what is typed. */
export function useInvoiceDraft(invoice: Invoice) {
  const language = useLanguage();
  const refresh = useRefetchAccounts(invoice.spiritId);
  const [kept] = useState(() => storage.read<StoredDraft>(keyOf(invoice.id)));
  const [draft, setDraft] = useState<Draft>(() => kept?.draft ?? draftOf(invoice, language));
  const [state, setState] = useState<DraftState>({ kind: 'idle' });
  const now = useRef({
    draft,
    base: kept?.updatedAt ?? invoice.updatedAt,
    dirty: kept !== null,
    sending: false,
    lost: [] as LocalEdits['lost'],
    theirs: null as Invoice | null,
  });
  const latest = useRef(invoice);
  latest.current = invoice;
  const [theirs, setTheirs] = useState<Invoice | null>(null);

  const show = useCallback((conflict: Invoice | null) => {
    now.current.theirs = conflict;
    setTheirs(conflict);
  }, []);

  const applyInvoice = useCallback(
    (one: Invoice) => {
      const next = draftOf(one, language);
      Object.assign(now.current, { draft: next, base: one.updatedAt, dirty: false });
      setDraft(next);
      show(null);
      forgetDraft(one.id);
      setState({ kind: 'idle' });
    },
    [language, show],
  );

  // A version that is newer than ours was saved by a colleague: taken over where nothing of ours would be lost by it.
  const reconcileVersions = useCallback(() => {
    const { current } = now;
    const present = latest.current;
    // While a call is on its way nothing can be said; it looks once more when it has come back.
    if (current.sending) return;
    const outcome = reconcile(current, present);
    if (outcome === 'adopt') applyInvoice(present);
    if (outcome === 'ours') {
      Object.assign(current, { base: present.updatedAt, lost: [] });
      setState({ kind: 'idle' });
    }
    if (outcome === 'conflict' && current.theirs?.updatedAt !== present.updatedAt) {
      show(present);
      setState({ kind: 'conflict' });
    }
  }, [applyInvoice, show]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another meeting
  useEffect(reconcileVersions, [invoice, reconcileVersions]);

  const save = useCallback(async (): Promise<boolean> => {
    const { current } = now;
    if (current.sending || current.theirs) return false;
    if (!current.dirty) return true;
    const sent = current.draft;
    const body = draftBody(sent);
    if (!body) {
      setState({ kind: 'held', line: firstIncompleteLine(sent) });
      return false;
    }
    current.sending = true;
    setState({ kind: 'saving' });
    try {
      const reply = await call<typeof updateInvoice>(
        'PATCH /api/spirits/{id}/invoices/{invoiceId}',
        {
          params: { id: invoice.spiritId, invoiceId: invoice.id },
          body: { ...body, updatedAt: current.base },
        },
        { quiet: true, signal: AbortSignal.timeout(timeoutMilliseconds) },
      );
      current.lost = [];
      current.base = reply.updatedAt;
      current.dirty = current.draft !== sent;
      if (current.dirty) storage.write(keyOf(invoice.id), { draft: current.draft, updatedAt: current.base });
      else forgetDraft(invoice.id);
      setState(current.dirty ? { kind: 'idle' } : { kind: 'saved', at: new Date() });
      return !current.dirty;
    } catch (error) {
      const isOvertaken = error instanceof ApiError && error.status === 409;
      if (isTransient(error)) current.lost = [...current.lost, body];
      if (isTransient(error)) setState({ kind: 'offline' });
      else setState(isOvertaken ? { kind: 'conflict' } : { kind: 'refused', message: (error as Error).message });
      return false;
    } finally {
      current.sending = false;
      // What a colleague has saved may have come by a poll meanwhile, and is then read no second time.
      reconcileVersions();
      void refresh();
    }
  }, [invoice.id, invoice.spiritId, refresh, reconcileVersions]);

  const isDirty = draft !== undefined && now.current.dirty;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stroke begins the pause anew
  useEffect(() => {
    if (!isDirty || theirs || ['refused', 'held', 'saving'].includes(state.kind)) return undefined;
    const isTrying = state.kind === 'offline' || state.kind === 'conflict';
    const timer = setTimeout(() => void save(), isTrying ? retryMilliseconds : debounceMilliseconds);
    return () => clearTimeout(timer);
  }, [isDirty, theirs, draft, state, save]);

  useEffect(() => {
    const leaving = () => document.visibilityState === 'hidden' && void save();
    document.addEventListener('visibilitychange', leaving);
    return () => {
      document.removeEventListener('visibilitychange', leaving);
      void save();
    };
  }, [save]);

  const change = useCallback(
    (next: Draft) => {
      const { current } = now;
      Object.assign(current, { draft: next, dirty: true });
      setDraft(next);
      storage.write(keyOf(invoice.id), { draft: next, updatedAt: current.base });
      if (!current.theirs) setState({ kind: 'idle' });
    },
    [invoice.id],
  );

  const keepMine = () => {
    const { current } = now;
    if (current.theirs) current.base = current.theirs.updatedAt;
    show(null);
    setState({ kind: 'idle' });
    void flush();
  };
  /** Saves what is left after a call that is on its way; false when something stays unsaved. */
  const flush = async (): Promise<boolean> => {
    while (now.current.sending) await new Promise((resolve) => setTimeout(resolve, 50));
    return save();
  };
  /** The version that what is shown was saved as. */
  const version = () => now.current.base;
  const discard = useCallback(() => {
    now.current.dirty = false;
    forgetDraft(invoice.id);
  }, [invoice.id]);
  return { draft, state, theirs, change, flush, version, applyInvoice, keepMine, discard };
}

/** A draft with what is typed and not saved yet. */
export type InvoiceDraft = ReturnType<typeof useInvoiceDraft>;
