import type { RankedHome } from '#features/guide/matching/matching.rules.ts';
import type { Place } from '#features/places/core/schema.ts';
import { telephoneHref } from '#features/places/filters/placeFacts.rules.ts';
import type { Connection } from '#features/spirits/core/connection.schema.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Card } from '#platform/ui/Card.tsx';
import { PhoneLink } from '#platform/ui/navigation/PhoneLink.tsx';
import { regionLabel } from '#vocabulary/regions/regions.ts';
import { ConnectActions } from './ConnectActions.tsx';
import { OutsideContact } from './OutsideContact.tsx';
import { ReasonTags } from './ReasonTags.tsx';
import styles from './Shortlist.module.css';
import { ShortlistButton } from './ShortlistButton.tsx';

type HomeCardProps = { ranked: RankedHome<Place>; spirit: Spirit; connection: Connection | undefined };

/** One funeral home of the family's list: where it is, why it stands here, how to ask or call it. */
export function HomeCard({ ranked: { home, reasons }, spirit, connection }: HomeCardProps) {
  const language = useLanguage();
  const town = [home.city, home.region && regionLabel(home.region, language)].filter(Boolean).join(', ');
  return (
    <Card as="li" headingLevel={3} title={home.name} href={`/spirit/${spirit.id}/funeral-home/${home.id}`}>
      {town && <p>{town}</p>}
      <ReasonTags reasons={reasons} />
      {!home.connectable && <OutsideContact place={home} />}
      {home.phone && (
        <p>
          <PhoneLink phone={home.phone} href={telephoneHref(home.phone)} large={!home.connectable} />
        </p>
      )}
      <div className={styles.acts}>
        {home.connectable && <ConnectActions place={home} spirit={spirit} connection={connection} brief />}
        {!connection && <ShortlistButton spirit={spirit} home={home} />}
      </div>
    </Card>
  );
}
