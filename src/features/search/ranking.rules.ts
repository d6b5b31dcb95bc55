import { townKey } from '#features/towns/rules.ts';
import type { Language } from '../../vocabulary/languages.ts';
import { textKey } from '../../vocabulary/textKey.ts';
import {
  containsPhrase,
  fitOf,
  type IndexedText,
  inverseFrequencyIn,
  meantAmong,
  neighboursIn,
  type ScoreTexts,
  type SearchTerm,
  scoresOfWordIn,
  searchTerms,
  wordsAbout,
} from './matching.rules.ts';
import type { Found } from './schema.ts';

/** A text of ours in one language, as it is found and as it is shown. */
export type Document = Found & {
  text: IndexedText;
  /** Only found where one of these words is looked for: what there is once for each region. */
  needs?: readonly string[];
};

/** Our texts in both languages, with what is found out about all of them together. */
export type SearchIndex = {
  documents: Record<Language, Document[]>;
  aboutWords: ReadonlySet<string>;
  ownWords: Record<Language, ReadonlySet<string>>;
  scoresIn: Record<Language, ScoreTexts>;
  findNeeds: (term: SearchTerm) => readonly string[];
};

/** A town that may be meant: `sure` where hardly anything else is, `leads` where it is also large or has a page. */
export type FoundTown = Found & { sure: boolean; leads: boolean };

/** A listing that was found, and how much of what was typed its name holds, 0 to 1. */
export type FoundListing = Found & { likeness: number };

/** What was typed, prepared: as a phrase, its words, and which of them our texts are about. */
export type ParsedQuery = { phrase: string; words: readonly SearchTerm[] };

const textsShown = 8;
/** This much of what the best text has must another have to be shown beside it. */
const shareOfBest = 0.3;
/** Listings whose name holds all that is looked for; a few of them come early. */
const certainMatches = 0.9;
const listingsAhead = 4;
/** This many of our texts come before listings that are only of the kind that is looked for. */
const textsAhead = 3;
/** A text found in the reader's other language counts a little less. */
const otherLanguagePenalty = 0.85;
/** A text that has what was typed, word for word, is meant more than one that has the same words here and there. */
const phraseBonus = 1.6;

/** What is shown of what was found. */
export const shownOf = ({ kind, path, title, line, phone }: Found): Found => ({
  kind,
  path,
  title,
  line,
  ...(phone ? { phone } : {}),
});

/** Prepares all texts together, once in their life. */
export function indexDocuments(documents: Record<Language, Document[]>): SearchIndex {
  const [en, fr] = [documents.en.map(({ text }) => text), documents.fr.map(({ text }) => text)];
  const findNeighbours = neighboursIn([...en, ...fr]);
  const scoresOf = (texts: readonly IndexedText[]) => scoresOfWordIn(texts, inverseFrequencyIn(texts), findNeighbours);
  const wordsOf = (texts: readonly IndexedText[]) => new Set(texts.flatMap(({ weights }) => [...weights.keys()]));
  return {
    documents,
    ownWords: { en: wordsOf(en), fr: wordsOf(fr) },
    aboutWords: wordsAbout([...en, ...fr]),
    scoresIn: { en: scoresOf(en), fr: scoresOf(fr) },
    findNeeds: meantAmong(new Set([...documents.en, ...documents.fr].flatMap(({ needs = [] }) => needs))),
  };
}

/** Prepares what was typed. */
export const parseQuery = (text: string, { aboutWords }: SearchIndex): ParsedQuery => ({
  phrase: textKey(text),
  words: searchTerms(text).map((word) => ({ word, mayBeSlip: !aboutWords.has(word) })),
});

/** How well each document of a language fits, by its path; those that do not are not there. */
function fitsIn(index: SearchIndex, language: Language, { phrase, words }: ParsedQuery, share: number) {
  const scores = words.map(index.scoresIn[language]);
  const fits = new Map<string, number>();
  for (const [number, { path, text }] of index.documents[language].entries()) {
    const fit = fitOf(
      scores.map((each) => each[number] ?? 0),
      share,
    );
    if (fit > 0) fits.set(path, fit * (containsPhrase(text, phrase) ? phraseBonus : 1));
  }
  return fits;
}

/**
 * Our own texts that fit best, whichever language the words are in, shown in the reader's: those that hold half of the words,
 * else those that hold any.
 */
export function findTexts(typed: ParsedQuery, index: SearchIndex, language: Language, share: number): Found[] {
  const other = language === 'en' ? 'fr' : 'en';
  const [own, others] = [fitsIn(index, language, typed, share), fitsIn(index, other, typed, share)];
  const meant = new Set(typed.words.flatMap(index.findNeeds));
  const scored = index.documents[language]
    .filter(({ needs }) => !needs || needs.some((need) => meant.has(need)))
    .map((document) => ({
      document,
      score: Math.max(own.get(document.path) ?? 0, (others.get(document.path) ?? 0) * otherLanguagePenalty),
    }));
  const best = Math.max(...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score >= best * shareOfBest)
    .sort((one, two) => two.score - one.score)
    .slice(0, textsShown)
    .map(({ document }) => shownOf(document));
}

/** What was typed without the words that are only the name of a town that is meant. */
export function withoutTowns({ phrase, words }: ParsedQuery, towns: readonly FoundTown[]): ParsedQuery {
  const ofTowns = new Set(towns.filter(({ leads }) => leads).flatMap(({ title }) => searchTerms(townKey(title))));
  return { phrase, words: words.filter(({ word, mayBeSlip }) => !mayBeSlip || !ofTowns.has(word)) };
}

/**
 * Puts what was found in order, each once. First the town that is meant, then the listing whose own name was typed, then our
 * texts: who asks a question wants an answer, not a business whose name holds the same words.
 */
export function rankFound(
  { words }: ParsedQuery,
  {
    towns,
    texts,
    listings,
  }: { towns: readonly FoundTown[]; texts: readonly Found[]; listings: readonly FoundListing[] },
): Found[] {
  const alike = listings.filter(({ likeness }) => likeness >= certainMatches).slice(0, listingsAhead);
  // A word that is neither ours nor a town's means one listing; without one, a kind of listing is meant.
  const named = words.some(({ mayBeSlip }) => mayBeSlip) ? alike : [];
  const found = [
    ...towns.filter(({ leads }) => leads),
    ...named,
    ...texts.slice(0, textsAhead),
    ...towns.filter(({ sure }) => sure),
    ...alike,
    ...texts.slice(textsAhead),
    ...towns,
    ...listings,
  ];
  return [...new Map(found.map((one) => [one.path, shownOf(one)])).values()];
}
