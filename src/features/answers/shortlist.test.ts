import { describe, expect, it } from 'vitest';
import { nextHomes } from '#features/connections/asking/next.rules.ts';
import { limits } from '#vocabulary/limits.ts';
import { hasShortlistSpace, shortlistChange, shortlistOf, whyNotShortlist } from './shortlist.rules.ts';

const kept = (...placeIds: unknown[]) => ({ shortlist: { answer: null, answerValues: { placeIds } } });
const full = kept(...Array.from({ length: limits.shortlistPlaces }, (_, index) => `home-${index}`));

describe('the shortlist', () => {
  it('holds ten, and is refused with one more', () => {
    expect([whyNotShortlist(full), whyNotShortlist({})]).toEqual([null, null]);
    expect(whyNotShortlist(kept(...shortlistOf(full), 'one more'))).toBe('shortlistFull');
  });

  it.each([
    ['nothing kept', {}, []],
    ['a block of another form', { shortlist: 'a' }, []],
    ['an empty block', { shortlist: null }, []],
    ['what is kept, in its order, each once', kept('b', 'a', 'b'), ['b', 'a']],
    ['nothing that is no id', kept('', 7, 'a'), ['a']],
    ['ten at most', kept(...Array.from({ length: 12 }, (_, index) => String(index))), '0123456789'.split('')],
  ])('reads %s', (_, data, ids) => {
    expect(shortlistOf(data)).toEqual(ids);
  });

  it('takes one up behind the others and takes one off, and leaves other blocks alone', () => {
    expect(shortlistChange({ ...kept('a'), timing: { answer: 'now' } }, 'b', true)).toEqual(kept('a', 'b'));
    expect(shortlistChange(kept('a', 'b'), 'a', false)).toEqual(kept('b'));
    expect(shortlistChange(kept('a'), 'a', false)).toEqual(kept());
  });

  it('changes nothing that is so already, and takes up no eleventh', () => {
    expect(shortlistChange(kept('a'), 'a', true)).toBeNull();
    expect(shortlistChange({}, 'a', false)).toBeNull();
    expect(hasShortlistSpace(full)).toBe(false);
    expect(shortlistChange(full, 'one more', true)).toBeNull();
    expect(shortlistChange(full, 'home-0', false)).not.toBeNull();
  });
});

describe('nextHomes', () => {
  const home = (id: string, how: 'ask' | 'call' | 'unknown') => ({
    home: { id, connectable: how === 'ask', phone: how === 'call' ? '403 555 0100' : null },
  });
  const idsOf = (ranked: Parameters<typeof nextHomes>[0], known: readonly string[]) =>
    nextHomes(ranked, known).map((one) => one.home.id);

  it('gives the nearest three that were not asked and can be reached', () => {
    const ranked = [home('a', 'ask'), home('b', 'unknown'), home('c', 'call'), home('d', 'ask'), home('e', 'call')];
    expect(idsOf(ranked, ['a'])).toEqual(['c', 'd', 'e']);
  });

  it('puts one that can be asked here first when it would be too far down', () => {
    const ranked = [home('a', 'call'), home('b', 'call'), home('c', 'call'), home('d', 'ask')];
    expect(idsOf(ranked, [])).toEqual(['d', 'a', 'b']);
    expect(idsOf(ranked, ['d'])).toEqual(['a', 'b', 'c']);
  });

  it('gives nothing when nobody is left', () => {
    expect(idsOf([home('a', 'ask')], ['a'])).toEqual([]);
  });
});
