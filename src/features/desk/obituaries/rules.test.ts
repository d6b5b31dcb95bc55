import { describe, expect, it } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import * as rules from './rules.ts';
import type { ObituaryVersion } from './schema.ts';

const words = { name: 'Marie Roy', en: 'Marie Roy died.', fr: '' };
const nowhere = { onSite: false, onPage: false, indexed: false };
const version = (number: number, more: Partial<ObituaryVersion> = {}): ObituaryVersion => ({
  ...{ version: number, words, askedAt: '2026-11-20T15:00:00.000Z', answer: null, withdrawn: null },
  ...more,
});
const said = (kind: 'approved' | 'changes') => ({
  ...{ kind, name: 'Paul', words: '', at: '2026-11-21T15:00:00.000Z', atDesk: false },
  ...{ onSite: true, onPage: true, indexed: true },
});
const withdrawn = { at: '2026-11-22T15:00:00.000Z', side: 'family' } as const;
const approved = (number: number, more: Partial<ObituaryVersion> = {}) =>
  version(number, { answer: said('approved'), ...more });

describe('how an obituary stands', () => {
  it.each([
    ['draft', []],
    ['asked', [version(1)]],
    ['changes', [version(1, { answer: said('changes') })]],
    ['approved', [approved(1)]],
    ['withdrawn', [approved(1, { withdrawn })]],
    ['asked', [version(2), approved(1)]],
  ] as const)('%s', (standing, versions) => {
    expect(rules.standingOf({ versions: [...versions] })).toBe(standing);
  });

  it('goes on being seen as it was approved while a later version waits', () => {
    expect(rules.heldVersionOf({ versions: [version(2), approved(1)] })?.version).toBe(1);
    expect(rules.seenIn({ versions: [version(2), approved(1)] })).toEqual({
      onSite: true,
      onPage: true,
      indexed: true,
    });
  });

  it('is seen nowhere once it is withdrawn, not in an older version either', () => {
    const versions = [approved(2, { withdrawn }), approved(1)];
    expect(rules.heldVersionOf({ versions })).toBeUndefined();
    expect(rules.seenIn({ versions })).toEqual(nowhere);
  });
});

describe('asking the family', () => {
  const draft = { ...words, version: 3, isOpen: true };
  it.each([
    [null, draft, []],
    ['obituaryAsked', { ...draft, isOpen: false }, []],
    ['obituaryNameNeeded', { ...draft, name: '' }, []],
    ['obituaryEmpty', { ...draft, en: '' }, []],
    ['obituaryBlanks', { ...draft, en: 'Marie died in ____.' }, []],
    ['obituaryFull', draft, Array.from({ length: limits.obituaryVersions }, (_, at) => version(at + 1))],
  ] as const)('%s', (refusal, written, versions) => {
    expect(rules.whyNotAsk({ draft: written, versions: [...versions] })).toBe(refusal);
  });

  it('is needed again for another text, after a wish for a change, and after a withdrawal', () => {
    expect(rules.isOpenDraft(words, [])).toBe(true);
    expect(rules.isOpenDraft(words, [version(1)])).toBe(false);
    expect(rules.isOpenDraft(words, [approved(1)])).toBe(false);
    expect(rules.isOpenDraft({ ...words, fr: 'x' }, [approved(1)])).toBe(true);
    expect(rules.isOpenDraft(words, [version(1, { answer: said('changes') })])).toBe(true);
    expect(rules.isOpenDraft(words, [approved(1, { withdrawn })])).toBe(true);
  });
});

describe('answering and withdrawing', () => {
  it('is for the version that was asked about last, once', () => {
    expect(rules.whyNotAnswerObituary({ versions: [version(2), version(1)] }, 2)).toBeNull();
    expect(rules.whyNotAnswerObituary({ versions: [version(2), version(1)] }, 1)).toBe('obituaryChanged');
    expect(rules.whyNotAnswerObituary({ versions: [] }, 1)).toBe('obituaryChanged');
    expect(rules.whyNotAnswerObituary({ versions: [approved(1)] }, 1)).toBe('obituaryAnswered');
    expect(rules.whyNotAnswerObituary({ versions: [version(1, { withdrawn })] }, 1)).toBe('obituaryAnswered');
  });

  it('says who, and for a change what', () => {
    expect(rules.whyNotAnswerSo({ kind: 'approved', name: '', words: '' })).toBe('obituaryWhoNeeded');
    expect(rules.whyNotAnswerSo({ kind: 'approved', name: 'Paul', words: '' })).toBeNull();
    expect(rules.whyNotAnswerSo({ kind: 'changes', name: 'Paul', words: '' })).toBe('obituaryChangesNeeded');
  });

  it('shows nothing that is not approved, and lets search engines find a page alone', () => {
    const all = { onSite: true, onPage: true, indexed: true };
    expect(rules.placesOf('changes', all)).toEqual(nowhere);
    expect(rules.placesOf('approved', { ...all, onPage: false })).toEqual({ ...nowhere, onSite: true });
    expect(rules.placesOf('approved', all)).toEqual(all);
  });

  it('withdraws what holds or what waits', () => {
    expect(rules.whyNotWithdraw({ versions: [version(2), approved(1)] }, 1)).toBeNull();
    expect(rules.whyNotWithdraw({ versions: [version(2), approved(1)] }, 2)).toBeNull();
    expect(rules.whyNotWithdraw({ versions: [version(2, { answer: said('changes') })] }, 2)).toBe('obituaryChanged');
    expect(rules.whyNotWithdraw({ versions: [approved(1, { withdrawn })] }, 1)).toBe('obituaryChanged');
  });
});

it('is read in the reader’s language where it is written in it', () => {
  expect(rules.languageShown({ en: 'x', fr: 'y' }, 'fr')).toBe('fr');
  expect(rules.languageShown({ en: 'x', fr: '' }, 'fr')).toBe('en');
  expect(rules.languageShown({ en: '', fr: '' }, 'fr')).toBe('fr');
});

it('is measured as newspapers do', () => {
  expect(rules.measureText('', 10)).toEqual({ words: 0, characters: 0, lines: 0 });
  expect(rules.measureText('Marie Roy died\n\nin Bathurst.', 9)).toEqual({ words: 5, characters: 27, lines: 4 });
  expect(rules.measureText('abcdefghijklmnopqrstu', 10)).toEqual({ words: 1, characters: 21, lines: 3 });
  expect(rules.measureText('ab abcdefghij', 10).lines).toBe(2);
});

it.each([
  ['https://www.evergreen.example/about', ['https://evergreen.example', 'https://www.evergreen.example']],
  ['evergreen.example', ['https://evergreen.example', 'https://www.evergreen.example']],
  ['http://evergreen.example:8443/', ['https://evergreen.example:8443', 'https://www.evergreen.example:8443']],
  ['', []],
  [null, []],
  ['ftp://evergreen.example', []],
  ["https://evergreen.example';script-src *", []],
  ['javascript:alert(1)', []],
])('is framed by the website of %s', (website, origins) => {
  expect(rules.originsOf(website)).toEqual(origins);
});

it('is framed by a code in which no name ends its attribute', () => {
  expect(rules.frameCode('https://r.example/embed', 'Roy "& Sons')).toContain('title="Roy &quot;&amp; Sons"');
});
