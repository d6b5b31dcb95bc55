import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { landscapeOfRegion } from '#platform/ui/landscape/landscapeOfRegion.ts';
import { Shore } from '#platform/ui/landscape/Shore.tsx';
import { Breadcrumbs } from '#platform/ui/navigation/Breadcrumbs.tsx';
import { type RegionName, regionLabel } from '#vocabulary/regions/regions.ts';
import styles from './Regions.module.css';

type RegionShoreProps = {
  region: RegionName;
  /** The page over this one. */
  above: { href: string; text: string };
  /** What this page is called on the way to it; the region where nothing is said. */
  here?: string;
  heading: string;
  lead: string;
  children: ReactNode;
};

/** How a page about a province or territory begins: before its land, with the way to it, its heading and what it is for. */
export function RegionShore({ region, above, here, heading, lead, children }: RegionShoreProps) {
  const t = useTranslations('regions');
  const language = useLanguage();
  return (
    <Shore seed={region} kind={landscapeOfRegion[region]}>
      <Breadcrumbs
        label={t('breadcrumbs')}
        items={[{ href: '/', text: t('home') }, above]}
        current={here ?? regionLabel(region, language)}
      />
      <header className={styles.words}>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        {children}
      </header>
    </Shore>
  );
}
