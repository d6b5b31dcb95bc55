import {
  answerOf,
  choicesOf,
  isAboutBaby,
  namedPlace,
  readValue,
  regionOf,
  textOf,
} from '#features/answers/answers.rules.ts';
import { faithTags } from '#features/answers/needs.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import type { PublicPlace } from '#features/places/core/schema.ts';
import { callabilityOf } from '#features/places/data/callability.rules.ts';
import { askedTown } from '#features/towns/meant.rules.ts';
import { townName } from '#features/towns/townName.rules.ts';
import { entryOf } from '#platform/entryOf.ts';
import { textKey } from '#vocabulary/textKey.ts';
import { searchTown } from './nearby.rules.ts';

/** What the ranking looks at in a listing. `preferred`, prices and payments are left out on purpose: they must never decide. */
export type Home = {
  id: string;
  name: string;
  city: string | null;
  region: string | null;
  tags: readonly string[];
  distanceKilometres?: number | null;
  geoPrecision?: PublicPlace['geoPrecision'];
  phone?: string | null;
  website?: string | null;
  connectable: boolean;
  disclosure: 'full' | 'name-only';
};

/** Why a home stands where it stands: a key of `matching.reasons` with its values. */
export type Reason = { key: string; values?: Record<string, string | number> };

/** A home with its reasons, the most telling first. */
export type RankedHome<H extends Home = Home> = { home: H; reasons: Reason[] };

/** Each thing the family asked for weighs like this many kilometres; less where near is what it asked for. */
const kilometresPerNeed = { usual: 25, nearFirst: 8 } as const;

/** What is so near, in kilometres, counts as being around the family; beyond, how far it is matters more than how it is reached. */
const aroundKilometres = 100;

/** What an unknown distance counts as, in kilometres. */
const unknownDistance = { sameTown: 0, sameRegion: 150, elsewhere: 1_000 } as const;

const languageTags: Readonly<Record<string, string>> = { french: 'language-french', english: 'language-english' };
const dispositionTags: Readonly<Record<string, readonly string[]>> = {
  cremation: ['cremation'],
  burial: ['burial'],
  'green-burial': ['green-burial', 'natural-burial'],
  aquamation: ['aquamation'],
};
const plainNeeds = [
  'indigenous-ceremony',
  'low-cost',
  'open-prices',
  'assistance-accepted',
  'wheelchair',
  'livestream',
  'home-funeral',
  'lgbtq2s',
  'keepsakes',
  'pets-welcome',
] as const;

/** Something the family asked for, and the tags that answer it. */
type Need = { key: string; tags: readonly string[]; values?: Record<string, string | number> };

function languageNeed(answers: Answers): Need[] {
  const language = textOf(answers, 'tagSelection', 'language') || textOf(answers, 'directInfo', 'language');
  const tag = entryOf(languageTags, language);
  return tag ? [{ key: 'language', tags: [tag], values: { language } }] : [];
}

function faithNeed(answers: Answers): Need[] {
  const faith = textOf(answers, 'tagSelection', 'faith');
  return faithTags.some((tag) => tag === faith) ? [{ key: 'faith', tags: [faith], values: { faith } }] : [];
}

function needsOf(answers: Answers): Need[] {
  const asked = choicesOf(answers, 'tagSelection');
  const choice = answerOf(answers, 'cremationOrBurial') ?? '';
  const disposition = entryOf(dispositionTags, choice);
  const green: Need[] =
    asked.includes('green-burial') && choice !== 'green-burial'
      ? [{ key: 'green-burial', tags: ['green-burial', 'natural-burial'] }]
      : [];
  return [
    ...(disposition ? [{ key: choice, tags: disposition }] : []),
    ...green,
    ...(asked.includes('language') ? languageNeed(answers) : []),
    ...(asked.includes('faith') ? faithNeed(answers) : []),
    ...(isAboutBaby(answers) ? [{ key: 'infants', tags: ['infants'] }] : []),
    ...plainNeeds.filter((need) => asked.includes(need)).map((need) => ({ key: need, tags: [need] })),
  ];
}

/** The town the homes are looked for in: that of the ceremony when it is another. */
const townOf = (answers: Answers): string => textKey(townName(askedTown(searchTown(answers)).name));

function isSameTown(home: Home, answers: Answers): boolean {
  const town = townOf(answers);
  return town !== '' && textKey(home.city ?? '') === town && home.region === regionOf(answers);
}

function distanceOf(home: Home, answers: Answers): number {
  if (typeof home.distanceKilometres === 'number') return home.distanceKilometres;
  if (isSameTown(home, answers)) return unknownDistance.sameTown;
  return home.region !== null && home.region === regionOf(answers)
    ? unknownDistance.sameRegion
    : unknownDistance.elsewhere;
}

