import { useTranslations } from 'use-intl';
import { factNames } from '#features/facts/shipped.rules.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { knownPath } from '#vocabulary/regions/regionPaths.ts';
import { type RegionName, regionCodeOf } from '#vocabulary/regions/regions.ts';
import { FactLine } from './FactLine.tsx';
import { FactSources, UnconfirmedFacts } from './FactSources.tsx';
import styles from './RegionFacts.module.css';
import regionsStyles from './Regions.module.css';
import { guidePath } from './rules.ts';

/** What is particular in a province or territory when someone dies, each fact with its source. */
export function RegionFacts({ region }: { region: RegionName }) {
  const t = useTranslations('regions');
  const inRegion = useTranslations('places')(`inRegion.${regionCodeOf(region)}`);
  return (
    <section aria-labelledby="particular" className={regionsStyles.section}>
      <h2 id="particular">{t('region.particular', { inRegion })}</h2>
      <UnconfirmedFacts region={region} names={factNames} />
      <dl className={styles.facts}>
        {factNames.map((name) => (
          <div key={name}>
            <dt>{t(`facts.${name}`)}</dt>
            <dd>
              <FactLine region={region} name={name} />
            </dd>
          </div>
        ))}
      </dl>
      <FactSources region={region} names={factNames} />
      <p className={styles.confirm}>{t('confirm')}</p>
      <p>
        <Link href={guidePath(region)}>{t('region.guide', { inRegion })}</Link>
      </p>
      <p>
        <Link href={knownPath(region)}>{t('region.known', { inRegion })}</Link>
      </p>
    </section>
  );
}
