import { useFormatter, useTranslations } from 'use-intl';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import { ReportLink } from '#features/facts/ReportLink.tsx';
import { type FactName, factIdOf } from '#features/facts/shipped.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { sourceWords } from '#vocabulary/places/sourceWords.ts';
import { isUnconfirmed } from '#vocabulary/regions/facts.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import styles from './FactSources.module.css';
import { useFacts } from './useFacts.ts';

type FactsProps = { region: RegionName; names: readonly FactName[] };

/**
 * Names once, at the top, what could not be confirmed of a region, and whom to ask (`say`; else the funeral home or the
 * registrar); nothing where all is confirmed.
 */
export function UnconfirmedFacts({ region, names, say }: FactsProps & { say?: (list: string) => string }) {
  const t = useTranslations('regions');
  const format = useFormatter();
  const unconfirmed = useFacts(region, names).filter(({ confidence }) => confidence && isUnconfirmed({ confidence }));
  if (unconfirmed.length === 0) return null;
  const list = format.list(
    unconfirmed.map(({ name }) => t(`factsInside.${name}`)),
    { type: 'conjunction' },
  );
  return <p className={styles.unconfirmed}>{say ? say(list) : t('unconfirmedList', { list })}</p>;
}

/** Where every fact of a region comes from and how far it can be trusted, behind one line. */
export function FactSources({ region, names }: FactsProps) {
  const t = useTranslations('regions');
  const language = useLanguage();
  const words = wallClock(useFormatter());
  const told = useFacts(region, names).flatMap(({ confidence, ...fact }) =>
    confidence ? [{ ...fact, confidence }] : [],
  );
  return (
    <details className={styles.sources}>
      <summary>{t('sources')}</summary>
      <dl>
        {told.map(({ name, confidence, source, asOf }) => (
          <div key={name}>
            <dt>{t(`facts.${name}`)}</dt>
            <dd>
              {t(`confidence.${confidence}`)}{' '}
              {source !== 'unverified' &&
                t('source', { source: sourceWords(source, language), month: words.month(asOf) })}{' '}
              <ReportLink subject={factIdOf(region, name)} about={t(`facts.${name}`)} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
