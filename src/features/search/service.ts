import { countTowns } from '#features/regions/repository.ts';
import { slugOf, townPath } from '#features/regions/rules.ts';
import { townKey } from '#features/towns/rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/serve.ts';
import type { Language } from '#vocabulary/languages.ts';
import { type RegionName, regionLabel } from '#vocabulary/regions.ts';
import { textKey } from '#vocabulary/textKey.ts';
import type * as contract from './contract.ts';
import { type Document, readDocuments, townLine } from './documents.service.ts';
import { meansOneOf, rarityIn, scoreOf, stemOf, stretchesOf, wordsToFind } from './matching.rules.ts';
import * as repository from './repository.ts';
import type { Found } from './schema.ts';

const textsShown = 8;
const townsShown = 4;
const listingsShown = 10;
/** Listings whose name is this like what is looked for come before our texts, but not more than a few. */
const surelyNamed = 0.9;
const listingsAhead = 4;
/** A text found in the reader's other language counts a little less. */
const otherLanguage = 0.85;

const shown = ({ kind, path, title, line }: Found): Found => ({ kind, path, title, line });

const scoresIn = (documents: readonly Document[], words: readonly string[]) => {
  const rarity = rarityIn(documents.map(({ text }) => text));
  return new Map(documents.map((document) => [document.path, scoreOf(words, document.text, rarity)]));
};

/** Our own texts that fit best, whichever language the words are in, shown in the reader's. */
async function findTexts(words: readonly string[], language: Language): Promise<Found[]> {
  if (words.length === 0) return [];
  const documents = await readDocuments();
  const other = language === 'en' ? 'fr' : 'en';
  const [own, others] = [scoresIn(documents[language], words), scoresIn(documents[other], words)];
  const meant = documents[language].filter(({ needs }) => !needs || meansOneOf(words, needs));
  const scored = meant.map((document) => ({
    document,
    score: Math.max(own.get(document.path) ?? 0, (others.get(document.path) ?? 0) * otherLanguage),
  }));
  const best = Math.max(...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score >= best * 0.3)
    .sort((one, two) => two.score - one.score)
    .slice(0, textsShown)
    .map(({ document }) => shown(document));
}

/** A town of this size is meant even where its name stands among other words: Hope is also a word. */
const wellKnownTown = 10_000;

/** The towns that are meant; one with listings has a page of its own, the others lead to what is near. */
async function findTowns(sql: Sql, text: string, language: Language): Promise<(Found & { sure: boolean })[]> {
  const whole = townKey(text);
  if (whole.length < 2) return [];
  const documents = (await readDocuments())[language];
  const isOurs = (word: string) => documents.some(({ text: { weights } }) => weights.has(stemOf(word)));
  const doubtful = whole.split(' ').filter((word) => word.length >= 5 && !isOurs(word));
  const towns = await repository.searchTowns(sql, { whole, stretches: stretchesOf(whole), doubtful }, townsShown);
  const known = new Set(
    towns.length === 0 ? [] : (await countTowns(sql)).map(({ region, city }) => `${region}/${slugOf(city)}`),
  );
  return towns.map(({ name, region, population, exact }, index) => ({
    kind: 'town',
    path: known.has(`${region}/${slugOf(name)}`)
      ? townPath(region as RegionName, name)
      : `/listings?${new URLSearchParams({ type: 'funeral-home', region, town: name })}`,
    title: name,
    line: townLine(language, region),
    sure: townKey(name) === whole || (exact && population >= wellKnownTown) || (index === 0 && doubtful.length > 0),
  }));
}

async function findListings(sql: Sql, text: string, language: Language): Promise<(Found & { likeness: number })[]> {
  const words = textKey(text);
  if (words.length < 3) return [];
  const listings = await repository.searchListings(sql, words, listingsShown);
  return listings.map(({ slug, name, city, region, likeness }) => ({
    kind: 'listing',
    path: `/places/${slug}`,
    title: name,
    line: [city, region && regionLabel(region, language)].filter(Boolean).join(', '),
    likeness,
  }));
}

/** Searches towns, listings, posts, pages and guides: an exact town first, then a listing by its name, then our texts. */
export const searchEverything: Service<typeof contract.searchEverything> = async ({ sql, query }) => {
  const { q, language } = query();
  const [texts, towns, listings] = await Promise.all([
    findTexts(wordsToFind(q), language),
    findTowns(sql, q, language),
    findListings(sql, q, language),
  ]);
  const named = listings.filter(({ likeness }) => likeness >= surelyNamed).slice(0, listingsAhead);
  const found = [
    ...towns.filter(({ sure }) => sure),
    ...named,
    ...texts,
    ...towns.filter(({ sure }) => !sure),
    ...listings.filter((listing) => !named.includes(listing)),
  ];
  return { found: found.map(shown) };
};
