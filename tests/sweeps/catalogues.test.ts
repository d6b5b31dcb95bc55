import { readFileSync } from 'node:fs';
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { frenchMessageMistakes, frenchMistakes } from '../frenchTypography.ts';
import { filesBelow } from '../sourceFiles.ts';

type Catalogue = { [key: string]: string | Catalogue };

const names = filesBelow('messages/en', /\.json$/).map((file) => file.slice('messages/en/'.length));
const read = (language: string, name: string): Catalogue =>
  JSON.parse(readFileSync(`messages/${language}/${name}`, 'utf8'));

const sentences = (catalogue: Catalogue, path = ''): [string, string][] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : sentences(value, `${path}${key}.`),
  );

/** The names a sentence is filled with, and its tags. */
function placeholders(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    const own = 'value' in element && element.type !== 0 ? [element.value] : [];
    const options =
      'options' in element ? Object.values(element.options).flatMap((option) => placeholders(option.value)) : [];
    const children = 'children' in element ? placeholders(element.children) : [];
    return [...own, ...options, ...children];
  });
}

const placeholderSet = (text: string) => [...new Set(placeholders(parse(text)))].sort();

describe('the catalogues', () => {
  test('French has a twin for every English file', () => {
    expect(filesBelow('messages/fr', /\.json$/).length).toBe(names.length);
    expect(names.length).toBeGreaterThan(8);
  });

  test.each(names)('%s says the same things in both languages', (name) => {
    const english = new Map(sentences(read('en', name)));
    const french = new Map(sentences(read('fr', name)));
    expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of english) {
      expect(placeholderSet(french.get(key)!), key).toEqual(placeholderSet(text));
      expect(french.get(key)!.trim(), key).not.toBe('');
    }
  });

  test.each(names)('%s keeps to French and English typography', (name) => {
    const wrongFrench = sentences(read('fr', name)).filter(([, text]) => frenchMessageMistakes(text).length > 0);
    const wrongEnglish = sentences(read('en', name)).filter(([, text]) => /\w'\w|!/.test(text));
    expect(wrongFrench.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
    expect(wrongEnglish.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });

  test.each([
    ['Pourquoi ?', 'a space before ; ? or !'],
    ['Pourquoi\u00a0?', 'a space before ; ? or !'],
    ['Ceci: cela', 'no no-break space before :'],
    ['Ceci : cela', 'no no-break space before :'],
    ['« ceci »', 'no no-break space within « »'],
    ["l'autre", 'a straight apostrophe'],
    ['dans 30 jours', 'a number parted from its unit'],
    ['1 000\u00a0$', 'a space within a number'],
  ])('find what is wrong with %j', (text, mistake) => expect(frenchMistakes(text)).toEqual([mistake]));

  test('find nothing wrong with French as it is set in Québec', () => {
    const right =
      'Pourquoi? «\u00a0Parce que\u00a0», dit-elle; 1\u00a0000\u00a0$\u00a0: à 14:00, https://a.ca, l’autre.';
    expect(frenchMistakes(right)).toEqual([]);
    expect(frenchMessageMistakes('{a, select, b {Ceci ?} other {Cela}} {n} $')).toHaveLength(2);
  });
});
