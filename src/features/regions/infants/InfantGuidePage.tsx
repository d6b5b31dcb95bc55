import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { NotFound } from '#features/content/NotFound.tsx';
import { correctionsQuery } from '#features/facts/useCorrections.ts';
import type { listPlaces } from '#features/places/core/contract.ts';
import { placesIn } from '#features/places/core/rules.ts';
import guideTextStyles from '#features/regions/communities/GuideText.module.css';
import { PrintButton } from '#features/regions/communities/PrintButton.tsx';
import { FactLine } from '#features/regions/FactLine.tsx';
import { RegionShore } from '#features/regions/RegionShore.tsx';
import { headInRegion, useRegionInAddress } from '#features/regions/useRegion.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import type { HeadOf, ScreenInput } from '#platform/browser/page.ts';
import { hasMessage, withAnyKey } from '#platform/messages.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { PhoneText } from '#platform/ui/navigation/PhoneText.tsx';
import { isUnconfirmed } from '#vocabulary/regions/facts.ts';
import { findRegionBySlug, guidePath } from '#vocabulary/regions/regionPaths.ts';
import { type RegionName, regionCodeOf } from '#vocabulary/regions/regions.ts';
import { stillbirth, stillbirthLimits } from '#vocabulary/regions/stillbirth.ts';
import { infantHeadOf } from './head.rules.ts';
import styles from './InfantGuidePage.module.css';
import { InfantSources } from './InfantSources.tsx';

/** The first of the funeral homes of a region that say they ask little for a baby: nobody is sent to an empty list. */
const taggedQuery = (region: RegionName) =>
  queryOf<typeof listPlaces>('GET /api/places', { query: { type: 'funeral-home', region, tag: 'infants', size: 1 } });

/** What was corrected of the help that is paid, and whether a funeral home says that it asks little. */
export const queries = ({ params }: ScreenInput) => {
  const region = findRegionBySlug(params.region ?? '');
  return [correctionsQuery(), ...(region ? [taggedQuery(region)] : [])];
};

/** Where the page lies and what it says; said by the server alone. */
export const head: HeadOf | undefined = import.meta.env.SSR ? headInRegion(infantHeadOf) : undefined;

/** "When a baby dies in …": time together, what is registered, burial or cremation, who pays, whom to call. */
export function InfantGuidePage() {
  const region = useRegionInAddress();
  return region ? <Guide region={region} /> : <NotFound />;
}

type OfRegion = { region: RegionName };

function Guide({ region }: OfRegion) {
  const t = useTranslations('infants');
  return (
    <article>
      <GuideHead region={region} />
      <div className={`page ${guideTextStyles.page}`}>
        <Part name="time">
          <p>{t('time.hold')}</p>
          <p>{t('time.keep')}</p>
        </Part>
        <Part name="register">
          <Rule region={region} part="register" />
          <p>{t('register.everywhere')}</p>
          <p>{t('register.alive')}</p>
          <p>{t('register.before')}</p>
        </Part>
        <Part name="disposition">
          <Rule region={region} part="disposition" />
        </Part>
        <WhoPays region={region} />
        <WhomToCall region={region} />
        <InfantSources region={region} />
      </div>
    </article>
  );
}

function GuideHead({ region }: OfRegion) {
  const t = useTranslations('infants');
  const inRegion = useTranslations('places')(`inRegion.${regionCodeOf(region)}`);
  return (
    <RegionShore
      region={region}
      above={{ href: '/when-a-baby-dies', text: t('index.heading') }}
      heading={t('heading', { inRegion })}
      lead={t('lead')}
    >
      <div className="no-print">
        <ButtonRow>
          <Button href="/guide-me?timing=baby">{t('index.questions')}</Button>
          <PrintButton>{t('print')}</PrintButton>
        </ButtonRow>
      </div>
    </RegionShore>
  );
}

type PartName = 'time' | 'register' | 'disposition' | 'pay' | 'call';

function Part({ name, children }: { name: PartName; children: ReactNode }) {
  const t = useTranslations('infants');
  return (
    <section aria-labelledby={name} className={guideTextStyles.part}>
      <h2 id={name}>{t(`${name}.title`)}</h2>
      {children}
    </section>
  );
}

/** The rule of the region, marked where it is not confirmed; that none was found where none was. */
function Rule({ region, part }: OfRegion & { part: 'register' | 'disposition' }) {
  const t = withAnyKey(useTranslations('infants'));
  const unconfirmed = useTranslations('regions')('unconfirmedMark');
  const code = regionCodeOf(region);
  const inRegion = useTranslations('places')(`inRegion.${code}`);
  const { registered, disposition } = stillbirth[code];
  const source = part === 'register' ? registered : disposition;
  if (!(source && hasMessage(t, `${part}.regions.${code}`))) return <p>{t(`${part}.unknown`, { inRegion })}</p>;
  return (
    <p>
      {t(`${part}.regions.${code}`, stillbirthLimits)}
      {isUnconfirmed(source) && <span className={guideTextStyles.mark}> {unconfirmed}</span>}
    </p>
  );
}

function WhoPays({ region }: OfRegion) {
  const t = useTranslations('infants.pay');
  const code = regionCodeOf(region);
  const inRegion = useTranslations('places')(`inRegion.${code}`);
  const { data: tagged } = useQuery(taggedQuery(region));
  const homes = `/listings?${new URLSearchParams({ type: 'funeral-home', region })}`;
  return (
    <Part name="pay">
      {code === 'QC' && <p>{t('quebec')}</p>}
      <FactLine region={region} name="help" />
      <p>{t('ask')}</p>
      <p>{t('homes')}</p>
      <p className="no-print">
        {placesIn(tagged ?? []).length > 0 && (
          <>
            <Link href={`${homes}&tag=infants`} className={styles.before}>
              {t('tagged')}
            </Link>{' '}
          </>
        )}
        <Link href={homes}>{t('all', { inRegion })}</Link>
      </p>
    </Part>
  );
}

function WhomToCall({ region }: OfRegion) {
  const t = useTranslations('infants.call');
  const guide = useTranslations('regionGuide');
  const code = regionCodeOf(region);
  const inRegion = useTranslations('places')(`inRegion.${code}`);
  const registrar = stillbirth[code].telephone;
  return (
    <Part name="call">
      <ul className={styles.lines}>
        <li>{t('hospital')}</li>
        {registrar && (
          <li>
            <PhoneText text={t('registrar', { number: registrar.number })} />
          </li>
        )}
        {[code === 'NU' ? ('healthCentre' as const) : ('health' as const), 'community' as const, 'crisis' as const].map(
          (key) => (
            <li key={key}>
              <PhoneText text={t(key)} />
            </li>
          ),
        )}
      </ul>
      <p className="no-print">
        <Link href={guidePath(region)}>{guide('heading', { inRegion })}</Link>
      </p>
    </Part>
  );
}
