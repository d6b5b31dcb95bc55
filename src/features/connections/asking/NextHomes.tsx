import { useTranslations } from 'use-intl';
import { useMatchedHomes } from '#features/connections/matching/useMatchedHomes.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { productName } from '#vocabulary/productName.ts';
import { HomeCard } from './HomeCard.tsx';
import styles from './HomeCards.module.css';
import { nextHomes } from './next.rules.ts';

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
          <li key={home.id}>
            <HomeCard ranked={{ home, reasons: [] }} spirit={spirit} connection={undefined} headingLevel={4} />
          </li>
        ))}
      </ul>
    </div>
  );
}
