import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { regions } from '#vocabulary/regions/regions.ts';
import { englishGrade, englishSyllables, frenchEase, frenchSyllables, readAs } from '../reading.ts';

type Catalogue = { [key: string]: string | Catalogue };

/** The school grade that English may need at most on the way that every family goes, and in what a region tells. */
const highestGrade = 8;

/** How easy French must be there at least. */
const lowestEase = 60;

const read = (language: 'en' | 'fr', name: string): Catalogue =>
  JSON.parse(readFileSync(`messages/${language}/${name}.json`, 'utf8'));

const leaves = (part: string | Catalogue | undefined): string[] =>
  typeof part === 'string' ? [readAs(part)] : Object.values(part ?? {}).flatMap(leaves);

const at = (catalogue: Catalogue, path: string): string | Catalogue | undefined =>
  path
    .split('.')
    .reduce<string | Catalogue | undefined>(
      (part, key) => (typeof part === 'object' ? part[key] : undefined),
      catalogue,
    );

const partsOf = (language: 'en' | 'fr', name: string, path: string): [string, string[]][] =>
  Object.entries((at(read(language, name), path) as Catalogue | undefined) ?? {}).map(([key, part]) => [
    `${name}.${path}.${key}`,
    leaves(part),
  ]);

/** Every screen of the main path: home, the guide's questions and notices, choosing, asking and signing in. */
const screens = (language: 'en' | 'fr'): [string, string[]][] => [
  ['home', leaves(read(language, 'home'))],
  ...partsOf(language, 'guide', 'steps'),
  ...partsOf(language, 'guideFacts', 'notices'),
  ...['matching', 'sent', 'save', 'switch', 'begun', 'homes'].map((key): [string, string[]] => [
    `guideFacts.${key}`,
    leaves(at(read(language, 'guideFacts'), key)),
  ]),
  ...['ask', 'panel', 'end', 'declined', 'search', 'next', 'shortlist'].map((key): [string, string[]] => [
    `connections.${key}`,
    leaves(at(read(language, 'connections'), key)),
  ]),
  ...['list', 'claim', 'standing'].map((key): [string, string[]] => [
    `spirits.${key}`,
    leaves(at(read(language, 'spirits'), key)),
  ]),
  ['recordTasks', leaves(read(language, 'recordTasks'))],
  ...['signIn', 'code', 'confirm', 'passkey'].map((key): [string, string[]] => [
    `sessions.${key}`,
    leaves(at(read(language, 'sessions'), key)),
  ]),
  ...partsOf(language, 'regionGuide', 'steps'),
];

/** What the pages of a province or territory tell of the law and of money. */
const regionFacts = (language: 'en' | 'fr'): [string, string[]][] => {
  const [told, guide] = [read(language, 'regions'), read(language, 'guideFacts')];
  return regions.map(({ code }) => [
    `the facts of ${code}`,
    [
      ...['registration', 'permit', 'certificate', 'prices', 'ahead'].map((fact) => at(told, `${fact}.${code}`)),
      ...['clock.regions', 'authority.regions', 'funeralHelp'].map((fact) => at(guide, `${fact}.${code}`)),
    ].flatMap(leaves),
  ]);
};

describe('a tired person can read it', () => {
  test.each([...screens('en'), ...regionFacts('en')])('%s, in English', (name, texts) => {
    expect(texts.join(''), name).not.toBe('');
    expect(englishGrade(texts), texts.join(' ')).toBeLessThanOrEqual(highestGrade);
  });

  test.each([...screens('fr'), ...regionFacts('fr')])('%s, in French', (name, texts) => {
    expect(texts.join(''), name).not.toBe('');
    expect(frenchEase(texts), texts.join(' ')).toBeGreaterThanOrEqual(lowestEase);
  });
});

/** How many sentences a paragraph of the main path has at most. */
const mostSentences = 2;

const sentencesIn = (text: string) => text.split(/[.!?…](?:\s|$)/).filter((part) => part.trim() !== '').length;

describe.each(['en', 'fr'] as const)('a paragraph of the main path (%s)', (language) => {
  test('says two sentences at most', () => {
    const paragraphs = screens(language)
      .filter(([name]) => !name.startsWith('regionGuide'))
      .flatMap(([, texts]) => texts);
    expect(paragraphs.length).toBeGreaterThan(400);
    expect(paragraphs.filter((text) => sentencesIn(text) > mostSentences)).toEqual([]);
    expect(sentencesIn('One. Two! Three?')).toBe(3);
  });
});

describe('the measure', () => {
  test.each([
    ['home', 1],
    ['table', 2],
    ['cremation', 3],
    ['registration', 4],
    ['died', 1],
    ['wanted', 2],
  ])('counts the syllables of %s', (word, syllables) => expect(englishSyllables(word)).toBe(syllables));

  test.each([
    ['maison', 2],
    ['funéraire', 3],
    ['personne', 2],
    ['l’adresse', 2],
    ['décident', 2],
  ])('counts the syllables of %s', (word, syllables) => expect(frenchSyllables(word)).toBe(syllables));

  test('finds the language of an office hard, and that of a neighbour easy', () => {
    const office = 'The determination of eligibility necessitates comprehensive documentation regarding beneficiaries.';
    const bureau =
      'La détermination de l’admissibilité nécessite une documentation considérable concernant les bénéficiaires.';
    expect(englishGrade([office])).toBeGreaterThan(highestGrade);
    expect(englishGrade(['She can come today. You do not have to choose.'])).toBeLessThan(highestGrade);
    expect(frenchEase([bureau])).toBeLessThan(lowestEase);
    expect(frenchEase(['Elle peut venir ce soir. Rien ne presse.'])).toBeGreaterThan(lowestEase);
  });
});
