import { describe, expect, it } from 'vitest';
import { blankSections } from '#features/memory-lane/core/rules.ts';
import { mergeSection, withStepTurned, withTheirs } from './merge.rules.ts';

const chapter = (key: string, text: string) => ({ key, title: '', text });
const newKey = () => 'new';
const keysOf = (items: readonly { key: string }[]) => items.map(({ key }) => key).join('');

describe('two people in one list', () => {
  const base = [chapter('a', 'one'), chapter('b', 'two'), chapter('c', 'three')];
  const merge = (mine: typeof base, theirs: typeof base) => mergeSection(base, mine, theirs, newKey).value;

  it('keeps what each added, where it was added', () => {
    const merged = merge([base[0]!, chapter('m', 'mine'), ...base.slice(1)], [...base, chapter('t', 'theirs')]);
    expect(keysOf(merged)).toBe('ambct');
  });
  it('keeps a change of one beside a change of the other', () => {
    const merged = merge([chapter('a', 'ONE'), ...base.slice(1)], [...base.slice(0, 2), chapter('c', 'THREE')]);
    expect(merged.map(({ text }) => text)).toEqual(['ONE', 'two', 'THREE']);
  });
  it('keeps both where both wrote on one', () => {
    const merged = merge([chapter('a', 'mine'), ...base.slice(1)], [chapter('a', 'theirs'), ...base.slice(1)]);
    expect(merged.map(({ key, text }) => [key, text])).toEqual([
      ['a', 'mine'],
      ['new', 'theirs'],
      ['b', 'two'],
      ['c', 'three'],
    ]);
  });
  it('lets one thing go that one removed, unless the other wrote on it', () => {
    expect(keysOf(merge(base.slice(1), base))).toBe('bc');
    expect(keysOf(merge(base, base.slice(1)))).toBe('bc');
    expect(keysOf(merge(base.slice(1), [chapter('a', 'more'), ...base.slice(1)]))).toBe('abc');
  });
  it('has the order of whoever changed it', () => {
    const turned = [base[2]!, base[0]!, base[1]!];
    expect(keysOf(merge(turned, [...base, chapter('t', 'x')]))).toBe('ctab');
    expect(keysOf(merge(base, turned))).toBe('cab');
  });
});

describe('a step that is taken back', () => {
  const [from, to] = [[chapter('a', 'one')], [chapter('a', 'one and a half')]];

  it('leaves what a relative has written since, and so does making it again', () => {
    const now = [...to, chapter('r', 'theirs')];
    const back = withStepTurned(now, { from, to }, newKey);
    expect(back).toEqual([...from, chapter('r', 'theirs')]);
    expect(withStepTurned(back, { from: to, to: from }, newKey)).toEqual(now);
  });
  it('takes away what it had added, and brings back what it had removed', () => {
    const added = [...from, chapter('m', 'mine')];
    expect(withStepTurned(added, { from, to: added }, newKey)).toEqual(from);
    expect(withStepTurned(from, { from: added, to: from }, newKey)).toEqual(added);
  });
  it('of a form leaves the fields of others', () => {
    const base = blankSections.giving;
    const mine = { ...base, name: 'Hospice' };
    expect(withStepTurned({ ...mine, note: 'Thanks' }, { from: base, to: mine }, newKey)).toEqual({
      ...base,
      note: 'Thanks',
    });
  });
});

describe('two people in one form', () => {
  const base = blankSections.giving;
  it('keeps both where they wrote in different fields', () => {
    const merged = mergeSection(base, { ...base, name: 'Hospice' }, { ...base, note: 'Thank you' }, newKey);
    expect(merged).toEqual({ value: { name: 'Hospice', address: '', note: 'Thank you' }, conflicts: [] });
  });
  it('asks where they wrote in the same one', () => {
    const theirs = { ...base, name: 'Library', note: 'x' };
    const merged = mergeSection(base, { ...base, name: 'Hospice' }, theirs, newKey);
    expect(merged.conflicts).toEqual([{ field: 'name', mine: 'Hospice', theirs: 'Library' }]);
    expect(merged.value).toEqual({ name: 'Hospice', address: '', note: 'x' });
    expect(withTheirs(merged.value, theirs, merged.conflicts)).toEqual(theirs);
  });
});
