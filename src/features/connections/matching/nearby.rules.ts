import { readValue, textOf } from '#features/answers/answers.rules.ts';
import type { Answers } from '#features/answers/schema.ts';

/** Degrees. */
export type Position = { latitude: number; longitude: number };

/** The town the homes are looked for in: that of the ceremony when it is another. */
export const searchTown = (answers: Answers): string =>
  textOf(answers, 'location', 'serviceTown') || textOf(answers, 'location', 'town');

/** The stored position of that town; null while only its name is known. */
export function searchPosition(answers: Answers): Position | null {
  if (textOf(answers, 'location', 'serviceTown')) return null;
  const latitude = readValue(answers, 'location', 'latitude');
  const longitude = readValue(answers, 'location', 'longitude');
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
}
