import { townPath } from '#features/regions/rules.ts';
import { townKey } from '#features/towns/rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import type { Language } from '#vocabulary/languages.ts';
import { regionLabel } from '#vocabulary/regions/regions.ts';
import { textKey } from '#vocabulary/textKey.ts';
import type * as contract from './contract.ts';
import { readSearchIndex, townLine } from './documents.service.ts';
import { stemOf, wordNgramsOf } from './matching.rules.ts';
import { type FoundListing, type FoundTown, findTexts, parseQuery, rankFound, withoutTowns } from './ranking.rules.ts';
import * as repository from './repository.ts';

const townsShown = 4;
const listingsShown = 10;

/** A town of this size is meant even where its name stands among other words: Hope is also a word. */
const knownTownPopulation = 10_000;

/** The towns that are meant; one with listings has a page of its own, the others lead to what is near. */
async function findTowns(sql: Sql, text: string, language: Language): Promise<FoundTown[]> {
  const whole = townKey(text);
  if (whole.length < 2) return [];
  const documents = (await readSearchIndex()).documents[language];
  const isOurs = (word: string) => documents.some(({ text: { weights } }) => weights.has(stemOf(word)));
  const doubtful = whole.split(' ').filter((word) => word.length >= 5 && !isOurs(word));
  const towns = await repository.searchTowns(sql, { whole, stretches: wordNgramsOf(whole), doubtful }, townsShown);
  const named = towns.map(({ region, name }) => ({ region, key: textKey(name) }));
  const known = named.length === 0 ? new Set() : await repository.findTownsWithListings(sql, named);
  return towns.map(({ name, region, population, exact }, index) => {
    const hasPage = known.has(`${region}/${textKey(name)}`);
    const sure =
      townKey(name) === whole || (exact && population >= knownTownPopulation) || (index === 0 && doubtful.length > 0);
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
  });
}

async function findListings(sql: Sql, text: string, language: Language): Promise<FoundListing[]> {
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

/** Searches everything: towns, listings and our own texts. Nothing is answered where nothing fits. */
export const searchEverything: Service<typeof contract.searchEverything> = async ({ sql, query }) => {
  const { q, language } = query();
  const index = await readSearchIndex();
  const [towns, listings] = await Promise.all([findTowns(sql, q, language), findListings(sql, q, language)]);
  const beside = withoutTowns(parseQuery(q, index), towns);
  const fitting = findTexts(beside, index, language, 0.5);
  const texts = fitting.length + towns.length + listings.length > 0 ? fitting : findTexts(beside, index, language, 0);
  return { found: rankFound(beside, { towns, texts, listings }) };
};
