import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { isAvailable } from '#features/places/core/rules.ts';
import type { Place } from '#features/places/core/schema.ts';
import { telephoneHref } from '#features/places/filters/placeFacts.rules.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { PhoneLink } from '#platform/ui/navigation/PhoneLink.tsx';
import { CallHome } from './CallHome.tsx';
import styles from './ConnectPanel.module.css';
import { GuideFirst } from './GuideFirst.tsx';

/** Asking is for people who are signed in; its code comes after the page, and only to them. */
const ConnectForRecord = lazyPart(
  () => import('./ConnectForRecord.tsx').then((module) => module.ConnectForRecord),
  ['connections'],
  Fragment,
);

/** A listing, and the record it is looked at for; without one the person chooses. */
export type ConnectPanelProps = { place: Place; spiritId?: string };

/** How a family reaches a funeral home: by asking here, or by telephone. Nothing for other kinds of listing. */
export function ConnectPanel({ place, spiritId }: ConnectPanelProps) {
  const t = useTranslations('connections.panel');
  const published = !('status' in place) || place.status === 'published';
  if (!isAvailable({ ...place, published })) return null;
  return (
    <section aria-labelledby={`connect-${place.id}`} className={`no-print ${styles.panel}`}>
      <h2 id={`connect-${place.id}`}>{t(place.connectable ? 'heading' : 'callHeading')}</h2>
      {place.connectable ? <SignedInConnect place={place} spiritId={spiritId} /> : <CallHome place={place} />}
      {place.connectable && place.phone && (
        <p className={styles.phone}>
          <span className="quiet">{t('orCall')}</span>
          <PhoneLink phone={place.phone} href={telephoneHref(place.phone)} />
        </p>
      )}
    </section>
  );
}

function SignedInConnect(props: ConnectPanelProps) {
  if (!useActor()) return <GuideFirst />;
  return <ConnectForRecord {...props} />;
}
