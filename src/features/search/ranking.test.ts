import { describe, expect, test } from 'vitest';
import { type Findable, indexText, searchTerms } from './matching.rules.ts';
import {
  type Document,
  type FoundListing,
  type FoundTown,
  findTexts,
  indexDocuments,
  parseQuery,
  rankFound,
  withoutTowns,
} from './ranking.rules.ts';
import type { Found } from './schema.ts';

const documentOf = (path: string, text: Findable, needs?: string): Document => ({
  kind: 'post',
  path,
  title: text.title,
  line: text.summary,
  text: indexText(text),
  ...(needs && { needs: searchTerms(needs) }),
});

const english = [
  documentOf('/costs', { title: 'Help with costs', words: 'who pays', summary: 'Ask before you sign.' }),
  documentOf('/ashes', { title: 'Where ashes may rest', summary: 'Many places.', body: 'It costs little.' }),
  documentOf('/green', { title: 'Green choices', summary: 'Natural burial.' }),
  documentOf('/rules/yukon', { title: 'Rules in Yukon', words: 'burial costs', summary: '' }, 'Yukon'),
];
const french = [
  documentOf('/costs', { title: 'Aide financière', words: 'qui paie', summary: 'Demandez avant de signer.' }),
  documentOf('/ashes', { title: 'Où déposer les cendres', summary: 'Plusieurs lieux.' }),
  documentOf('/green', { title: 'Choix écologiques', summary: 'Inhumation naturelle.' }),
  documentOf('/rules/yukon', { title: 'Règles au Yukon', summary: '' }, 'Yukon'),
];
const index = indexDocuments({ en: english, fr: french });
const find = (typed: string, language: 'en' | 'fr' = 'en', share = 0.5) =>
  findTexts(parseQuery(typed, index), index, language, share).map(({ path }) => path);

describe('our own texts', () => {
  test('are shown in the language of the reader, whichever the words are in', () => {
    const typed = parseQuery('cendres', index);
    expect(findTexts(typed, index, 'en', 0.5)).toEqual([
      { kind: 'post', path: '/ashes', title: 'Where ashes may rest', line: 'Many places.' },
    ]);
    expect(findTexts(typed, index, 'fr', 0.5)[0]?.title).toBe('Où déposer les cendres');
  });

  test('come best first, and a word found only in the other language counts a little less', () => {
    const both = indexDocuments({
      en: [documentOf('/one', { title: 'Other', summary: '' }), documentOf('/two', { title: 'Crypte', summary: '' })],
      fr: [documentOf('/one', { title: 'Crypte', summary: '' }), documentOf('/two', { title: 'Autre', summary: '' })],
    });
    const paths = (language: 'en' | 'fr') =>
      findTexts(parseQuery('crypte', both), both, language, 0.5).map(({ path }) => path);
    expect(paths('en')).toEqual(['/two', '/one']);
    expect(paths('fr')).toEqual(['/one', '/two']);
  });

  test('are left out where the best one has more than three times as much of what is looked for', () => {
    // A title and the body: 6 to 1.
    expect(find('costs')).toEqual(['/costs']);
    const near = indexDocuments({
      en: [
        documentOf('/title', { title: 'Vault', summary: '' }),
        documentOf('/summary', { title: 'Other', summary: 'A vault.' }),
      ],
      fr: [],
    });
    // A title and a summary: 6 to 3.
    expect(findTexts(parseQuery('vault', near), near, 'en', 0.5).map(({ path }) => path)).toEqual([
      '/title',
      '/summary',
    ]);
  });

  test('of a region are found where the region is named, and not where only the rest fits', () => {
    expect(find('burial costs')).not.toContain('/rules/yukon');
    expect(find('burial costs yukon')).toContain('/rules/yukon');
  });

  test('that hold what was typed word for word come before those that have the same words here and there', () => {
    const phrases = indexDocuments({
      en: [
        documentOf('/apart', { title: 'Death in the family: benefit from help', summary: 'Benefit.' }),
        documentOf('/phrase', { title: 'The death benefit', summary: '' }),
        documentOf('/other', { title: 'Other', summary: '' }),
      ],
      fr: [],
    });
    const paths = (typed: string) => findTexts(parseQuery(typed, phrases), phrases, 'en', 0.5).map(({ path }) => path);
    expect(paths('death benefit')).toEqual(['/phrase', '/apart']);
    expect(paths('benefit death')).toEqual(['/apart', '/phrase']);
  });

  test('need half of the words, or any of them where the caller is content with that', () => {
    const typed = 'green umbrella bicycle piano';
    expect(find(typed)).toEqual([]);
    expect(find(typed, 'en', 0)).toEqual(['/green']);
    expect(find('umbrella', 'en', 0)).toEqual([]);
    expect(find('', 'en', 0)).toEqual([]);
  });

  test('are eight at most', () => {
    const many = Array.from({ length: 12 }, (_, at) => documentOf(`/${at}`, { title: `Urn ${at}`, summary: '' }));
    const large = indexDocuments({ en: many, fr: [] });
    expect(findTexts(parseQuery('urn', large), large, 'en', 0.5)).toHaveLength(8);
  });
});

