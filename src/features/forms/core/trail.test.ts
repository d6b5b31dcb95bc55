import { describe, expect, it } from 'vitest';
import type { FormEvent } from '#features/spirits/core/form.schema.ts';
import { appendChange, canonicalJson, changedKeys, changesOf } from './trail.rules.ts';

const at = (time: string) => `2026-11-20T${time}Z`;
const changed = (side: FormEvent['side'], time: string): FormEvent => ({ event: 'changed', side, at: at(time) });

describe('the trail of a form', () => {
  const begun = [changed('family', '10:00:00')];

  it('moves the line of somebody who types on within ten minutes', () => {
    expect(appendChange(begun, 'family', at('10:10:00'))).toEqual([changed('family', '10:10:00')]);
    expect(appendChange(begun, 'family', at('10:10:01'))).toEqual([...begun, changed('family', '10:10:01')]);
  });

  it('writes a line of its own for the other side, and begins with the first', () => {
    expect(appendChange([], 'family', at('10:00:00'))).toEqual(begun);
    expect(appendChange(begun, 'home', at('10:01:00'))).toEqual([...begun, changed('home', '10:01:00')]);
  });

  it('moves the side’s last line behind what the other side did meanwhile', () => {
    const home = changed('home', '10:01:00');
    expect(appendChange([...begun, home], 'family', at('10:02:00'))).toEqual([home, changed('family', '10:02:00')]);
  });

  it('leaves what is no change where it stands', () => {
    const completed = { event: 'completed', side: 'family', at: at('10:01:00') } as unknown as FormEvent;
    expect(appendChange([completed], 'family', at('10:02:00'))).toEqual([completed, changed('family', '10:02:00')]);
  });
});

describe('what a change of a form changes', () => {
  it('is what says something else, whatever the order of its keys', () => {
    const before = { a: 1, b: { c: 1, d: 2 }, e: [1, 2], f: null };
    const data = { a: 1, b: { d: 2, c: 1 }, e: [2, 1], f: undefined, g: null };
    expect(changedKeys(before, data)).toEqual(['e', 'g']);
    expect(changedKeys(before, {})).toEqual([]);
  });

  it('is written with who changed it and when', () => {
    const line = { side: 'family', at: at('10:00:00') } as const;
    expect(changesOf(['a', 'b'], line.side, line.at)).toEqual({ a: line, b: line });
  });

  it.each([
    [{ b: 1, a: [{ d: 1, c: null }] }, '{"a":[{"c":null,"d":1}],"b":1}'],
    ['text', '"text"'],
    [undefined, 'null'],
    [null, 'null'],
    [[], '[]'],
  ])('%j is written %s', (value, json) => expect(canonicalJson(value)).toBe(json));
});
