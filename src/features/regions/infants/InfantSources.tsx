import { useFormatter, useTranslations } from 'use-intl';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import guideTextStyles from '#features/regions/communities/GuideText.module.css';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { sourceWords } from '#vocabulary/places/sourceWords.ts';
import { factsReadIn } from '#vocabulary/regions/facts.ts';
import { type RegionName, regionCodeOf } from '#vocabulary/regions/regions.ts';
import { stillbirth, stillbirthRegisters } from '#vocabulary/regions/stillbirth.ts';

/** Where what is said of a region comes from, and how far it can be trusted. */
export function InfantSources({ region }: { region: RegionName }) {
  const t = useTranslations('infants');
  const regions = useTranslations('regions');
  const language = useLanguage();
  const { registered, disposition, telephone } = stillbirth[regionCodeOf(region)];
  const told = [
    { key: 'registers', what: t('register.title'), fact: stillbirthRegisters },
    { key: 'registered', what: t('register.title'), fact: registered },
    { key: 'disposition', what: t('disposition.title'), fact: disposition },
    { key: 'telephone', what: t('call.title'), fact: telephone },
  ];
  const month = wallClock(useFormatter()).month(factsReadIn);
  return (
    <section aria-labelledby="sources" className={`${guideTextStyles.part} ${guideTextStyles.sources}`}>
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
