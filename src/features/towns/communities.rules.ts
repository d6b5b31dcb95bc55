import { type Community, communities } from '#vocabulary/regions/nunavut.ts';
import { townKey } from './rules.ts';
import type { Town } from './schema.ts';

/** The communities of Nunavut of which a name, the one of today or another, begins like the text. */
export function communitiesLike(text: string): Community[] {
  const key = townKey(text);
  if (!key) return [];
  return communities.filter(({ name, formerly, inuktitut, syllabics }) =>
    [name, formerly, inuktitut, syllabics].some((known) => known && townKey(known).startsWith(key)),
  );
}

/** A community as a town without a position: its territory says who acts there. */
export const townOfCommunity = ({ name }: Community): Town => ({
  kind: 'town',
  name,
  postalArea: null,
  region: 'Nunavut',
  latitude: null,
  longitude: null,
});
