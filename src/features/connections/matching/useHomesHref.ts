import { regionOf } from '#features/answers/answers.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { type Position, searchPosition, searchTown } from './nearby.rules.ts';

/** Where all funeral homes near the family are listed; without a known town those of the province or territory. */
export function useHomesHref(answers: Answers, found: Position | null = null): string {
  const position = searchPosition(answers) ?? found;
  const town = searchTown(answers);
  const region = regionOf(answers);
  const search = new URLSearchParams({ type: 'funeral-home' });
  if (town && (position || region)) search.set('town', town);
  if (town && position) search.set('near', `${position.latitude},${position.longitude}`);
  if (!town && region) search.set('region', region);
  return `/listings?${search}`;
}
