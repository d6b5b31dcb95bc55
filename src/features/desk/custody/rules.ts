import { dayMilliseconds } from '#platform/days.ts';
import type { ErrorMessageKey } from '#platform/errors.ts';
import { limits } from '#vocabulary/limits.ts';
import type { CustodyAlarm, CustodyEvent, CustodyKind, CustodyPhase, CustodyWord } from './schema.ts';

/** What is judged of an entry. */
export type CustodyEntry = Pick<CustodyEvent, 'id' | 'number' | 'kind' | 'at' | 'details' | 'withdraws'>;

/** An entry that is to be added. */
export type NewCustodyEntry = Pick<CustodyEvent, 'kind' | 'at' | 'details' | 'withdraws'>;

type Asked = { needed: readonly CustodyWord[]; optional: readonly CustodyWord[] };

/** The words of each kind of entry: what has to be said, and what may be. */
export const custodyAsked: Readonly<Record<CustodyKind, Asked>> = {
  received: { needed: ['to', 'by'], optional: ['from', 'check', 'checkedBy', 'alsoCheckedBy'] },
  checked: { needed: ['check', 'checkedBy', 'alsoCheckedBy'], optional: [] },
  identified: { needed: ['who', 'relation'], optional: ['by'] },
  moved: { needed: ['from', 'to', 'by'], optional: [] },
  'belongings-in': { needed: ['what', 'by'], optional: [] },
  'belongings-out': { needed: ['what', 'who'], optional: ['by'] },
  cremated: { needed: ['by'], optional: ['permit', 'witness'] },
  ashes: { needed: ['to', 'by'], optional: [] },
  released: { needed: ['who', 'relation', 'shown', 'by'], optional: ['witness'] },
  withdrawn: { needed: ['reason'], optional: [] },
};

/** Where a chain of custody stands. */
export type CustodyState = {
  phase: CustodyPhase;
  where: string | null;
  since: string | null;
  identified: boolean;
  belongings: boolean;
  hasHadAshes: boolean;
  alarms: readonly CustodyAlarm[];
};

const begun: CustodyState = {
  phase: 'none',
  where: null,
  since: null,
  identified: false,
  belongings: false,
  hasHadAshes: false,
  alarms: [],
};

const hasCheck = ({ words }: CustodyEntry['details']): boolean => Boolean(words.check && words.checkedBy);

const plain = (words: string | null | undefined): string => (words ?? '').trim().replace(/\s+/g, ' ').toLowerCase();

/** The entries that count, in the order of their times; one that takes the place of another stands where that one stood. */
export function standingEntries<Entry extends CustodyEntry>(entries: readonly Entry[]): Entry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const withdrawn = new Set(entries.map(({ withdraws }) => withdraws));
  const placeOf = (entry: CustodyEntry): number => {
    const before = entry.withdraws === null ? undefined : byId.get(entry.withdraws);
    return before ? placeOf(before) : entry.number;
  };
  return entries
    .filter(({ id, kind }) => kind !== 'withdrawn' && !withdrawn.has(id))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || placeOf(a) - placeOf(b));
}

/** Why an entry of a kind cannot follow where a chain stands; null where it can. */
function whyNotFollow({ phase, belongings, hasHadAshes }: CustodyState, kind: CustodyKind): ErrorMessageKey | null {
  if (kind === 'withdrawn') return null;
  if (kind === 'received') return phase === 'none' ? null : 'custodyReceived';
  if (phase === 'none') return 'custodyNotReceived';
  if (kind === 'belongings-in') return null;
  if (kind === 'belongings-out') return belongings ? null : 'custodyNoBelongings';
  if (kind === 'ashes') return (phase === 'cremated' || phase === 'released') && !hasHadAshes ? null : 'custodyNoAshes';
  if (phase === 'released') return 'custodyReleased';
  if (kind === 'released') return phase === 'cremated' ? 'custodyNoAshes' : null;
  if (kind === 'moved' && phase === 'ashes') return null;
  return phase === 'in-care' ? null : 'custodyCremated';
}

/** What an entry makes of where a chain stands. */
function after(state: CustodyState, { kind, at, details }: CustodyEntry): CustodyState {
  const { to = null, from, permit } = details.words;
  const unidentified = state.identified ? [] : (['movedUnidentified'] as const);
  switch (kind) {
    case 'received':
      return { ...state, phase: 'in-care', where: to, since: at, identified: hasCheck(details) };
    case 'checked':
    case 'identified':
      return { ...state, identified: true };
    case 'moved': {
      const broken = plain(from) === plain(state.where) ? [] : (['broken'] as const);
      return { ...state, where: to, since: at, alarms: [...state.alarms, ...unidentified, ...broken] };
    }
    case 'belongings-in':
      return { ...state, belongings: true };
    case 'belongings-out':
      return { ...state, belongings: false };
    case 'cremated': {
      const alarms: CustodyAlarm[] = [...state.alarms];
      if (!state.identified) alarms.push('crematedUnidentified');
      if (!permit) alarms.push('crematedNoPermit');
      return { ...state, phase: 'cremated', since: at, alarms };
    }
    case 'ashes':
      return { ...state, phase: 'ashes', where: to, since: at, hasHadAshes: true };
    case 'released':
      return { ...state, phase: 'released', where: null, since: at };
    case 'withdrawn':
      return state;
  }
}

