import { nameIn } from '#features/answers/blocks.rules.ts';
import { firstCallOf } from '#features/answers/firstCall.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import type { Spirit, SpiritStatus } from '#features/spirits/core/schema.ts';
import { acceptedIn, nameOf, requestedAtOf } from '#features/spirits/view/recordStatus.rules.ts';
import { isOneOf } from '#vocabulary/isOneOf.ts';
import { objectIn } from '#vocabulary/jsonObject.ts';
import {
  type CaseOrder,
  type CaseView,
  caseOrders,
  casesState,
  caseViews,
  type DeskState,
  deskStates,
} from '#vocabulary/places/deskStates.ts';
import { textKey } from '#vocabulary/textKey.ts';

type Core = Spirit['core'];
type Home = Core['connectedFuneralHomes'][number];

/** A record as far as a desk is narrowed and ordered by it. */
export type DeskEntry = {
  id: string;
  data: Spirit['data'];
  core: Pick<Core, 'status' | 'updatedAt' | 'spiritFirstName' | 'spiritLastName'> & {
    connectedFuneralHomes: readonly Pick<Home, 'id' | 'name' | 'status' | 'requestedAt' | 'answerBy' | 'assignee'>[];
  };
};

/** The cases of whoever looks, and those that nobody is responsible for. */
export const ownCases = 'mine';
export const nobodysCases = 'nobody';

/**
 * What the desk is narrowed to, and the order of its cases; empty texts narrow nothing. `home` is the id of a branch, `who` the
 * key of whoever is responsible, or one of the two words above.
 */
export type DeskFilter = {
  home: string;
  state: DeskState | typeof casesState | '';
  name: string;
  who: string;
  order: CaseOrder;
  view: CaseView;
};

/** The place of the desk that is shown, requests or cases, where it is narrowed to nothing else; undefined for all of it. */
export const deskPlaceOf = ({ home, state, name, who }: DeskFilter): 'waiting' | typeof casesState | undefined =>
  !(home || name || who) && (state === 'waiting' || state === casesState) ? state : undefined;

/** Where a record stands, by whether one of the home's listings still has to answer and by how far the care has come. */
export function deskStateFor(isWaiting: boolean, status: SpiritStatus): DeskState {
  if (isWaiting) return 'waiting';
  return status === 'unverified' ? 'accepted' : status;
}

/** Where a record stands: it waits as long as one of the home's listings still has to answer. */
export const deskStateOf = ({ core }: Pick<DeskEntry, 'core'>): DeskState =>
  deskStateFor(requestedAtOf(core) !== undefined, core.status);

const ascending = <Key extends number | string>(one: Key, other: Key): number =>
  one < other ? -1 : Number(one > other);

const urgencies = ['now', 'imminent', 'future'];

/** 0 for help that is needed now, or where nobody has said how soon. */
const urgencyOf = ({ data }: DeskEntry): number => {
  const timing = objectIn(data.timing).answer;
  return Math.max(0, urgencies.indexOf(String(timing)));
};

/** Moments are written alike, so the later one is the greater text. */
const newestFirst = (one: string, other: string): number => ascending(other, one);

function beforeAsRequest(one: DeskEntry, other: DeskEntry, isLate: (entry: DeskEntry) => boolean): number {
  return (
    urgencyOf(one) - urgencyOf(other) ||
    Number(isLate(other)) - Number(isLate(one)) ||
    newestFirst(requestedAtOf(one.core) ?? '', requestedAtOf(other.core) ?? '')
  );
}

const stageOf = (spirit: DeskEntry): number => deskStates.indexOf(deskStateOf(spirit));
const lastNameFirst = ({ core }: DeskEntry): string => textKey(`${core.spiritLastName} ${core.spiritFirstName}`);
/** Cases in the order of a key, which is worked out once for each; those of one key by the newest change. */
const sortedBy = <Entry extends DeskEntry, Key extends number | string>(
  cases: readonly Entry[],
  keyOf: (entry: Entry) => Key,
): Entry[] =>
  cases
    .map((spirit) => ({ spirit, key: keyOf(spirit) }))
    .sort(
      (one, other) =>
        ascending(one.key, other.key) || newestFirst(one.spirit.core.updatedAt, other.spirit.core.updatedAt),
    )
    .map(({ spirit }) => spirit);

const keyOfOrder: Record<CaseOrder, (entry: DeskEntry) => number | string> = {
  stage: stageOf,
  name: lastNameFirst,
  changed: () => 0,
};

/**
 * A home's one queue: requests before cases. Requests by how soon help is needed, then those that have waited too long,
 * then the newest; cases in the order that is asked for.
 */
export function deskQueueOf<Entry extends DeskEntry>(
  spirits: readonly Entry[],
  isLate: (entry: DeskEntry) => boolean,
  order: CaseOrder,
): Entry[] {
  const isRequest = (spirit: Entry) => deskStateOf(spirit) === 'waiting';
  const requests = spirits.filter(isRequest).sort((one, other) => beforeAsRequest(one, other, isLate));
  const cases = spirits.filter((spirit) => !isRequest(spirit));
  return [...requests, ...sortedBy(cases, keyOfOrder[order])];
}

/** What a search by name looks at: the person who died, and who arranges. */
const namesOf = ({ core, data }: DeskEntry): string => textKey(`${nameOf(core)} ${nameIn(data, 'arrangerFirstName')}`);

/** The states of what was accepted, in the order in which a case goes through them. */
const caseStates = deskStates.filter((state) => state !== 'waiting');

