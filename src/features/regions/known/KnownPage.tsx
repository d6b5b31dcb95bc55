import { useTranslations } from 'use-intl';
import { NotFound } from '#features/content/NotFound.tsx';
import { correctionsQuery } from '#features/facts/useCorrections.ts';
import { PrintButton } from '#features/regions/communities/PrintButton.tsx';
import regionFactsStyles from '#features/regions/RegionFacts.module.css';
import { RegionShore } from '#features/regions/RegionShore.tsx';
import { useEstateFactWords } from '#features/regions/useEstateFactWords.ts';
import { useFacts } from '#features/regions/useFacts.ts';
import { headInRegion, useRegionInAddress } from '#features/regions/useRegion.ts';
import type { HeadOf } from '#platform/browser/page.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { isUnconfirmed } from '#vocabulary/regions/facts.ts';
import { guidePath, regionPath } from '#vocabulary/regions/regionPaths.ts';
import { type RegionName, regionCodeOf, regionLabel } from '#vocabulary/regions/regions.ts';
import { knownHeadOf } from './head.rules.ts';
import styles from './Known.module.css';
import { KnownFact } from './KnownFact.tsx';
import { factThemesOf } from './known.rules.ts';

/** What was corrected of the facts. */
export const queries = () => [correctionsQuery()];

/** Where the page lies and what it says; said by the server alone. */
export const head: HeadOf | undefined = import.meta.env.SSR ? headInRegion(knownHeadOf) : undefined;

/** "What we know in …, and since when": every fact of a province or territory, with its source and its dates. */
export function KnownPage() {
  const region = useRegionInAddress();
  return region ? <Known region={region} /> : <NotFound />;
}

type OfRegion = { region: RegionName };

function Known({ region }: OfRegion) {
  useEstateFactWords();
  const t = useTranslations('known');
  const regions = useTranslations('regions');
  const inRegion = useTranslations('places')(`inRegion.${regionCodeOf(region)}`);
  return (
    <article>
      <KnownHead region={region} />
      <div className={`page ${styles.page}`}>
        {factThemesOf(region).map(({ key, names }) => (
          <section key={key} aria-labelledby={`theme-${key}`} className={styles.theme}>
            <h2 id={`theme-${key}`}>{t(`themes.${key}`)}</h2>
            <dl className={regionFactsStyles.facts}>
              {names.map((name) => (
                <KnownFact key={name} region={region} name={name} />
              ))}
            </dl>
          </section>
        ))}
        <p className={styles.confirm}>{regions('confirm')}</p>
        <div className={`${styles.next} no-print`}>
          <ButtonRow>
            <Button kind="secondary" href={guidePath(region)}>
              {regions('region.guide', { inRegion })}
            </Button>
          </ButtonRow>
        </div>
      </div>
    </article>
  );
}

/** How much is known, how much of it could not be confirmed, and the way to each theme. */
function KnownHead({ region }: OfRegion) {
  const t = useTranslations('known');
  const language = useLanguage();
  const inRegion = useTranslations('places')(`inRegion.${regionCodeOf(region)}`);
  const themes = factThemesOf(region);
  const facts = useFacts(
    region,
    themes.flatMap(({ names }) => names),
  );
  const found = facts.filter(({ confidence }) => confidence);
  const unsure = found.filter(({ confidence }) => confidence && isUnconfirmed({ confidence })).length;
  return (
    <RegionShore
      region={region}
      above={{ href: regionPath(region), text: regionLabel(region, language) }}
      here={t('here')}
      heading={t('heading', { inRegion })}
      lead={t('lead', { inRegion })}
    >
      <p>
        {t('count', { count: facts.length, unsure })} {t('nothing', { count: facts.length - found.length })}
      </p>
      <ul className={`${styles.jumps} no-print`}>
        {themes.map(({ key }) => (
          <li key={key}>
            <Link href={`#theme-${key}`}>{t(`themes.${key}`)}</Link>
          </li>
        ))}
      </ul>
      <div className="no-print">
        <ButtonRow>
          <PrintButton>{t('print')}</PrintButton>
        </ButtonRow>
      </div>
    </RegionShore>
  );
}
