import { expect, it } from 'vitest';
import { formatTimeOfDay, kindOfColumn } from './format.rules.ts';

const bare = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

it.each([
  ['en', '04:35', '4:35 a.m.'],
  ['fr', '16:05', '16 h 05'],
  ['en', 'about noon', 'about noon'],
] as const)('in %s %s reads %s', (language, text, said) => {
  expect(bare(formatTimeOfDay(text, language))).toBe(said);
});

it('takes the price of a line for an amount, and nothing else of it', () => {
  expect(kindOfColumn({ key: 'price', kind: 'text' })).toBe('money');
  expect(kindOfColumn({ key: 'item', kind: 'text' })).toBe('text');
});
