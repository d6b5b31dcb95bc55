import { listingsHref } from '#features/places/listingsAddress.rules.ts';
import { regionOf } from './answers.rules.ts';
import { type Position, searchPosition, searchTown } from './nearby.rules.ts';
import type { Answers } from './schema.ts';

/** Where all funeral homes near the family are listed; without a known town those of the province or territory. */
export function useHomesHref(answers: Answers, found: Position | null = null): string {
  const position = searchPosition(answers) ?? found;
  const town = searchTown(answers);
  const region = regionOf(answers) ?? null;
  if (town && (position || region)) return listingsHref({ type: 'funeral-home', town, near: position });
  return listingsHref({ type: 'funeral-home', region });
}
