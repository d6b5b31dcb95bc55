import type { Audit, AuditAction, FamilyAction } from '#features/audits/schema.ts';
import { isOneOf } from '#vocabulary/isOneOf.ts';
import { keysOf } from '#vocabulary/lists.ts';

/** The kinds of change that can be looked at alone, in the order in which they are offered. */
export const changeKinds = ['requests', 'care', 'answers', 'forms', 'files', 'money', 'team'] as const;

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
  'say-death': 'care',
  'take-back-death': 'care',
  'stop-release': 'care',
  'release-plan': 'care',
  'undo-in-care': 'care',
  'undo-at-rest': 'care',
  paid: 'money',
  unpaid: 'money',
  'begin-form': 'forms',
  'update-form': 'forms',
  'complete-form': 'forms',
  'reopen-form': 'forms',
  'send-packet': 'forms',
  'withdraw-packet': 'forms',
  'sign-packet': 'forms',
  'refuse-packet': 'forms',
  'upload-file': 'files',
  'upload-invoice': 'money',
  'delete-file': 'files',
  'restore-file': 'files',
  'send-invoice': 'money',
  'send-credit-note': 'money',
  'send-estimate': 'money',
  'accept-estimate': 'money',
  'decline-estimate': 'money',
  'send-contract': 'money',
  'accept-contract': 'money',
  'decline-contract': 'money',
  'cancel-contract': 'money',
  'note-payment': 'money',
  'reverse-payment': 'money',
  'pay-online': 'money',
  'refund-online': 'money',
  'settle-online': 'money',
  'take-case': 'team',
  'assign-case': 'team',
  'release-case': 'team',
  'note-paper': 'forms',
  'bring-case': 'team',
  'ask-obituary': 'forms',
  'approve-obituary': 'forms',
  'note-obituary': 'forms',
  'change-obituary': 'forms',
  'withdraw-obituary': 'forms',
};

const kindByAction: Partial<Record<AuditAction, ChangeKind>> = kinds;

/** What kind of change an action is; what this list does not know yet changes the record itself. */
export const kindOf = (action: AuditAction): ChangeKind => kindByAction[action] ?? 'answers';

/** Since when changes can be looked at, in whole days with today as the first. */
export const changeDays = { today: 1, yesterday: 2, week: 7 } as const;

/** Since when changes are looked at. */
type ChangesSince = keyof typeof changeDays;

/** Which side can be looked at alone. */
export const changeSides = ['family', 'funeral-home'] as const satisfies readonly Audit['actor'][];

/** What the changes are narrowed to; empty texts narrow nothing. `person` is the id of a record. */
export type ChangesFilter = {
  person: string;
  kind: ChangeKind | '';
  who: (typeof changeSides)[number] | '';
  since: ChangesSince | '';
  unread: boolean;
};

/** The present day and the days before it, as moments: the beginning of the day from which on changes are asked for. */
function beginningOf(since: ChangesSince, now: Date): Date {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - (changeDays[since] - 1));
  return day;
}

const orNothing = <Code extends string>(codes: readonly Code[], text: string | null): Code | '' =>
  text !== null && isOneOf(codes, text) ? text : '';

/** What an address narrows the changes to. */
export function changesFilterIn(search: { get: (key: string) => string | null }): ChangesFilter {
  return {
    person: search.get('person') ?? '',
    kind: orNothing(changeKinds, search.get('kind')),
    who: orNothing(changeSides, search.get('who')),
    since: orNothing(keysOf(changeDays), search.get('since')),
    unread: search.get('unread') === '1',
  };
}

/** The address of narrowed changes. */
export function changesHref({ person, kind, who, since, unread }: ChangesFilter): string {
  const parts = Object.entries({ person, kind, who, since, unread: unread ? '1' : '' }).filter(([, text]) => text);
  const search = parts.map(([key, text]) => `${key}=${encodeURIComponent(text)}`).join('&');
  return search ? `/notifications?${search}` : '/notifications';
}

/** The changes that are asked for. */
export function filterChanges(
  audits: readonly Audit[],
  { person, kind, who, since, unread }: ChangesFilter,
  now = new Date(),
): Audit[] {
  const from = since ? beginningOf(since, now).getTime() : 0;
  return audits.filter(
    (audit) =>
      (!person || audit.spiritId === person) &&
      (!kind || kindOf(audit.action) === kind) &&
      (!who || audit.actor === who) &&
      (!unread || audit.unread) &&
      Date.parse(audit.date) >= from,
  );
}

/** The people whose records have changed, by name. */
export function peopleIn(audits: readonly Audit[]): { id: string; name: string }[] {
  const names = new Map(audits.map(({ spiritId, spiritName }) => [spiritId, spiritName]));
  return [...names].map(([id, name]) => ({ id, name })).sort((one, other) => one.name.localeCompare(other.name));
}

const parts: Partial<Record<ChangeKind, string>> = { forms: '/forms', files: '/shared', money: '/invoice' };

/** Where a change can be seen. */
export const changeHref = ({ spiritId, action }: Pick<Audit, 'spiritId' | 'action'>): string =>
  `/spirit/${spiritId}${parts[kindOf(action)] ?? ''}`;
