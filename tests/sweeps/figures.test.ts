import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withFacts } from '#features/content/facts.service.ts';
import { figures } from '#vocabulary/figures.ts';
import { languages } from '#vocabulary/languages.ts';

/** Amounts, shares, times and distances as people write them in either language. */
const typed =
  /\$\s?\d[\d,.]*|(?<![\d–-])\d[\d\u00a0\u202f,]*[\s\u00a0\u202f](?:\$|%)|\d+%|(?<![\d–-])\d+[\s\u00a0](?:business )?(?:hours?|days?|weeks?|months?|years?|heures?|jours?|semaines?|mois|ans?|kilo\w+|km)\b/gi;

const typedIn = (text: string): string[] => [...text.matchAll(typed)].map(([found]) => found.trim());

/** The words of a text below its front matter, which names its sources. */
const bodyOf = (path: string) => readFileSync(path, 'utf8').replace(/^---\r?\n.*?\r?\n---\r?\n/s, '');

const posts = readdirSync('content/posts').map((name) => `content/posts/${name}`);
const texts = [...posts, 'content/pages/faq'].flatMap((folder) =>
  languages.map((language) => `${folder}/${language}.md`),
);

/** What is no fact of law or money: how old children are, how long a night is, what our own account keeps. */
const reasoned: Record<string, readonly string[]> = {
  'content/posts/children-and-grief/fr.md': ['5 ans', '9 ans', '12 ans'],
  'content/posts/dying-at-home-expected/fr.md': ['3 heures'],
  'content/posts/writing-an-obituary/fr.md': ['81 ans'],
  'content/pages/faq/en.md': ['30 days'],
  'content/pages/faq/fr.md': ['30 jours'],
};

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each(texts)('%s types no amount and no time limit itself', (path) => {
  const found = typedIn(bodyOf(path)).filter((text) => !reasoned[path]?.includes(plain(text)));
  expect(found).toEqual([]);
});

/** The catalogues that tell facts of law and money, each with what is none: its keys, and why. */
const catalogues = [
  'regions',
  'guideFacts',
  'regionGuide',
  'infants',
  'formTexts',
  'guide',
  'keeper',
  'tasks',
  'taskTexts',
  'estate',
  'estateFacts',
] as const;

/** Sentences with a figure that is no fact of law or money, by the end of their key. */
const noFact: Readonly<Record<string, string>> = {
  'keeper.offer.areaHint': 'an example of how far a home drives',
  'keeper.where.hideOn': 'how roughly a hidden address is shown',
  'matching.reasons.distance': 'how far a home is',
  'baby.options.before-20-weeks.label': 'the answer is named by it',
  'baby.options.stillborn.label': 'the answer is named by it',
};

function sentencesOf(messages: object, path: string): { path: string; text: string }[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [{ path: `${path}.${key}`, text: value }] : sentencesOf(value, `${path}.${key}`),
  );
}

test.each(languages.flatMap((language) => catalogues.map((name) => [language, name] as const)))(
  'the catalogue messages/%s/%s.json types no amount and no time limit itself',
  (language, name) => {
    const messages: object = JSON.parse(readFileSync(`messages/${language}/${name}.json`, 'utf8'));
    const found = sentencesOf(messages, name).flatMap(({ path, text }) =>
      typedIn(text).map((figure) => `${path}: ${figure}`),
    );
    expect(found.filter((line) => !Object.keys(noFact).some((end) => line.includes(end)))).toEqual([]);
  },
);

describe('the sweep', () => {
  test.each([
    ['up to $2,500 for the funeral', '$2,500'],
    ['jusqu’à 2\u00a0500\u00a0$ pour les funérailles', '2\u00a0500\u00a0$'],
    ['within 60 days of the death', '60 days'],
    ['dans les 90\u00a0jours', '90\u00a0jours'],
    ['a fee of at most 10%', '10%'],
    ['10 business days', '10 business days'],
  ])('finds what is typed in “%s”', (text, found) => expect(typedIn(text)).toEqual([found]));

  test('leaves telephone numbers and what texts show from its place alone', () => {
    expect(
      typedIn('Call 1-800-465-7113 within {{canadaPensionPlan#estateFirstDays}} days; 9-8-8 answers day and night.'),
    ).toEqual([]);
  });
});

test('every figure is told somewhere', () => {
  const all = texts.map(bodyOf).join('\n');
  const names = Object.entries(figures).flatMap(
    ([subject, { dollars = {}, numbers = {} }]: [string, { dollars?: object; numbers?: object }]) =>
      Object.keys({ ...dollars, ...numbers }).map((name) => `${subject}#${name}`),
  );
  expect(names.filter((name) => !all.includes(`{{${name}}}`))).toEqual([]);
});

describe('what stands where a text names a fact', () => {
  test('an amount is written as each language writes it', () => {
    expect(withFacts('{{pension.CA#basic}}', 'en')).toBe('$2,500');
    expect(withFacts('{{pension.CA#basic}}', 'fr')).toBe('2\u00a0500\u00a0$');
    expect(withFacts('{{transportNewfoundland#eachKilometre}}', 'en')).toBe('$1.25');
    expect(withFacts('{{cremationWait#QC}} hours', 'en')).toBe('6 hours');
  });

  test('a whole fact says its number to call, and that it is not confirmed', () => {
    expect(withFacts('{{help.NB}}', 'en')).toMatch(
      /^New Brunswick, .*<a href="tel:\+18337337835">1-833-733-7835<\/a>\.$/,
    );
    expect(withFacts('{{help.PE}}', 'en')).toMatch(/<em>Unconfirmed: please ask\.<\/em>$/);
    expect(withFacts('{{help.PE}}', 'fr')).toMatch(/<em>Non confirmé\u00a0: renseignez-vous\.<\/em>$/);
  });

  test('what an administrator has corrected is told instead, as text', () => {
    const corrections = new Map([
      ['help.AB', { english: 'New <b>rates</b>.', french: 'Nouveaux taux.', confidence: 'A' as const }],
    ]);
    expect(withFacts('{{help.AB}}', 'en', corrections)).toBe('New &lt;b&gt;rates&lt;/b&gt;.');
    expect(withFacts('{{help.AB}}', 'fr', corrections)).toBe('Nouveaux taux.');
  });

  test('a name that is none is an error', () => {
    expect(() => withFacts('{{help.XX}}', 'en')).toThrow('{{help.XX}}');
    expect(() => withFacts('{{ashes#pounds}}', 'en')).toThrow('{{ashes#pounds}}');
  });
});
