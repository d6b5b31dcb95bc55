import type { Audit } from './schema.ts';

/** Everything that happened to one person's record on one day, newest first. */
export type ChangesOfDay = { spiritId: string; spiritName: string; day: string; unread: number; audits: Audit[] };

/** The changes by person and day; what was changed last comes first. `dayOf` names the reader's own day of a moment. */
export function groupChanges(audits: readonly Audit[], dayOf: (iso: string) => string): ChangesOfDay[] {
  const groups = new Map<string, ChangesOfDay>();
  for (const audit of [...audits].sort((one, other) => Date.parse(other.date) - Date.parse(one.date))) {
    const { spiritId, spiritName } = audit;
    const day = dayOf(audit.date);
    const key = `${day} ${spiritId}`;
    const group = groups.get(key) ?? { spiritId, spiritName, day, unread: 0, audits: [] };
    groups.set(key, group);
    group.audits.push(audit);
    if (audit.unread) group.unread += 1;
  }
  return [...groups.values()];
}

/** Actions after which a funeral home cannot open the record any more. */
const endings: readonly Audit['action'][] = ['decline', 'disconnect', 'delete'];

/** Whether the record can still be opened: the last thing that is known of it was not its end. */
export const canBeOpened = (audits: readonly Audit[], spiritId: string): boolean => {
  const [last] = audits
    .filter((audit) => audit.spiritId === spiritId)
    .sort((one, other) => Date.parse(other.date) - Date.parse(one.date));
  return last !== undefined && !endings.includes(last.action);
};