/** The cases of a board by how far each has come, in the order they are given in. */
export const boardOf = <Entry extends DeskEntry>(cases: readonly Entry[]) =>
  caseStates.map((state) => ({ state, cases: cases.filter((spirit) => deskStateOf(spirit) === state) }));

const isInState = (state: DeskState, asked: DeskState | typeof casesState): boolean =>
  asked === casesState ? state !== 'waiting' : state === asked;

/** How an address names a colleague: whose mailbox it is cannot be read there. */
export function colleagueKey(email: string): string {
  let key = 2_166_136_261;
  for (const letter of email) key = Math.imul(key ^ Number(letter.codePointAt(0)), 16_777_619) >>> 0;
  return key.toString(36).padStart(7, '0');
}

/** True when one of the branches that have accepted has given the case to whoever is asked for. */
const isOf = ({ core }: DeskEntry, who: string, reader: string): boolean =>
  acceptedIn(core).some(({ assignee }) => {
    if (who === nobodysCases || assignee === undefined) return who === nobodysCases && assignee === undefined;
    return who === ownCases ? assignee === reader : colleagueKey(assignee) === who;
  });

/** True once somebody is responsible for one of the cases: until then there is nothing to tell them apart by. */
export const hasAssigned = (spirits: readonly DeskEntry[]): boolean =>
  spirits.some(({ core }) => acceptedIn(core).some(({ assignee }) => assignee !== undefined));

/** The mailboxes of the others who are responsible for a case, in the order of the alphabet. */
export function colleaguesIn(spirits: readonly DeskEntry[], reader: string): string[] {
  const assignees = spirits.flatMap(({ core }) => acceptedIn(core).flatMap(({ assignee }) => assignee ?? []));
  return [...new Set(assignees)].filter((email) => email !== reader).sort((one, other) => one.localeCompare(other));
}

/** The records that the desk is narrowed to, in the order they came in; `reader` is the mailbox of whoever looks. */
export function filterDesk<Entry extends DeskEntry>(
  spirits: readonly Entry[],
  { home, state, name, who }: Omit<DeskFilter, 'order' | 'view'>,
  reader: string,
): Entry[] {
  const words = textKey(name).split(' ').filter(Boolean);
  return spirits.filter(
    (spirit) =>
      (!state || isInState(deskStateOf(spirit), state)) &&
      (!home || spirit.core.connectedFuneralHomes.some(({ id }) => id === home)) &&
      (!who || isOf(spirit, who, reader)) &&
      words.every((word) => namesOf(spirit).includes(word)),
  );
}

/** The branches that have something on the desk, by name. */
export function branchesOf(spirits: readonly DeskEntry[]): { id: string; name: string }[] {
  const names = new Map(spirits.flatMap(({ core }) => core.connectedFuneralHomes.map(({ id, name }) => [id, name])));
  return [...names].map(([id, name]) => ({ id, name })).sort((one, other) => one.name.localeCompare(other.name));
}

/** The first ones of each state, in the order they are given in; of requests all. */
export const firstOfEach = <Entry extends DeskEntry>(entries: readonly Entry[], most: number): Entry[] =>
  deskStates.flatMap((state) =>
    entries.filter((entry) => deskStateOf(entry) === state).slice(0, state === 'waiting' ? entries.length : most),
  );

/** How many records stand where. */
export function countDesk(spirits: readonly DeskEntry[]): Record<DeskState, number> {
  const counts: Record<DeskState, number> = { waiting: 0, accepted: 0, 'in-care': 0, 'at-rest': 0 };
  for (const spirit of spirits) counts[deskStateOf(spirit)] += 1;
  return counts;
}

const isDeskState = (text: string): text is DeskState | typeof casesState => isOneOf([...deskStates, casesState], text);

/** What an address narrows the desk to, and its page from 0. Anything it cannot mean narrows nothing. */
export function deskFilterIn(search: { get: (key: string) => string | null }): DeskFilter & { page: number } {
  const state = search.get('state') ?? '';
  const page = Number(search.get('page') ?? 0);
  const order = search.get('order');
  const view = search.get('view');
  return {
    home: search.get('home') ?? '',
    state: isDeskState(state) ? state : '',
    name: (search.get('name') ?? '').slice(0, 100),
    who: (search.get('who') ?? '').slice(0, 100),
    order: isOneOf(caseOrders, order) ? order : 'stage',
    view: isOneOf(caseViews, view) ? view : 'table',
    page: Number.isInteger(page) && page > 0 ? page : 0,
  };
}

/** The address of a narrowed desk. */
export function deskHref({ home, state, name, who, order, view }: DeskFilter, page = 0): string {
  const sorted = order === 'stage' ? '' : order;
  const shownAs = view === 'table' ? '' : view;
  const shown = page > 0 ? String(page) : '';
  const parts = Object.entries({ name: name.trim(), state, home, who, order: sorted, view: shownAs, page: shown });
  const search = parts.filter(([, text]) => text).map(([key, text]) => `${key}=${encodeURIComponent(text)}`);
  return search.length > 0 ? `/spirits?${search.join('&')}` : '/spirits';
}

/** The questions whose answers stand above the others on the page of a case: how to reach the family, and the first call. */
export const keysAbove = (answers: Answers): string[] => ['directInfo', ...firstCallOf(answers).map(({ key }) => key)];

/** One page of a list, with how many there are; a page behind the last is the last. */
export function pageOf<Item>(items: readonly Item[], page: number, size: number) {
  const pages = Math.max(1, Math.ceil(items.length / Math.max(1, size)));
  const shown = Math.min(page, pages - 1);
  return { items: items.slice(shown * size, (shown + 1) * size), page: shown, pages };
}
