import { useTranslations } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Landscape } from '#platform/ui/landscape/LazyLandscape.tsx';
import { landscapeOfRegion } from '#platform/ui/landscape/landscapeOfRegion.ts';
import { Breadcrumbs } from '#platform/ui/navigation/Breadcrumbs.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { regionsInOrder } from '#vocabulary/regions/regions.ts';
import regionsStyles from './Regions.module.css';
import styles from './RegionsPage.module.css';
import { guidePath, regionPath } from './rules.ts';

/** The 13 provinces and territories, each with its guide and its funeral homes. */
export function RegionsPage() {
  const t = useTranslations('regions');
  const language = useLanguage();
  return (
    <div className={`page ${regionsStyles.page}`}>
      <Breadcrumbs label={t('breadcrumbs')} items={[{ href: '/', text: t('home') }]} current={t('all')} />
      <header className={regionsStyles.words}>
        <h1>{t('index.heading')}</h1>
        <p className="lead">{t('index.lead')}</p>
      </header>
      <ul className={styles.index}>
        {regionsInOrder(language).map(({ name, fr }) => (
          <li key={name}>
            <Landscape seed={name} kind={landscapeOfRegion[name]} strip className={styles.strip} />
            <h2>{language === 'fr' ? fr : name}</h2>
            <p>
              <Link href={guidePath(name)}>
                {t('index.guide')} <span className="visually-hidden">({language === 'fr' ? fr : name})</span>
              </Link>
            </p>
            <p>
              <Link href={regionPath(name)}>
                {t('index.homes')} <span className="visually-hidden">({language === 'fr' ? fr : name})</span>
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
