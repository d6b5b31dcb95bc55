import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import styles from './TextPage.module.css';

const places = ['statcan', 'provinces', 'businesses'] as const;
const geography = ['geonames', 'geosuite', 'naturalEarth'] as const;

/** Where the directory's facts come from, under which licence, and what they are not. */
export function DataSourcesPage() {
  const t = useTranslations('content.dataSources');
  const emphasised = { strong: (words: ReactNode) => <strong>{words}</strong> };
  return (
    <div className={`page prose ${styles.page}`}>
      <h1>{t('heading')}</h1>
      <p className="lead">{t('lead')}</p>
      <h2>{t('placesHeading')}</h2>
      <ul>
        {places.map((source) => (
          <li key={source}>{t.rich(`sources.${source}`, emphasised)}</li>
        ))}
      </ul>
      <h2>{t('geographyHeading')}</h2>
      <ul>
        {geography.map((source) => (
          <li key={source}>{t.rich(`sources.${source}`, emphasised)}</li>
        ))}
      </ul>
      <h2>{t('attributionHeading')}</h2>
      <p>{t('attribution')}</p>
      <h2>{t('mistakeHeading')}</h2>
      <p>{t('mistake')}</p>
    </div>
  );
}
