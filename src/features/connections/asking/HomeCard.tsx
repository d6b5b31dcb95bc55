import type { RankedHome } from '#features/connections/matching/matching.rules.ts';
import { useReasons } from '#features/connections/matching/useReasons.ts';
import type { Place } from '#features/places/core/schema.ts';
import { PlaceRow } from '#features/places/directory/PlaceRow.tsx';
import type { Connection } from '#features/spirits/core/connection.schema.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { ConnectActions } from './ConnectActions.tsx';
import { ShortlistButton } from './ShortlistButton.tsx';

type HomeCardProps = {
  ranked: RankedHome<Place>;
  spirit: Spirit;
  connection: Connection | undefined;
  headingLevel?: 3 | 4;
};

/** One funeral home of the family's list: why it stands here, how to ask or call it, and the way to keep it in mind. */
export function HomeCard({ ranked: { home, reasons }, spirit, connection, headingLevel = 3 }: HomeCardProps) {
  const words = useReasons();
  return (
    <PlaceRow
      place={home}
      headingLevel={headingLevel}
      href={`/spirit/${spirit.id}/funeral-home/${home.id}`}
      why={words(reasons)}
      action={
        home.connectable ? <ConnectActions place={home} spirit={spirit} connection={connection} brief /> : undefined
      }
      more={connection ? undefined : <ShortlistButton spirit={spirit} home={home} />}
    />
  );
}
