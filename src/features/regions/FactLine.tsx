import { useFormatter, useTranslations } from 'use-intl';
import { type FactName, factIdOf, factOf } from '#features/facts/shipped.rules.ts';
import { useCorrections } from '#features/facts/useCorrections.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { useMessagesOf } from '#platform/browser/useMessagesOf.ts';
import { sourceWords } from '#vocabulary/places/sourceWords.ts';
import { isUnconfirmed } from '#vocabulary/regions/facts.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import styles from './FactLine.module.css';

/** One fact of law with what stands below each: how far it can be trusted, and where it comes from. */
export function FactLine({ region, name }: { region: RegionName; name: FactName }) {
  const t = useMessagesOf('regions', 'guideFacts');
  const language = useLanguage();
  const correction = useCorrections()[factIdOf(region, name)];
  const shipped = factOf(region, name);
  const fact = correction ?? shipped;
  const corrected = language === 'fr' ? correction?.french : correction?.english;
  return (
    <>
      <p>{corrected ?? t(shipped.key, shipped.values)}</p>
      {fact.confidence && (
        <p className={isUnconfirmed({ confidence: fact.confidence }) ? styles.unconfirmed : styles.provenance}>
          {t(`regions.confidence.${fact.confidence}`)}{' '}
          {fact.source !== 'unverified' && <Source source={fact.source} asOf={fact.asOf} />}
        </p>
      )}
    </>
  );
}

function Source({ source, asOf }: { source: string; asOf: string }) {
  const t = useTranslations('regions');
  const format = useFormatter();
  const language = useLanguage();
  const month = format.dateTime(new Date(`${asOf}-15T12:00:00Z`), { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return <>{t('source', { source: sourceWords(source, language), month })}</>;
}
