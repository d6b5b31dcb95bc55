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

/** One change as it is told; `times` says how often the same was done in a row, `audit` is the newest, `ids` are all of them. */
export type RepeatedChange = { audit: Audit; times: number; ids: string[] };

const isEqual = (one: Audit, other: Audit): boolean =>
  one.action === other.action &&
  one.actor === other.actor &&
  one.colleague === other.colleague &&
  one.unread === other.unread;

/** The same thing several times in a row, told once. */
export function collapseRepeats(audits: readonly Audit[]): RepeatedChange[] {
  const told: RepeatedChange[] = [];
  for (const audit of audits) {
    const last = told.at(-1);
    if (last && isEqual(last.audit, audit)) {
      last.times += 1;
      last.ids.push(audit.id);
    } else told.push({ audit, times: 1, ids: [audit.id] });
  }
  return told;
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
