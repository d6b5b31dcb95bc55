import { useTranslations } from 'use-intl';
import infantGuidePageStyles from '#features/regions/infants/InfantGuidePage.module.css';
import regionsStyles from '#features/regions/Regions.module.css';
import type { HeadOf } from '#platform/browser/page.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Breadcrumbs } from '#platform/ui/navigation/Breadcrumbs.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { estatePath } from '#vocabulary/regions/regionPaths.ts';
import { regionLabel, regionsInOrder } from '#vocabulary/regions/regions.ts';
import styles from './Estate.module.css';

/** What the page says to who only passes on its address; said by the server alone. */
export const head: HeadOf | undefined = import.meta.env.SSR
  ? (_request, _answerOf, t) => ({ description: t('estate.index.description'), kind: 'article' })
  : undefined;

/** The estate before the province or territory is known: what the pages tell, and the one for each. */
export function EstateIndexPage() {
  const t = useTranslations('estate');
  const regions = useTranslations('regions');
  const language = useLanguage();
  return (
    <article className={`page ${styles.page}`}>
      <Breadcrumbs
        label={regions('breadcrumbs')}
        items={[{ href: '/', text: regions('home') }]}
        current={t('index.heading')}
      />
      <header className={regionsStyles.words}>
        <h1>{t('index.heading')}</h1>
        <p className="lead">{t('index.lead')}</p>
      </header>
      <section aria-labelledby="where" className={styles.free}>
        <h2 id="where">{t('index.where')}</h2>
        <p>{t('index.whereText')}</p>
        <ul className={infantGuidePageStyles.regions}>
          {regionsInOrder(language).map(({ name: region }) => (
            <li key={region}>
              <Link href={estatePath(region)}>{regionLabel(region, language)}</Link>
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}
