import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { NotFound } from '#features/content/NotFound.tsx';
import { TextLoading } from '#features/content/TextLoading.tsx';
import { correctionsQuery } from '#features/facts/useCorrections.ts';
import { PlaceRows } from '#features/places/directory/PlaceRows.tsx';
import { CommunityTable } from '#features/regions/communities/CommunityTable.tsx';
import { statusOf } from '#platform/browser/network/api.ts';
import type { HeadOf, ScreenInput } from '#platform/browser/page.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { type RegionName, regionCodeOf } from '#vocabulary/regions/regions.ts';
import type { Region } from './contract.ts';
import { regionHeadOf } from './head.rules.ts';
import { RegionFacts } from './RegionFacts.tsx';
import styles from './RegionPage.module.css';
import { RegionShore } from './RegionShore.tsx';
import regionsStyles from './Regions.module.css';
import { findRegionBySlug, guidePath, townPath } from './rules.ts';
import { regionQuery } from './useRegion.ts';

/** What there is in the region, so that the server's HTML holds it. */
export const queries = ({ params }: ScreenInput) => [regionQuery(params.region ?? ''), correctionsQuery()];

/** Where the page lies and what it says; said by the server alone. */
export const head: HeadOf | undefined = import.meta.env.SSR
  ? ({ params, language }, _answerOf, t) => {
      const region = findRegionBySlug(params.region ?? '');
      return region ? regionHeadOf(region, 'region', language, t) : {};
    }
  : undefined;

/** A province or territory: its funeral homes, its towns, and what is particular there. */
export function RegionPage() {
  const { region: slug = '' } = useParams();
  const region = findRegionBySlug(slug);
  const { data, error } = useQuery(regionQuery(slug));
  if (!region) return <NotFound />;
  if (!data) return <TextLoading status={statusOf(error)} />;
  return <RegionOf region={region} found={data} />;
}

const kinds = ['cemetery', 'merchant', 'organization'] as const;

function RegionOf({ region, found }: { region: RegionName; found: Region }) {
  const t = useTranslations('regions');
  const inRegion = useTranslations('places')(`inRegion.${regionCodeOf(region)}`);
  const count = found.counts['funeral-home'] ?? 0;
  const listings = (type: string) => `/listings?region=${encodeURIComponent(region)}&type=${type}`;
  return (
    <>
      <RegionHead region={region} count={count} />
      <div className={`page ${regionsStyles.page}`}>
        {region === 'Nunavut' && <CommunityTable />}
        <Towns region={region} towns={found.towns} />
        <section aria-labelledby="homes" className={regionsStyles.section}>
          <h2 id="homes">{t('region.homesHeading')}</h2>
          {count === 0 && <p className="prose">{t('region.noHomes')}</p>}
          <PlaceRows places={found.homes} comparable />
          {count > 0 && (
            <p>
              <Button kind="secondary" href={listings('funeral-home')}>
                {t('region.allHomes', { count })}
              </Button>
            </p>
          )}
        </section>
        <RegionFacts region={region} />
        <section aria-labelledby="other" className={regionsStyles.section}>
          <h2 id="other">{t('region.otherHeading', { inRegion })}</h2>
          <ul className={regionsStyles.links}>
            {kinds
              .filter((kind) => found.counts[kind])
              .map((kind) => (
                <li key={kind}>
                  <Link href={listings(kind)}>{t(`region.kinds.${kind}`, { count: found.counts[kind] ?? 0 })}</Link>
                </li>
              ))}
          </ul>
        </section>
      </div>
    </>
  );
}

/** The region before its land: how many funeral homes are known there, and the two ways on. */
function RegionHead({ region, count }: { region: RegionName; count: number }) {
  const t = useTranslations('regions');
  const inRegion = useTranslations('places')(`inRegion.${regionCodeOf(region)}`);
  return (
    <RegionShore
      region={region}
      above={{ href: '/when-someone-dies', text: t('all') }}
      heading={t('region.heading', { inRegion })}
      lead={t('region.lead', { homes: count, inRegion, nunavut: region === 'Nunavut' ? 'yes' : 'no' })}
    >
      <div className="no-print">
        <ButtonRow>
          <Button href={guidePath(region)}>{t('region.guide', { inRegion })}</Button>
          <Button kind="secondary" href="/guide-me">
            {t('region.near')}
          </Button>
        </ButtonRow>
      </div>
    </RegionShore>
  );
}

/** Towns with funeral homes first; those with other listings only are folded away. */
function Towns({ region, towns }: { region: RegionName; towns: Region['towns'] }) {
  const t = useTranslations('regions.region');
  const [withHomes, others] = [towns.filter(({ homes }) => homes > 0), towns.filter(({ homes }) => homes === 0)];
  const list = (shown: Region['towns']) => (
    <ul className={styles.towns}>
      {shown.map(({ slug, name, homes, listings }) => (
        <li key={slug}>
          <Link href={townPath(region, name)}>{t('townCount', { name, count: homes || listings })}</Link>
        </li>
      ))}
    </ul>
  );
  if (towns.length === 0) return null;
  return (
    <section aria-labelledby="towns" className={regionsStyles.section}>
      <h2 id="towns">{t('townsHeading')}</h2>
      {list(withHomes)}
      {others.length > 0 && (
        <details className={styles.more} open={withHomes.length === 0}>
          <summary>{t('townsMore')}</summary>
          {list(others)}
        </details>
      )}
    </section>
  );
}
