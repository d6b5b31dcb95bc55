import { useTranslations } from 'use-intl';
import { useMatchedHomes } from '#features/guide/matching/useMatchedHomes.ts';
import type { Place } from '#features/places/core/schema.ts';
import { telephoneHref } from '#features/places/filters/placeFacts.rules.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { Card } from '#platform/ui/Card.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { PhoneLink } from '#platform/ui/navigation/PhoneLink.tsx';
import { productName } from '#vocabulary/productName.ts';
import { ConnectActions } from './ConnectActions.tsx';
import styles from './HomeCards.module.css';
import { nextHomes } from './next.rules.ts';
import { OutsideContact } from './OutsideContact.tsx';

/** A record and the funeral homes that were asked already, whatever they answered. */
export type NextHomesProps = { spirit: Spirit; asked: readonly string[] };

/** After a refusal: the next funeral homes, each with one press to ask it or its number to call. */
export function NextHomes({ spirit, asked }: NextHomesProps) {
  const t = useTranslations('connections');
  const { state, homes } = useMatchedHomes(spirit.data);
  const next = nextHomes(homes, asked);
  if (state === 'loading') return <Skeleton text={t('loading')} lines={3} />;
  const askable = next.some(({ home }) => home.connectable);
  if (next.length === 0) return null;
  return (
    <div className={styles.section}>
      <h3>{t(askable ? 'next.heading' : 'next.headingCall')}</h3>
      <p className="quiet">{t(askable ? 'next.text' : 'next.textCall', { product: productName })}</p>
      <ul className={styles.cards}>
        {next.map(({ home }) => (
          <NextHome key={home.id} home={home} spirit={spirit} />
        ))}
      </ul>
    </div>
  );
}

function NextHome({ home, spirit }: { home: Place; spirit: Spirit }) {
  const t = useTranslations('connections.facts');
  const kilometres = home.distanceKilometres;
  const far = typeof kilometres === 'number' ? t('away', { kilometres: Math.round(kilometres) }) : '';
  return (
    <Card as="li" headingLevel={4} title={home.name} href={`/spirit/${spirit.id}/funeral-home/${home.id}`}>
      <p className="quiet">{[home.city, far].filter(Boolean).join(' · ')}</p>
      {!home.connectable && <OutsideContact place={home} />}
      {home.phone && (
        <p>
          <PhoneLink phone={home.phone} href={telephoneHref(home.phone)} large={!home.connectable} />
        </p>
      )}
      {home.connectable && <ConnectActions place={home} spirit={spirit} connection={undefined} brief />}
    </Card>
  );
}
