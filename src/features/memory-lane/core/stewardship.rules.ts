import { itemAt } from '#vocabulary/lists.ts';
import type { ErrorMessageKey } from '../../../platform/errors.ts';
import type { MemoryPart, MemoryPerson } from './schema.ts';
import type { MemoryHolding } from './stewardship.schema.ts';

/** For how many days a keeper can refuse a successor who asks. */
export const successorDays = 30;

/** How many days before that the keeper is written to once more. */
export const successorReminderDays = 7;

/** How many people can help with one page. */
export const helpersPerPage = 30;

/** For how many days a sender of messages is told apart, and for how many a blocked one stays blocked. */
export const senderDays = { known: 30, blocked: 180 } as const;

/** What somebody who works on a page may do: its keeper everything, a helper write and bring photographs. */
export type MemoryRight = 'keeper' | 'helper';

/** True for the one who decides: who sees the page, what visitors left, who keeps it, whether it stays. */
export const maySteward = (right: MemoryRight): boolean => right === 'keeper';

/** True where a photograph may be removed: any by the keeper, one's own by a helper. */
export const mayRemovePhotograph = (right: MemoryRight, photograph: { isOwn: boolean }): boolean =>
  maySteward(right) || photograph.isOwn;

type Invitation = { part: MemoryPart; email: string };

/** Why somebody cannot be invited now; null when they can. */
export function whyNotInvite(
  people: readonly Pick<MemoryPerson, 'part' | 'email'>[],
  keeper: string,
  { part, email }: Invitation,
): ErrorMessageKey | null {
  const same = people.filter((one) => one.part === part);
  if (email === keeper || same.some((one) => one.email === email)) return 'memoryPersonKnown';
  if (part === 'helper') return same.length >= helpersPerPage ? 'memoryPeopleMany' : null;
  return same.length > 0 ? 'memoryPersonOne' : null;
}

/** The part of a network address that one household keeps: an IPv4 address, the first half of an IPv6 address. */
export function networkOf(address: string): string {
  const four = /(\d{1,3}(?:\.\d{1,3}){3})$/.exec(address)?.[1];
  if (four) return four;
  const [before = '', after] = itemAt(address.split('%'), 0).toLowerCase().split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const [first, last] = [groups(before), groups(after)];
  const zeros = after === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** What somebody is to a page that they can go into. */
export type OpenHoldingStatus = 'keeper' | 'asked' | 'helper' | 'removed';

/** What somebody is to a page, in one word for the sentences; `asked`: they keep it, and their successor asks for it. */
export type HoldingStatus = OpenHoldingStatus | 'invited' | 'offered' | 'successor' | 'asking' | 'alone';

/** Says what somebody is to a page; `alone`: they were to help, and nobody keeps it any more. */
export function holdingStatusOf({ part, accepted, personId, askedAt, erasedAt, keeper }: MemoryHolding): HoldingStatus {
  if (part === 'successor') return askedAt ? 'asking' : 'successor';
  if (personId === null) return erasedAt ? 'removed' : askedAt ? 'asked' : 'keeper';
  if (part === 'helper' && keeper === null) return 'alone';
  if (accepted) return 'helper';
  return part === 'helper' ? 'invited' : 'offered';
}
