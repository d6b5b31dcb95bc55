import { useTranslations } from 'use-intl';
import type { FactName } from '#features/facts/shipped.rules.ts';
import { PhoneText } from '#platform/ui/navigation/PhoneText.tsx';
import { isUnconfirmed } from '#vocabulary/regions/facts.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import styles from './FactLine.module.css';
import { useFacts } from './useFacts.ts';

/** One fact of law, marked where it is not confirmed; where it comes from is told once, by `FactSources`. */
export function FactLine({ region, name }: { region: RegionName; name: FactName }) {
  const t = useTranslations('regions');
  const [fact] = useFacts(region, [name]);
  if (!fact) return null;
  return (
    <p>
      <PhoneText text={fact.sentence} />
      {fact.confidence && isUnconfirmed({ confidence: fact.confidence }) && (
        <>
          {' '}
          <span className={styles.unconfirmed}>{t('unconfirmedMark')}</span>
        </>
      )}
    </p>
  );
}
