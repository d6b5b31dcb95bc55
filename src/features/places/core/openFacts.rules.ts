import { textsOf, webAddressOf } from '#features/places/data/placeData.rules.ts';
import { entryOf } from '#platform/entryOf.ts';
import { responseHoursOf } from '#vocabulary/places/responseHours.ts';
import type { PublicPlace } from './schema.ts';

/** Open facts a list can be narrowed to: publishes its prices, has its own crematorium, buries in a green way. */
export const openFacts = ['prices', 'crematorium', 'green'] as const;

/** An open fact that a list can be narrowed to. */
export type OpenFact = (typeof openFacts)[number];

/** What a list is narrowed to besides its type, place and name; the language and the faith are codes of the vocabulary. */
export type FactFilter = Partial<Record<OpenFact, boolean>> & { language?: string | null; faith?: string | null };

/** The tags that say each fact. */
export const tagsOfFact: Record<OpenFact, readonly string[]> = {
  prices: ['open-prices'],
  crematorium: ['own-crematorium'],
  green: ['green-burial', 'natural-burial'],
};

const tagsOfLanguage: Readonly<Record<string, string>> = { en: 'language-english', fr: 'language-french' };
const tagsOfFaith: Readonly<Record<string, string>> = { indigenous: 'indigenous-ceremony' };

/** The tag that says that a language is spoken; an empty text where none does. */
export const tagOfLanguage = (code: string): string => entryOf(tagsOfLanguage, code) ?? '';

/** The tag that says that a faith is served. */
export const tagOfFaith = (faith: string): string => entryOf(tagsOfFaith, faith) ?? faith;

type Facts = Pick<PublicPlace, 'tags' | 'data'>;

const publishesPrices = ({ data }: Facts): boolean =>
  webAddressOf(data.priceListUrl) !== null || Boolean(data.priceCard);

/** True when a listing says everything of itself that a list was narrowed to. */
export function matchesFacts(place: Facts, { language, faith, ...filter }: FactFilter): boolean {
  const says = (tags: readonly string[]) => tags.some((tag) => place.tags.includes(tag));
  return (
    openFacts.every(
      (fact) => !filter[fact] || says(tagsOfFact[fact]) || (fact === 'prices' && publishesPrices(place)),
    ) &&
    (!language || says([tagOfLanguage(language)]) || textsOf(place.data, 'languages').includes(language)) &&
    (!faith || says([tagOfFaith(faith)]) || textsOf(place.data, 'faiths').includes(faith))
  );
}

/** In which order a list can stand. No order looks at money; none is there but on a reader's word. */
export const listOrders = ['distance', 'name', 'answer'] as const;

/** An order of a list: nearest first, by name, soonest answer first. */
export type ListOrder = (typeof listOrders)[number];

/** Within how many hours a listing that can be asked here says that it answers a family in need; null for the others. */
const answerHoursOf = ({ connectable, data }: Pick<PublicPlace, 'connectable' | 'data'>): number | null =>
  connectable ? responseHoursOf('now', data) : null;

const last = Number.POSITIVE_INFINITY;

/** Listings that have come in another order, soonest answer or name first; nearest first they come already. */
export function sortPlaces(places: readonly PublicPlace[], order: ListOrder | null): PublicPlace[] {
  const far = ({ distanceKilometres }: PublicPlace) => distanceKilometres ?? last;
  if (order === 'name') return [...places].sort((one, other) => one.name.localeCompare(other.name));
  if (order !== 'answer') return [...places];
  return [...places].sort(
    (one, other) => (answerHoursOf(one) ?? last) - (answerHoursOf(other) ?? last) || far(one) - far(other) || 0,
  );
}
