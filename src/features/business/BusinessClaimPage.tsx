import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  type BusinessKind,
  claimPath,
  kindAt,
  placeTypeOfKind,
  signUpPath,
} from '#features/places/core/businessKinds.rules.ts';
import type { listPlaces } from '#features/places/core/contract.ts';
import { placesIn } from '#features/places/core/rules.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import type { ScreenInput } from '#platform/browser/page.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { localPath, plainPath } from '#platform/i18n.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { island } from '#platform/ui/island.tsx';
import { productName as product } from '#vocabulary/productName.ts';
import styles from './BusinessClaimPage.module.css';
import businessPagesStyles from './BusinessPages.module.css';
import { ClaimHeading } from './ClaimHeading.tsx';
import { ListingAddress } from './ListingAddress.tsx';
import { claimedPlaceQuery } from './useClaimedPlace.ts';

const BusinessClaim = island(() => import('./BusinessClaim.island.tsx'), 'BusinessClaim', { start: 'signed-in' });

const shownAtMost = 10;

/** One more than is shown, to know whether there are more. */
const searchQuery = (kind: BusinessKind, name: string) =>
  queryOf<typeof listPlaces>('GET /api/places', {
    query: { type: placeTypeOfKind[kind], name, size: shownAtMost + 1 },
  });

/** The reads of the page, so that a search works before any script does. */
export function queries({ path, search }: ScreenInput) {
  const [name, id] = [(search.get('name') ?? '').trim().slice(0, 200), search.get('place') ?? ''];
  return [...(id ? [claimedPlaceQuery(id)] : []), ...(name && !id ? [searchQuery(kindAt(path), name)] : [])];
}

/** Claiming a listing: find it, say what shows that it is yours, and hear what happens next. */
export function BusinessClaimPage() {
  const kind = kindAt(plainPath(useLocation().pathname));
  const [search] = useSearchParams();
  const id = search.get('place') ?? '';
  return (
    <div className={`page ${businessPagesStyles.page}`} data-source-path={`messages/${useLanguage()}/business.json`}>
      {id ? <BusinessClaim id={id} kind={kind} /> : <Search kind={kind} />}
    </div>
  );
}

type Kind = { kind: BusinessKind };

function Search({ kind }: Kind) {
  const t = useTranslations('business.claims');
  const language = useLanguage();
  const [search] = useSearchParams();
  const name = (search.get('name') ?? '').trim().slice(0, 200);
  return (
    <>
      <ClaimHeading kind={kind} />
      <p className="lead">{t('lead', { product })}</p>
      <search>
        <form method="get" action={localPath(language, claimPath[kind])} className={businessPagesStyles.search}>
          <Field id="business-name" label={t('name')} hint={t('nameHint')}>
            {(wiring) => (
              <TextInput
                {...wiring}
                name="name"
                type="search"
                autoComplete="organization"
                required
                defaultValue={name}
              />
            )}
          </Field>
          <Button type="submit">{t('search')}</Button>
        </form>
      </search>
      {name && <SearchResults kind={kind} name={name} />}
    </>
  );
}

function SearchResults({ kind, name }: Kind & { name: string }) {
  const t = useTranslations('business.claims');
  const found = useQuery(searchQuery(kind, name));
  if (!found.data) return found.error ? <p role="alert">{t('failed')}</p> : <Skeleton lines={4} text={t('loading')} />;
  const places = placesIn(found.data);
  return (
    <section aria-labelledby="found" className={styles.found}>
      <h2 id="found">
        {t(places.length > shownAtMost ? 'foundMany' : 'found', { count: Math.min(places.length, shownAtMost) })}
      </h2>
      <ul className={styles.rows}>
        {places.slice(0, shownAtMost).map((place) => (
          <li key={place.id} className={styles.row}>
            <div>
              <h3 className={styles.rowName}>{place.name}</h3>
              <ListingAddress place={place} />
            </div>
            <Button kind="secondary" small href={`${claimPath[kind]}?place=${place.id}`}>
              {t('mine')} <span className="visually-hidden">{place.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p>{t('notThere')}</p>
      <ButtonRow>
        <Button kind="secondary" href={signUpPath[kind]}>
          {t('addIt')}
        </Button>
      </ButtonRow>
    </section>
  );
}
