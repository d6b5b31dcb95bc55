import { publicPlaceOf } from '#features/places/core/projection.service.ts';
import { findPlaces } from '#features/places/core/repository.ts';
import type { PublicPlace } from '#features/places/core/schema.ts';
import { telephoneDigitsOf } from '#features/places/core/slug.rules.ts';
import { townPath } from '#features/regions/rules.ts';
import { listPostalAreas } from '#features/towns/repository.ts';
import { postalAreaOf, toReply, townKey } from '#features/towns/rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import type { Language } from '#vocabulary/languages.ts';
import { regionLabel } from '#vocabulary/regions/regions.ts';
import { textKey } from '#vocabulary/textKey.ts';
import type * as contract from './contract.ts';
import { readSearchIndex, townLine } from './documents.service.ts';
import { stemOf, wordNgramsOf } from './matching.rules.ts';
import {
  type FoundListing,
  type FoundTown,
  findTexts,
  parseQuery,
  rankFound,
  shownOf,
  withoutTowns,
} from './ranking.rules.ts';
import * as repository from './repository.ts';
import type { Found } from './schema.ts';

const townsShown = 4;
const listingsShown = 10;

/** A town of this size is meant even where its name stands among other words: Hope is also a word. */
const knownTownPopulation = 10_000;

/** What was typed as the names of towns are asked for: which of its words may be a slip is said by our own texts' words. */
function parseTown(text: string, ownWords: ReadonlySet<string>): repository.Meant {
  const whole = townKey(text);
  const doubtful = whole.split(' ').filter((word) => word.length >= 5 && !ownWords.has(stemOf(word)));
  return { whole, stretches: wordNgramsOf(whole), doubtful };
}

/** The towns and the listings that may be meant; nothing is looked for by a letter or two. */
async function findMeant(sql: Sql, text: string, meant: repository.Meant) {
  if (meant.whole.length < 2) return { towns: [], listings: [] };
  const words = textKey(text);
  const asked = { meant, words: words.length < 3 ? undefined : words };
  return repository.findTownsAndListings(sql, asked, { towns: townsShown, listings: listingsShown });
}

/** True where hardly anything but this town is meant: its whole name was typed, or it is the nearest to a slip. */
const isTheTown = (
  { name, exact, population }: repository.TownRow,
  number: number,
  { whole, doubtful }: repository.Meant,
) => townKey(name) === whole || (exact && population >= knownTownPopulation) || (number === 0 && doubtful.length > 0);

/** A town that is meant; one with listings has a page of its own, the others lead to what is near. */
function foundTown(
  { name, region, population, listedAs }: repository.TownRow,
  sure: boolean,
  language: Language,
): FoundTown {
  const hasPage = listedAs.includes(textKey(name));
  return {
    kind: 'town',
    path: hasPage
      ? townPath(region, name)
      : `/listings?${new URLSearchParams({ type: 'funeral-home', region, town: name })}`,
    title: name,
    line: townLine(language, region),
    sure,
    leads: sure && (hasPage || population >= knownTownPopulation),
  };
}

const foundListing = (
  { slug, name, city, region, phone, likeness }: repository.ListingRow,
  language: Language,
): FoundListing => ({
  kind: 'listing',
  path: `/places/${slug}`,
  title: name,
  line: [city, region && regionLabel(region, language)].filter(Boolean).join(', '),
  ...(phone ? { phone } : {}),
  likeness,
});

/** The postal area that was typed, as a postal code or its beginning: it leads to what is near. */
async function foundAreas(sql: Sql, q: string, language: Language): Promise<Found[]> {
  const area = postalAreaOf(q);
  if (!area) return [];
  const found = await listPostalAreas(sql, area, undefined);
  return found.map(toReply).map(({ name, region }) => ({
    kind: 'town',
    path: `/listings?${new URLSearchParams({ type: 'funeral-home', town: area })}`,
    title: name,
    line: townLine(language, region),
  }));
}

/** The listings as everybody sees them. */
async function publicPlacesOf(sql: Sql, listings: readonly repository.ListingRow[]): Promise<PublicPlace[]> {
  const ids = listings.map(({ id }) => id);
  return (await findPlaces(sql, ids, false)).map(publicPlaceOf);
}

/** Searches everything: towns, listings and our own texts; of a telephone number the listings that have it. Nothing is answered where nothing fits. */
export const searchEverything: Service<typeof contract.searchEverything> = async ({ sql, query }) => {
  const { q, language, view } = query();
  const answer = async (found: Found[], listings: readonly repository.ListingRow[]) =>
    view === 'rows' ? { found, places: await publicPlacesOf(sql, listings) } : { found };
  const digits = telephoneDigitsOf(q);
  if (digits) {
    const called = await repository.findListingsByPhone(sql, digits, listingsShown);
    return answer(
      called.map((row) => shownOf(foundListing(row, language))),
      called,
    );
  }
  const areas = await foundAreas(sql, q, language);
  if (areas.length > 0) return answer(areas, []);
  const index = await readSearchIndex();
  const meant = parseTown(q, index.ownWords[language]);
  const rows = await findMeant(sql, q, meant);
  const towns = rows.towns.map((row, number) => foundTown(row, isTheTown(row, number, meant), language));
  const listings = rows.listings.map((row) => foundListing(row, language));
  const beside = withoutTowns(parseQuery(q, index), towns);
  const fitting = findTexts(beside, index, language, 0.5);
  const texts = fitting.length + towns.length + listings.length > 0 ? fitting : findTexts(beside, index, language, 0);
  return answer(rankFound(beside, { towns, texts, listings }), rows.listings);
};