/** True for the home that the family named. */
export function isNamed(home: Home, answers: Answers): boolean {
  const named = namedPlace(answers);
  if (!named) return false;
  if (named.placeId) return named.placeId === home.id;
  // Homes far away bear the same name.
  return textKey(named.name) === textKey(home.name) && (!regionOf(answers) || home.region === regionOf(answers));
}

const isMet = (home: Home, needs: readonly Need[]): Need[] =>
  needs.filter((need) => need.tags.some((tag) => home.tags.includes(tag)));

/** True where its door is known, and not only its town: nobody is told a distance from the middle of a town. */
const hasExactPosition = ({ geoPrecision }: Home): boolean => geoPrecision === 'source' || geoPrecision === 'geocoded';

function proximity(home: Home, answers: Answers): Reason[] {
  const sameTown: Reason[] = isSameTown(home, answers) ? [{ key: 'same-town', values: { town: home.city ?? '' } }] : [];
  const kilometres = home.distanceKilometres;
  const distance: Reason[] =
    typeof kilometres === 'number' && hasExactPosition(home)
      ? [{ key: 'distance', values: { kilometres: Math.round(kilometres) } }]
      : [];
  return [...sameTown, ...distance];
}

function reasonsOf(home: Home, answers: Answers, needs: readonly Need[]): Reason[] {
  const named = isNamed(home, answers) ? namedPlace(answers) : undefined;
  const asked = isMet(home, needs).map(({ key, values }) => (values ? { key, values } : { key }));
  const prices = home.tags.includes('open-prices') && !asked.some((reason) => reason.key === 'open-prices');
  return [
    ...(named ? [{ key: `named-${named.because}` }] : []),
    ...proximity(home, answers),
    ...asked,
    ...(prices ? [{ key: 'open-prices' }] : []),
    ...(home.connectable ? [{ key: 'connectable' }] : []),
    ...(home.disclosure === 'name-only' ? [{ key: 'name-only' }] : []),
  ];
}

/** True when the family set a limit and the home is known to be farther. */
function isTooFar(home: Home, answers: Answers): boolean {
  const limit = Number(readValue(answers, 'tagSelection', 'maximumKilometres'));
  const asked = choicesOf(answers, 'tagSelection').includes('distance');
  return asked && Number.isFinite(limit) && limit > 0 && distanceOf(home, answers) > limit;
}

/** True where the home lies around the family, and within the limit that it set; without a distance, in its province or territory. */
export function isAround(home: Home, answers: Answers): boolean {
  const isMeasured = typeof home.distanceKilometres === 'number';
  const farthest = isMeasured ? aroundKilometres : unknownDistance.sameRegion;
  return !isTooFar(home, answers) && distanceOf(home, answers) <= farthest;
}

/**
 * Groups come before nearness: the home the family named, those around that can be asked here, those around that can be called,
 * those farther away that can be reached at all, and last those of which only the name is known.
 */
function groupOf(home: Home, answers: Answers): number {
  if (isNamed(home, answers)) return 0;
  const callability = callabilityOf(home);
  if (callability === 'name') return isAround(home, answers) ? 4 : 5;
  if (!isAround(home, answers)) return 3;
  return callability === 'ask' ? 1 : 2;
}

function weightedDistance(home: Home, answers: Answers, needs: readonly Need[]): number {
  const weight = choicesOf(answers, 'tagSelection').includes('distance') ? 'nearFirst' : 'usual';
  return distanceOf(home, answers) - kilometresPerNeed[weight] * isMet(home, needs).length;
}

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/**
 * The homes in the order in which a family should see them. Only distance, what the family asked for and what is known of a
 * home decide, never money and never `preferred`; ties go by name and then by id.
 */
export function rankHomes<H extends Home>(answers: Answers, homes: readonly H[]): RankedHome<H>[] {
  const needs = needsOf(answers);
  return homes
    .map((home) => ({
      home,
      group: groupOf(home, answers),
      distance: weightedDistance(home, answers, needs),
      name: textKey(home.name),
    }))
    .sort(
      (one, other) =>
        one.group - other.group ||
        one.distance - other.distance ||
        compareTexts(one.name, other.name) ||
        compareTexts(one.home.id, other.home.id),
    )
    .map(({ home }) => ({ home, reasons: reasonsOf(home, answers, needs) }));
}

/** True when the list of homes can be left out: the family named its home, and it is in the list. */
export const hasNamedHome = (answers: Answers, homes: readonly Home[]): boolean =>
  homes.some((home) => isNamed(home, answers));
