import { describe, expect, test } from 'vitest';
import { isLine, paragraphsOf } from './moments.rules.ts';

describe('what stands in the middle', () => {
  test('one or two short lines, and nothing', () => {
    expect(isLine('')).toBe(true);
    expect(isLine('She asked for gifts to the hospice.\nThank you.')).toBe(true);
    expect(isLine(`${'a'.repeat(150)}\n`)).toBe(true);
  });

  test('no long text, and no text of several paragraphs', () => {
    expect(isLine('a'.repeat(151))).toBe(false);
    expect(paragraphsOf('One.\n \nTwo.')).toHaveLength(2);
    expect(isLine('One.\n \nTwo.')).toBe(false);
  });
});
