import { storage } from '#platform/browser/storage.ts';
import type { Draft } from './draft.rules.ts';

/** A draft as it lies on this device, and the version of the server that it was written on. */
export type StoredDraft = { draft: Draft; updatedAt: string };

/** Where a draft lies on this device. */
export const draftKey = (invoiceId: string): string => `rivage.invoice.${invoiceId}`;

/** What was typed into a draft and never saved; null when all of it was. */
export const unsavedDraft = (invoiceId: string): Draft | null =>
  storage.read<StoredDraft>(draftKey(invoiceId))?.draft ?? null;

/** Forgets what was typed into a draft. */
export const forgetDraft = (invoiceId: string): void => storage.remove(draftKey(invoiceId));
