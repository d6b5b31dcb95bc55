import { describe, expect, it } from 'vitest';
import { isOneOf } from './isOneOf.ts';
import { languageOfHeader, languageOfPath, languageOfRegion } from './languages.ts';
import { itemAt, keysOf, recordOf } from './lists.ts';
import { isMailbox } from './mailbox.ts';
import { plainText } from './plainText.ts';
import { textKey } from './textKey.ts';
import { webAddress } from './webAddress.ts';

describe('a mailbox', () => {
  it.each([
    'a@example.org',
    'first.last+tag@sub.example.ca',
    'ève@montréal.ca',
    `${'a'.repeat(64)}@example.org`,
    `a@${`${'b'.repeat(61)}.`.repeat(4)}ca`,
    `a@${'b'.repeat(63)}.ca`,
    'a@b-c--d.xn--p1ai',
    '-a-@example.org',
  ])('can be %s', (text) => expect(isMailbox(text)).toBe(true));

  it.each([
    '',
    'a',
    '@example.org',
    'a@example',
    'a@example.c',
    'a@.c',
    'a@b@example.org',
    'a b@example.org',
    'a@exam ple.org',
    ' a@example.org',
    'a@example.org ',
    '<a@example.org>',
    'a,b@example.org',
    'a@example.org,b@example.org',
    'a\u0000@example.org',
    'a@exam\nple.org',
    '"a"@example.org',
    `${'a'.repeat(65)}@example.org`,
    `a@${`${'b'.repeat(62)}.`.repeat(4)}ca`,
    `a@${'b'.repeat(64)}.ca`,
    'a@b..example',
    '.a@c.example',
    'a.@c.example',
    'a..b@c.example',
    'a@-b.example',
    'a@b-.example',
    'a@b.-example',
    'a@.b.example',
    'a@b.example.',
  ])('cannot be %j', (text) => expect(isMailbox(text)).toBe(false));
});

describe('a web address', () => {
  it.each([
    ['https://example.org', 'https://example.org'],
    ['http://example.org/a?b#c', 'http://example.org/a?b#c'],
    ['HTTPS://Example.org', 'HTTPS://Example.org'],
    ['example.org', 'https://example.org'],
    ['www.montréal.ca/fr', 'https://www.montréal.ca/fr'],
    ['example.org:8080/a', 'https://example.org:8080/a'],
    ['example.org.', 'https://example.org.'],
    [`https://example.org/${'a'.repeat(1_980)}`, `https://example.org/${'a'.repeat(1_980)}`],
  ])('%s means %s', (text, address) => expect(webAddress(text)).toBe(address));

  it.each([
    '',
    'example',
    'javascript:alert(1)',
    'ftp://example.org',
    'mailto:a@example.org',
    'https://example',
    'https://example.c',
    'https://exa mple.org',
    'https://example.org/a b',
    'https://example.org/"x',
    'https://example.org/<x>',
    'https://example.org\\x',
    'https://user@example.org',
    'https://example.org:123456',
    'see https://example.org',
    `https://example.org/${'a'.repeat(1_981)}`,
  ])('%j means none', (text) => expect(webAddress(text)).toBeNull());
});

it.each([
  ['  one \t two\n', 'one two'],
  ['e\u0301te\u0301', 'été'],
  ['a\u0000b', 'a b'],
  ['\ud800', null],
  [' \n ', null],
  ['', null],
])('the text %j is %j', (text, plain) => expect(plainText(text)).toBe(plain));

it.each([
  ['Québec', 'quebec'],
  ['QUE\u0301BEC', 'quebec'],
  ['St-Jean', 'st jean'],
  ['Sœur L’Île', 'soeur l ile'],
  ['Ægir Ørsted Straße', 'aegir orsted strasse'],
  [' -!% ', ''],
  ['ᐃᖃᓗᐃᑦ 7', 'ᐃᖃᓗᐃᑦ 7'],
])('%j is compared as %j', (text, key) => expect(textKey(text)).toBe(key));

describe('the language', () => {
  it.each([
    ['/fr', 'fr'],
    ['/fr/listings', 'fr'],
    ['/', 'en'],
    ['/french', 'en'],
    ['/listings/fr', 'en'],
  ])('of the address %s is %s', (path, language) => expect(languageOfPath(path)).toBe(language));

  it.each([
    ['fr-CA,en;q=0.8', 'fr'],
    [' FR', 'fr'],
    ['en,fr', 'en'],
    ['de', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('asked for by %j is %s', (header, language) => expect(languageOfHeader(header)).toBe(language));

  it('of a home without an account is French in Quebec', () => {
    expect(['Quebec', 'Ontario', null].map(languageOfRegion)).toEqual(['fr', 'en', 'en']);
  });
});

describe('lists', () => {
  it('say what stands at a place, from either end, and that there is nothing', () => {
    expect([itemAt(['a', 'b'], 0), itemAt(['a', 'b'], 1), itemAt(['a', 'b'], -1), itemAt(['a', 'b'], -2)]).toEqual([
      'a',
      'b',
      'b',
      'a',
    ]);
    for (const index of [2, -3]) expect(() => itemAt(['a', 'b'], index)).toThrow(RangeError);
  });

  it('know their words, and make a value for each', () => {
    expect([isOneOf(['a', 'b'], 'b'), isOneOf(['a', 'b'], 'c'), isOneOf(['a'], ['a'])]).toEqual([true, false, false]);
    expect(recordOf(['a', 'b'], (name) => `${name}${name}`)).toEqual({ a: 'aa', b: 'bb' });
    expect(keysOf({ a: 1, b: 2 })).toEqual(['a', 'b']);
  });
});
