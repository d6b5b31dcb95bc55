import { expect, it } from 'vitest';
import { stewardMail } from './stewardship.emails.ts';

it.each([
  ['en', 'December 1, 2026 at 3:04 p.m. (Eastern Time)'],
  ['fr', '1er décembre 2026 à 15 h 04 (heure de l’Est)'],
] as const)('says in %s until when one can refuse, with the zone of the hour', (language, until) => {
  const about = { language, publicUrl: 'https://rivage.example', name: 'Rose Roy', until: '2026-12-01T20:04:00Z' };
  const { text } = stewardMail('successorAsks', { ...about, email: 'anne@example.org' });
  expect(text.replace(/[\u00a0\u202f]/g, ' ')).toContain(until);
});
