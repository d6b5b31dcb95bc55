import { describe, expect, it } from 'vitest';
import { entityTag, namesTag } from './entityTags.ts';

describe('entityTag', () => {
  it('is weak, the same for the same text, another one for another', () => {
    expect(entityTag('a')).toMatch(/^W\/"[\w-]{22}"$/);
    expect(entityTag('a')).toBe(entityTag('a'));
    expect(entityTag('a')).not.toBe(entityTag('b'));
  });
});

describe('namesTag', () => {
  it.each([
    ['W/"a"', true],
    ['"a"', true],
    ['*', true],
    [' * ', true],
    ['"b", W/"a"', true],
    ['"b,W/","a"', true],
    ['"b","a" , "c"', true],
    [undefined, false],
    ['', false],
    ['a', false],
    ['W/a', false],
    ['"A"', false],
    ['"b", "c"', false],
    ['"*"', false],
    ['"xa"', false],
    ['"b,a"', false],
    ['"b a" c', false],
  ])('reads %s', (header, known) => {
    expect(namesTag(header, 'W/"a"')).toBe(known);
  });
});
