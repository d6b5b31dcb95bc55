import { useFormatter, useTranslations } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { sourceWords } from '#vocabulary/places/sourceWords.ts';
import { factsReadIn } from '#vocabulary/regions/facts.ts';
import { type RegionName, regionCodeOf } from '#vocabulary/regions/regions.ts';
import { stillbirth, stillbirthRegisters } from '#vocabulary/regions/stillbirth.ts';
import styles from './InfantGuidePage.module.css';

/** Where what is said of a region comes from, and how far it can be trusted. */
export function InfantSources({ region }: { region: RegionName }) {
  const t = useTranslations('infants');
  const regions = useTranslations('regions');
  const format = useFormatter();
  const language = useLanguage();
  const { registered, disposition, telephone } = stillbirth[regionCodeOf(region)];
  const told = [
    { key: 'registers', what: t('register.title'), fact: stillbirthRegisters },
    { key: 'registered', what: t('register.title'), fact: registered },
    { key: 'disposition', what: t('disposition.title'), fact: disposition },
    { key: 'telephone', what: t('call.title'), fact: telephone },
  ];
  const month = format.dateTime(new Date(`${factsReadIn}-15T12:00:00Z`), {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return (
    <section aria-labelledby="sources" className={`${styles.part} ${styles.sources}`}>
      <h2 id="sources">{t('sources')}</h2>
      {told.map(
        ({ key, what, fact }) =>
          fact && (
            <p key={key}>
              {t('sourceOf', {
                what,
                source: sourceWords(fact.source, language),
                confidence: regions(`confidence.${fact.confidence}`),
              })}
            </p>
          ),
      )}
      <p>{t('read', { month })}</p>
    </section>
  );
}