const townOf = (title: string, likely: { sure?: boolean; leads?: boolean } = {}): FoundTown => ({
  kind: 'town',
  path: `/towns/${title}`,
  title,
  line: '',
  sure: false,
  leads: false,
  ...likely,
});
const textOf = (at: number): Found => ({ kind: 'post', path: `/text/${at}`, title: `Text ${at}`, line: '' });
const listingOf = (at: number, likeness: number): FoundListing => ({
  kind: 'listing',
  path: `/places/${at}`,
  title: `Home ${at}`,
  line: '',
  likeness,
});

describe('the words beside a town', () => {
  test('lose the name of the town that is meant, unless our texts are about that word too', () => {
    const typed = parseQuery('costs calgary', index);
    const words = (towns: FoundTown[]) => withoutTowns(typed, towns).words.map(({ word }) => word);
    expect(words([townOf('Calgary', { leads: true })])).toEqual(searchTerms('costs'));
    expect(words([townOf('Calgary')])).toEqual(searchTerms('costs calgary'));
    expect(words([townOf('Costs', { leads: true })])).toEqual(searchTerms('costs calgary'));
    expect(withoutTowns(typed, []).phrase).toBe('costs calgary');
  });
});

describe('the order of what was found', () => {
  const kind = parseQuery('costs', index);
  const name = parseQuery('bellerive', index);
  const order = (typed: typeof kind, found: Partial<Parameters<typeof rankFound>[1]>) =>
    rankFound(typed, { towns: [], texts: [], listings: [], ...found }).map(({ title }) => title);
  const towns = [townOf('Maybe'), townOf('Small', { sure: true }), townOf('Large', { sure: true, leads: true })];
  const texts = [1, 2, 3, 4].map(textOf);
  const listings = [listingOf(1, 0.9), listingOf(2, 0.89)];

  test('is the town that is meant, the listing that was named, three texts, and then the rest', () => {
    const rest = ['Text 1', 'Text 2', 'Text 3', 'Small', 'Text 4', 'Maybe', 'Home 2'];
    expect(order(name, { towns, texts, listings })).toEqual(['Large', 'Home 1', ...rest]);
  });

  test('has the texts before listings where only a kind of listing was typed', () => {
    const rest = ['Text 1', 'Text 2', 'Text 3', 'Small', 'Home 1', 'Text 4', 'Maybe', 'Home 2'];
    expect(order(kind, { towns, texts, listings })).toEqual(['Large', ...rest]);
  });

  test('lets four listings come early, however many have the name', () => {
    const same = Array.from({ length: 6 }, (_, at) => listingOf(at, 1));
    expect(order(name, { texts, listings: same }).indexOf('Text 1')).toBe(4);
  });

  test('shows nothing but what is shown', () => {
    expect(
      rankFound(name, { towns: [townOf('Large', { leads: true })], texts: [], listings: [listingOf(1, 1)] }),
    ).toEqual([
      { kind: 'town', path: '/towns/Large', title: 'Large', line: '' },
      { kind: 'listing', path: '/places/1', title: 'Home 1', line: '' },
    ]);
  });
});
