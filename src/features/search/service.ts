import { townPath } from '#features/regions/rules.ts';
import { townKey } from '#features/towns/rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { type Language, languages } from '#vocabulary/languages.ts';
import { regionLabel } from '#vocabulary/regions/regions.ts';
import { textKey } from '#vocabulary/textKey.ts';
import type * as contract from './contract.ts';
import { type Document, readDocuments, townLine } from './documents.service.ts';
import {
  containsPhrase,
  type FindNeighbours,
  inverseFrequencyIn,
  isAbout,
  meansOneOf,
  neighboursIn,
  type SearchTerm,
  scoreOf,
  searchTerms,
  stemOf,
  wordNgramsOf,
} from './matching.rules.ts';
import * as repository from './repository.ts';
import type { Found } from './schema.ts';

const textsShown = 8;
const townsShown = 4;
const listingsShown = 10;
/** Listings whose name holds all that is looked for; a few of them come early. */
const certainMatches = 0.9;
const listingsAhead = 4;
/** This many of our texts come before listings that are only of the kind that is looked for. */
const textsAhead = 3;
/** A text found in the reader's other language counts a little less. */
const otherLanguagePenalty = 0.85;
/** A text that has what was typed, word for word, is meant more than one that has the same words here and there. */
const phraseBonus = 1.6;

const shown = ({ kind, path, title, line }: Found): Found => ({ kind, path, title, line });

type Documents = Record<Language, Document[]>;

/** What was typed, prepared: its words, and which of them our texts are about. */
type ParsedQuery = { text: string; words: readonly SearchTerm[] };

function parseQuery(text: string, documents: Documents): ParsedQuery {
  const ours = languages.flatMap((language) => documents[language].map((document) => document.text));
  return { text, words: searchTerms(text).map((word) => ({ word, mayBeSlip: !isAbout(ours, word) })) };
}

/** What is found out about all texts together, once in their life. */
type Prepared = { findNeighbours: FindNeighbours; rarityIn: Record<Language, (word: string) => number> };

const prepared = new WeakMap<Documents, Prepared>();

function prepare(documents: Documents): Prepared {
  const known = prepared.get(documents);
  if (known) return known;
  const [en, fr] = [documents.en.map(({ text }) => text), documents.fr.map(({ text }) => text)];
  const findNeighbours = neighboursIn([...en, ...fr]);
  const made = { findNeighbours, rarityIn: { en: inverseFrequencyIn(en), fr: inverseFrequencyIn(fr) } };
  prepared.set(documents, made);
  return made;
}

function scoresIn(documents: Documents, language: Language, { text, words }: ParsedQuery, share: number) {
  const { findNeighbours, rarityIn } = prepare(documents);
  const options = { rarity: rarityIn[language], share, findNeighbours };
  return new Map(
    documents[language].map((document) => [
      document.path,
      scoreOf(words, document.text, options) * (containsPhrase(document.text, text) ? phraseBonus : 1),
    ]),
  );
}

/** Our own texts that fit best, whichever language the words are in, shown in the reader's. */
function findTexts(typed: ParsedQuery, documents: Documents, language: Language, share = 0.5): Found[] {
  if (typed.words.length === 0) return [];
  const other = language === 'en' ? 'fr' : 'en';
  const [own, others] = [scoresIn(documents, language, typed, share), scoresIn(documents, other, typed, share)];
  const meant = documents[language].filter(({ needs }) => !needs || meansOneOf(typed.words, needs));
  const scored = meant.map((document) => ({
    document,
    score: Math.max(own.get(document.path) ?? 0, (others.get(document.path) ?? 0) * otherLanguagePenalty),
  }));
  const best = Math.max(...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score >= best * 0.3)
    .sort((one, two) => two.score - one.score)
    .slice(0, textsShown)
    .map(({ document }) => shown(document));
}

/** A town of this size is meant even where its name stands among other words: Hope is also a word. */
const knownTownPopulation = 10_000;

/** A town that may be meant: `sure` where hardly anything else is, `leads` where it is also large or has a page. */
type FoundTown = Found & { sure: boolean; leads: boolean };

/** The towns that are meant; one with listings has a page of its own, the others lead to what is near. */
async function findTowns(sql: Sql, text: string, language: Language): Promise<FoundTown[]> {
  const whole = townKey(text);
  if (whole.length < 2) return [];
  const documents = (await readDocuments())[language];
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

/** The words that are not only the name of a town that is meant. */
function wordsBeside({ words }: ParsedQuery, towns: readonly FoundTown[]): readonly SearchTerm[] {
  const ofTowns = new Set(towns.filter(({ leads }) => leads).flatMap(({ title }) => searchTerms(townKey(title))));
  return words.filter(({ word, mayBeSlip }) => !mayBeSlip || !ofTowns.has(word));
}

/**
 * Searches everything. First the town that is meant, then the listing whose own name was typed, then our texts: who asks
 * a question wants an answer, not a business whose name holds the same words. Nothing is answered where nothing fits.
 */
export const searchEverything: Service<typeof contract.searchEverything> = async ({ sql, query }) => {
  const { q, language } = query();
  const documents = await readDocuments();
  const typed = parseQuery(q, documents);
  const [towns, listings] = await Promise.all([findTowns(sql, q, language), findListings(sql, q, language)]);
  const beside = { text: q, words: wordsBeside(typed, towns) };
  const fitting = findTexts(beside, documents, language);
  const texts =
    fitting.length + towns.length + listings.length > 0 ? fitting : findTexts(beside, documents, language, 0);
  const alike = listings.filter(({ likeness }) => likeness >= certainMatches).slice(0, listingsAhead);
  // A word that is neither ours nor a town's means one listing; without one, a kind of listing is meant.
  const named = beside.words.some(({ mayBeSlip }) => mayBeSlip) ? alike : [];
  const found = [
    ...towns.filter(({ leads }) => leads),
    ...named,
    ...texts.slice(0, textsAhead),
    ...towns.filter(({ sure, leads }) => sure && !leads),
    ...alike,
    ...texts.slice(textsAhead),
    ...towns,
    ...listings,
  ];
  return { found: [...new Map(found.map((one) => [one.path, shown(one)])).values()] };
};
