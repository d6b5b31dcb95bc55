import { plainPath } from '#platform/i18n.ts';
import { casesState } from '#vocabulary/places/deskStates.ts';

/** The places of a funeral home's work, in the order in which a day needs them. */
export const deskPlaces = [
  { key: 'today', href: '/today' },
  { key: 'requests', href: '/spirits?state=waiting' },
  { key: 'cases', href: `/spirits?state=${casesState}` },
  { key: 'changes', href: '/notifications' },
  { key: 'calendar', href: '/calendar' },
  { key: 'money', href: '/money' },
  { key: 'listing', href: '/my-listings' },
  { key: 'team', href: '/team' },
] as const;

/** A place of a funeral home's work; `shell.desk` has its word. */
export type DeskPlace = (typeof deskPlaces)[number]['key'];

/** Under which place a screen is found that is not one itself: the first of these that its path begins with. */
const within: readonly [RegExp, DeskPlace][] = [
  [/^\/(today|first-call)/, 'today'],
  [/^\/(spirits?|import-cases|care(\/|$))/, 'cases'],
  [/^\/notifications/, 'changes'],
  [/^\/calendar/, 'calendar'],
  [/^\/(money|price-book|import-prices|book-accounts|reports)/, 'money'],
  [/^\/(team|on-call|task-lists|my-listings\/[^/]+\/colleagues)/, 'team'],
  [/^\/(my-listings|new-listing|listing|places|export-home)/, 'listing'],
];

/** The place that a screen belongs to; undefined for one that belongs to none, such as the account. */
export function deskPlaceAt({ pathname, search }: { pathname: string; search: string }): DeskPlace | undefined {
  const path = plainPath(pathname);
  if (path === '/spirits' && new URLSearchParams(search).get('state') === 'waiting') return 'requests';
  return within.find(([pattern]) => pattern.test(path))?.[1];
}
