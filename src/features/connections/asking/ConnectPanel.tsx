import { useTranslations } from 'use-intl';
import { isAvailable } from '#features/places/core/rules.ts';
import type { Place } from '#features/places/core/schema.ts';
import { island } from '#platform/ui/island.tsx';
import { PhoneLink } from '#platform/ui/navigation/PhoneLink.tsx';
import { telephoneHref } from '#vocabulary/telephone.ts';
import { CallHome } from './CallHome.tsx';
import styles from './ConnectPanel.module.css';

const SignedInConnect = island(() => import('./SignedInConnect.island.tsx'), 'SignedInConnect', {
  start: 'signed-in',
});

/** A listing, and the record it is looked at for; without one the person chooses. */
type ConnectPanelProps = { place: Place; spiritId?: string };

/** How a family reaches a funeral home: by asking here, or by telephone. Nothing for other kinds of listing. */
export function ConnectPanel({ place, spiritId }: ConnectPanelProps) {
  const t = useTranslations('connections.panel');
  const { id, name, data } = place;
  const published = !('status' in place) || place.status === 'published';
  if (!isAvailable({ ...place, published })) return null;
  return (
    <section aria-labelledby={`connect-${id}`} className={`no-print ${styles.panel}`}>
      <h2 id={`connect-${id}`}>{t(place.connectable ? 'heading' : 'callHeading')}</h2>
      {place.connectable ? (
        <SignedInConnect place={{ id, name, data: { responseHours: data.responseHours } }} spiritId={spiritId} />
      ) : (
        <CallHome place={place} />
      )}
      {place.connectable && place.phone && (
        <p className={styles.phone}>
          <span className="quiet">{t('orCall')}</span>
          <PhoneLink phone={place.phone} href={telephoneHref(place.phone)} />
        </p>
      )}
    </section>
  );
}
