import type { Audit, AuditAction, FamilyAction } from '#features/audits/schema.ts';
import { isOneOf } from '#vocabulary/isOneOf.ts';

/** The kinds of change that can be looked at alone, in the order in which they are offered. */
export const changeKinds = ['requests', 'care', 'answers', 'forms', 'files', 'money'] as const;

/** A kind of change. */
export type ChangeKind = (typeof changeKinds)[number];

const kinds: Record<Exclude<AuditAction, FamilyAction>, ChangeKind> = {
  create: 'answers',
  claim: 'answers',
  update: 'answers',
  delete: 'answers',
  restore: 'answers',
  connect: 'requests',
  engage: 'requests',
  accept: 'requests',
  decline: 'requests',
  disconnect: 'requests',
  'ask-family': 'answers',
  'in-care': 'care',
  'at-rest': 'care',
  'undo-in-care': 'care',
  'undo-at-rest': 'care',
  paid: 'money',
  unpaid: 'money',
  'begin-form': 'forms',
  'update-form': 'forms',
  'complete-form': 'forms',
  'reopen-form': 'forms',
  'upload-file': 'files',
  'upload-invoice': 'money',
  'delete-file': 'files',
  'restore-file': 'files',
  'send-invoice': 'money',
  'send-credit-note': 'money',
  'note-payment': 'money',
  'reverse-payment': 'money',
};

const kindByAction: Partial<Record<AuditAction, ChangeKind>> = kinds;

/** What kind of change an action is; what this list does not know yet changes the record itself. */
export const kindOf = (action: AuditAction): ChangeKind => kindByAction[action] ?? 'answers';

/** What the changes are narrowed to; empty texts narrow nothing. `person` is the id of a record. */
export type ChangesFilter = { person: string; kind: ChangeKind | ''; unread: boolean };

const isKind = (text: string): text is ChangeKind => isOneOf(changeKinds, text);

/** What an address narrows the changes to. */
export function changesFilterIn(search: { get: (key: string) => string | null }): ChangesFilter {
  const kind = search.get('kind') ?? '';
  return {
    person: search.get('person') ?? '',
    kind: isKind(kind) ? kind : '',
    unread: search.get('unread') === '1',
  };
}

/** The address of narrowed changes. */
export function changesHref({ person, kind, unread }: ChangesFilter): string {
  const parts = Object.entries({ person, kind, unread: unread ? '1' : '' }).filter(([, text]) => text);
  const search = parts.map(([key, text]) => `${key}=${encodeURIComponent(text)}`).join('&');
  return search ? `/notifications?${search}` : '/notifications';
}

/** The changes that are asked for. */
export const filterChanges = (audits: readonly Audit[], { person, kind, unread }: ChangesFilter): Audit[] =>
  audits.filter(
    (audit) =>
      (!person || audit.spiritId === person) && (!kind || kindOf(audit.action) === kind) && (!unread || audit.unread),
  );

/** The people whose records have changed, by name. */
export function peopleIn(audits: readonly Audit[]): { id: string; name: string }[] {
  const names = new Map(audits.map(({ spiritId, spiritName }) => [spiritId, spiritName]));
  return [...names].map(([id, name]) => ({ id, name })).sort((one, other) => one.name.localeCompare(other.name));
}

const parts: Partial<Record<ChangeKind, string>> = { forms: '/forms', files: '/shared', money: '/invoice' };

/** Where a change can be seen. */
export const changeHref = ({ spiritId, action }: Pick<Audit, 'spiritId' | 'action'>): string =>
  `/spirit/${spiritId}${parts[kindOf(action)] ?? ''}`;
