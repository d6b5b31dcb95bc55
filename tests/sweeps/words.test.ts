import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { federalNumbers } from '#vocabulary/regions/federalOffices.ts';
import { frenchMistakes } from '../frenchTypography.ts';
import { filesBelow } from '../sourceFiles.ts';

type Catalogue = { [key: string]: string | Catalogue };

const columns = { en: 2, fr: 4 } as const;
/** The first table of docs/words.md. */
const rows = (readFileSync('docs/words.md', 'utf8').split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => /^\| (?!Thing)[^|]/.test(line) && !line.startsWith('|---'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** What is not said in a language, each with the words for it. */
const unsaid = (language: 'en' | 'fr'): { word: string; instead: string }[] =>
  rows.flatMap((cells) =>
    (cells[columns[language]] ?? '')
      .split(', ')
      .filter(Boolean)
      .map((word) => ({ word, instead: cells[columns[language] - 1] ?? '' })),
  );

const sentences = (catalogue: Catalogue, path: string): [string, string][] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}.${key}`, value] as [string, string]] : sentences(value, `${path}.${key}`),
  );

/** Every visible sentence of a language, with where it stands; what only the search reads is not visible. */
function visible(language: 'en' | 'fr'): [string, string][] {
  const messages = filesBelow(`messages/${language}`, /\.json$/).flatMap((file) =>
    sentences(JSON.parse(readFileSync(file, 'utf8')) as Catalogue, file),
  );
  const texts = filesBelow('content', new RegExp(`/${language}\\.md$`)).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line, index) => [`${file}:${index + 1}`, line] as [string, string]),
  );
  return [...messages.filter(([key]) => !/searchIndex\.json\.(posts|pages\..*\.words|\w+Words)/.test(key)), ...texts];
}

/** Sentences that docs/words.md allows. */
const allowed = [
  'Enter a valid e-mail address.',
  'Development mailbox',
  'Open the development mailbox',
  'l’église, les aînés',
  'Demandez aux aînés',
];

const holds = (text: string, word: string) =>
  new RegExp(`(?<![\\p{L}\\d])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`, 'iu').test(
    allowed.reduce((rest, sentence) => rest.replaceAll(sentence, ''), text.replace(/\{\w+/g, '{')),
  );

describe.each(['en', 'fr'] as const)('the words of %s', (language) => {
  const said = visible(language);

  test('there are sentences, and words for them', () => {
    expect(said.length).toBeGreaterThan(5_000);
    expect(unsaid(language).length).toBeGreaterThan(10);
    expect(holds('A mailbox, an e-mail.', 'mailbox')).toBe(true);
    expect(holds('the mailboxes', 'mailbox')).toBe(false);
  });

  test.each(unsaid(language))('do not say “$word”, but “$instead”', ({ word }) => {
    expect(said.filter(([, text]) => holds(text, word))).toEqual([]);
  });

  test('give the federal numbers that answer in this language', () => {
    const own = [federalNumbers(language, undefined), federalNumbers(language, 'Yukon')].flatMap(Object.values);
    const other = Object.values(federalNumbers(language === 'en' ? 'fr' : 'en', undefined));
    const numbers = said.flatMap(([where, text]) =>
      [...text.matchAll(/1-8(?:00|66)-(?:959|277|426)-\d{4}/g)].map(([number]) => ({ where, number })),
    );
    expect(numbers.length).toBeGreaterThan(3);
    expect(numbers.filter(({ number }) => other.includes(number) || !own.includes(number))).toEqual([]);
  });
});

test('the French posts and pages are set as the Office québécois de la langue française sets French', () => {
  const wrong = visible('fr')
    .filter(([where]) => where.startsWith('content/'))
    .map(([where, text]) => [where, text.replace(/^\s*[a-z]+:/, '').replace(/\]\([^)]*\)|`[^`]*`/g, ']')] as const)
    .flatMap(([where, text]) => frenchMistakes(text).map((mistake) => `${where}: ${mistake}`));
  expect(wrong).toEqual([]);
});

test('no English sentence ends with a time of day, which brings a full stop of its own ("12:05 a.m..")', () => {
  expect(visible('en').filter(([, text]) => /\{time\}\}*\.(\s|$)/.test(text))).toEqual([]);
});
