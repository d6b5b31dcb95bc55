import { useFormatter, useTranslations } from 'use-intl';
import { matchesFacts } from '#features/places/core/openFacts.rules.ts';
import type { Place } from '#features/places/core/schema.ts';
import { textsOf } from '#features/places/data/placeData.rules.ts';
import { PhoneLink } from '#platform/ui/navigation/PhoneLink.tsx';
import { telephoneHref } from '#vocabulary/telephone.ts';
import styles from './HomeCards.module.css';

/** What can be compared about funeral homes: how far, in which languages, whether prices are published, the telephone. */
export function HomeFacts({ place, phone = true }: { place: Place; phone?: boolean }) {
  const t = useTranslations('connections.facts');
  const format = useFormatter();
  const kilometres = place.distanceKilometres;
  const tagged = (['english', 'french'] as const).filter((language) => place.tags.includes(`language-${language}`));
  const languages = [...tagged.map((language) => t(language)), ...textsOf(place.data, 'languages')];
  const far =
    typeof kilometres === 'number' ? t('kilometres', { kilometres: Math.round(kilometres) }) : t('farUnknown');
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('far')}</dt>
        <dd>{typeof kilometres === 'number' && kilometres < 1 ? t('near') : far}</dd>
      </div>
      <div>
        <dt>{t('languages')}</dt>
        <dd>{languages.length > 0 ? format.list(languages) : t('languagesUnknown')}</dd>
      </div>
      <div>
        <dt>{t('prices')}</dt>
        <dd>{t(matchesFacts(place, { prices: true }) ? 'pricesYes' : 'pricesNo')}</dd>
      </div>
      {phone && (
        <div>
          <dt>{t('phone')}</dt>
          <dd>
            {place.phone ? <PhoneLink phone={place.phone} href={telephoneHref(place.phone)} /> : t('phoneUnknown')}
          </dd>
        </div>
      )}
    </dl>
  );
}
