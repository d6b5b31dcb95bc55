import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { TextLoading } from '#features/content/TextLoading.tsx';
import { correctionsQuery } from '#features/facts/useCorrections.ts';
import { callabilityOf, enoughToCall } from '#features/places/data/callability.rules.ts';
import { FewToCall } from '#features/places/directory/FewToCall.tsx';
import { PlaceGroups } from '#features/places/directory/PlaceGroups.tsx';
import { PlaceRow } from '#features/places/directory/PlaceRow.tsx';
import { PlaceRows } from '#features/places/directory/PlaceRows.tsx';
import { inTown } from '#features/towns/inTown.rules.ts';
import { ofTown } from '#features/towns/ofTown.rules.ts';
import { statusOf } from '#platform/browser/network/api.ts';
import type { HeadOf, ScreenInput } from '#platform/browser/page.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Breadcrumbs } from '#platform/ui/navigation/Breadcrumbs.tsx';
import { findCommunity } from '#vocabulary/regions/nunavut.ts';
import { findRegion, type RegionName, regionCodeOf, regionLabel } from '#vocabulary/regions/regions.ts';
import type { TownOfRegion } from './contract.ts';
import { townHeadOf } from './head.rules.ts';
import { RegionFacts } from './RegionFacts.tsx';
import styles from './Regions.module.css';
import { guidePath, regionPath } from './rules.ts';
import { townQuery } from './useRegion.ts';

/** What there is in the town, so that the server's HTML holds it. */
export const queries = ({ params }: ScreenInput) => [
  townQuery(params.region ?? '', params.town ?? ''),
  correctionsQuery(),
];

/** Where the page lies and what it says; said by the server alone. */
export const head: HeadOf | undefined = import.meta.env.SSR
  ? ({ params, language }, answerOf, t) => {
      const found = answerOf(townQuery(params.region ?? '', params.town ?? ''));
      const region = found && findRegion(found.region);
      return region ? townHeadOf(region, found.name, language, t) : {};
    }
  : undefined;

/** A town: its funeral homes, what else is there, and what is particular in its province or territory. */
export function TownPage() {
  const { region = '', town = '' } = useParams();
  const { data, error } = useQuery(townQuery(region, town));
  const known = data && findRegion(data.region);
  if (!known) return <TextLoading status={statusOf(error)} />;
  return <TownOf found={data} region={known} />;
}

function TownOf({ found, region }: { found: TownOfRegion; region: RegionName }) {
  const t = useTranslations('regions');
  const language = useLanguage();
  const inRegion = useTranslations('places')(`inRegion.${regionCodeOf(region)}`);
  const { name, homes, others, nearby } = found;
  const rows = useTranslations('rows');
  const reachable = homes.filter((home) => callabilityOf(home) !== 'name').length;
  // Its one funeral home is known by name alone, from no page that could be kept: it is no listing.
  const iqaluit = region === 'Nunavut' && findCommunity(name)?.hasHospital ? 'yes' : 'no';
  const around = `/listings?${new URLSearchParams({ type: 'funeral-home', region, town: name })}`;
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs
        label={t('breadcrumbs')}
        items={[
          { href: '/', text: t('home') },
          { href: '/when-someone-dies', text: t('all') },
          { href: regionPath(region), text: regionLabel(region, language) },
        ]}
        current={name}
      />
      <header className={styles.words}>
        <h1>{t('town.heading', { inTown: inTown(language, name) })}</h1>
        <p className="lead">{t('town.lead', { homes: homes.length, inTown: inTown(language, name), iqaluit })}</p>
      </header>
      {homes.length > 0 && (
        <div className={styles.section}>
          <p className="quiet small">{rows('provenance')}</p>
          <PlaceGroups
            items={homes}
            placeOf={(place) => place}
            row={(place, level) => <PlaceRow place={place} headingLevel={level} comparable />}
          />
        </div>
      )}
      {reachable < enoughToCall && <FewToCall town={name} region={region} next={nearby} />}
      <ButtonRow>
        <Button href={guidePath(region)}>{t('region.guide', { inRegion })}</Button>
        <Button kind="secondary" href={around}>
          {t('town.nearAll', { ofTown: ofTown(language, name) })}
        </Button>
        <Button kind="secondary" href={regionPath(region)}>
          {t('town.inRegion', { inRegion })}
        </Button>
      </ButtonRow>
      <ListingSection
        id="others"
        heading={t('town.othersHeading', { inTown: inTown(language, name) })}
        places={others}
      />
      <RegionFacts region={region} />
    </div>
  );
}

function ListingSection({ id, heading, places }: { id: string; heading: string; places: TownOfRegion['homes'] }) {
  if (places.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{heading}</h2>
      <PlaceRows places={places} />
    </section>
  );
}
