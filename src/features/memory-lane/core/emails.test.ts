import { expect, test } from 'vitest';
import { waitingMail } from './emails.ts';

const labels = (language: 'en' | 'fr', region: string, date: string) =>
  waitingMail({
    language,
    publicUrl: 'https://rivage.example',
    spiritId: 'x',
    region,
    waiting: 1,
    shown: 0,
    first: [{ id: 'y', kind: 'candle', date, shown: false }],
  }).text;

test('a tribute bears the day on which it came where the page is at home', () => {
  expect(labels('en', 'British Columbia', '2026-11-21T06:30:00Z')).toContain('A candle, November 20, 2026');
  expect(labels('en', 'Ontario', '2026-11-21T06:30:00Z')).toContain('A candle, November 21, 2026');
});

test('the first day of a month is written as French says it', () => {
  expect(labels('fr', 'Quebec', '2026-11-01T18:00:00Z')).toContain('1er novembre 2026');
});