/** Plays the entries that count: where the chain stands then, and why one of them could not have followed. */
export function replayCustody(entries: readonly CustodyEntry[]): CustodyState & { refusal: ErrorMessageKey | null } {
  let state = begun;
  for (const entry of standingEntries(entries)) {
    const refusal = whyNotFollow(state, entry.kind);
    if (refusal) return { ...state, refusal };
    state = after(state, entry);
  }
  return { ...state, refusal: null };
}

/** What calls for attention now, each once. A permit that is there, or that nobody asks for, is not missed in an entry. */
export function alarmsOf(entries: readonly CustodyEntry[], now: number, isPermitAwaited = true): CustodyAlarm[] {
  const { alarms, phase, belongings } = replayCustody(entries);
  const last = Math.max(...entries.map(({ at }) => Date.parse(at)));
  return [
    ...new Set([
      ...alarms.filter((alarm) => isPermitAwaited || alarm !== 'crematedNoPermit'),
      ...(phase === 'in-care' && now - last > limits.custodySilentDays * dayMilliseconds ? (['silent'] as const) : []),
      ...(phase === 'released' && belongings ? (['belongingsKept'] as const) : []),
    ]),
  ];
}

const ends = { cremation: /cr[ée]mato/i, burial: /cemeter|cimeti[èe]re|mausol/i };

/** The end to which a person leaves the home’s care with an entry, as far as its words say so. */
export function endOfEntry(phase: CustodyPhase, kind: CustodyKind, words: CustodyEntry['details']['words']) {
  if (phase !== 'in-care') return null;
  if (kind === 'cremated') return 'cremation';
  if (kind !== 'moved' && kind !== 'released') return null;
  const said = [words.to, words.who, words.relation].join(' ');
  if (ends.cremation.test(said)) return 'cremation';
  return ends.burial.test(said) ? 'burial' : null;
}

const kindsInOrder: readonly CustodyKind[] = [
  'received',
  'ashes',
  'moved',
  'belongings-in',
  'belongings-out',
  'cremated',
  'released',
  'identified',
  'checked',
];

/** What can be entered next, the likeliest first: whoever is not identified is identified before anything else. */
export function nextCustodyKinds(entries: readonly CustodyEntry[]): CustodyKind[] {
  const state = replayCustody(entries);
  const first: CustodyKind[] = [];
  if (state.phase === 'in-care' && !state.identified) first.push('identified', 'checked');
  if (state.phase === 'ashes') first.push('released');
  const kinds = [...new Set([...first, ...kindsInOrder])].filter((kind) => whyNotFollow(state, kind) === null);
  return state.identified ? kinds.filter((kind) => kind !== 'checked') : kinds;
}

/** What of an entry is still to be said; the two people of a check are all asked for once one of them is named. */
export function missingOfCustody(kind: CustodyKind, { source, words, mark }: CustodyEntry['details']) {
  const { needed } = custodyAsked[kind];
  const check = ['check', 'checkedBy', 'alsoCheckedBy'] as const;
  const checked = kind === 'received' && check.some((word) => words[word]) ? check : [];
  return [
    ...(kind === 'received' && source === undefined ? (['source'] as const) : []),
    ...[...needed, ...checked].filter((word) => !words[word]),
    ...(kind === 'released' && mark === undefined ? (['mark'] as const) : []),
  ];
}

/** True where the two people who have checked are one. */
const isOnePerson = ({ words: { checkedBy, alsoCheckedBy } }: CustodyEntry['details']): boolean =>
  Boolean(checkedBy) && plain(checkedBy) === plain(alsoCheckedBy);

/** What an entry keeps of what was sent: the words of its kind that say something, and nothing of any other. */
export function custodyDetailsOf(kind: CustodyKind, { source, words, mark }: CustodyEntry['details']) {
  const { needed, optional } = custodyAsked[kind];
  const said = [...needed, ...optional].filter((word) => words[word]);
  return {
    ...(kind === 'received' && source && { source }),
    words: Object.fromEntries(said.map((word) => [word, words[word] ?? ''])),
    ...(kind === 'released' && mark && { mark }),
  };
}

/** Why an entry cannot be written down as it is; null where it can. `recordSince`: when the record was made. */
export function whyNotWritten(
  entries: readonly CustodyEntry[],
  entry: NewCustodyEntry,
  { now, recordSince }: { now: number; recordSince: string },
): ErrorMessageKey | null {
  const at = Date.parse(entry.at);
  if (missingOfCustody(entry.kind, entry.details).length > 0) return 'custodyIncomplete';
  if (isOnePerson(entry.details)) return 'custodyTwoPeople';
  if (at > now + limits.statusClockMinutes * 60_000) return 'custodyFuture';
  if (at < Date.parse(recordSince) - limits.statusDaysBeforeRecord * dayMilliseconds) return 'custodyEarly';
  if (entry.kind !== 'withdrawn' && entry.withdraws === null) return null;
  const target = standingEntries(entries).find(({ id }) => id === entry.withdraws);
  const fits = target && (entry.kind === 'withdrawn' || entry.kind === target.kind);
  return fits ? null : 'custodyEntryUnknown';
}

/** Why a chain would not hold together with a further entry; null where it does. */
export const whyNotInLine = (entries: readonly CustodyEntry[], entry: NewCustodyEntry): ErrorMessageKey | null =>
  replayCustody([...entries, { ...entry, id: '', number: entries.length + 1 }]).refusal;
