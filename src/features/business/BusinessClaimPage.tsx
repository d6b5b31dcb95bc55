import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { claimPlace } from '#features/inquiries/claims/claims.contract.ts';
import {
  type BusinessKind,
  claimPath,
  kindAt,
  placeTypeOfKind,
  signUpPath,
} from '#features/places/core/businessKinds.rules.ts';
import type { getPlace, listPlaces } from '#features/places/core/contract.ts';
import { placeIn, placesIn } from '#features/places/core/rules.ts';
import type { PublicPlace } from '#features/places/core/schema.ts';
import { call, queryOf } from '#platform/browser/network/api.ts';
import type { ScreenInput } from '#platform/browser/page.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { localPath, plainPath } from '#platform/i18n.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { Breadcrumbs } from '#platform/ui/navigation/Breadcrumbs.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { productName as product } from '#vocabulary/productName.ts';
import { regionLabel } from '#vocabulary/regions/regions.ts';
import styles from './BusinessClaimPage.module.css';
import { BusinessForm } from './BusinessForm.tsx';
import { BusinessFormSent } from './BusinessFormSent.tsx';
import businessPagesStyles from './BusinessPages.module.css';

const shownAtMost = 10;

/** One more than is shown, to know whether there are more. */
const searchQuery = (kind: BusinessKind, name: string) =>
  queryOf<typeof listPlaces>('GET /api/places', {
    query: { type: placeTypeOfKind[kind], name, size: shownAtMost + 1 },
  });

const placeQuery = (id: string) => queryOf<typeof getPlace>('GET /api/places/{id}', { params: { id } });

/** The reads of the page, so that a search works before any script does. */
export function queries({ path, search }: ScreenInput) {
  const [name, id] = [(search.get('name') ?? '').trim().slice(0, 200), search.get('place') ?? ''];
  return [...(id ? [placeQuery(id)] : []), ...(name && !id ? [searchQuery(kindAt(path), name)] : [])];
}

/** Claiming a listing: find it, say what shows that it is yours, and hear what happens next. */
export function BusinessClaimPage() {
  const t = useTranslations('business.claims');
  const kind = kindAt(plainPath(useLocation().pathname));
  const [search] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const id = search.get('place') ?? '';
  return (
    <div className={`page ${businessPagesStyles.page}`} data-source-path={`messages/${useLanguage()}/business.json`}>
      {sentTo ? (
        <BusinessFormSent heading={t('sent')} email={sentTo}>
          <p>{t('ownMailbox')}</p>
        </BusinessFormSent>
      ) : (
        <>
          <Breadcrumbs
            label={t('where')}
            items={[{ href: '/business', text: t('business') }]}
            current={t(`${kind}.heading`)}
          />
          <h1>{t(`${kind}.heading`)}</h1>
          {id ? <Claim id={id} kind={kind} onSent={setSentTo} /> : <Search kind={kind} />}
        </>
      )}
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

/** Where a listing stands, in one line. */
function ListingAddress({ place }: { place: PublicPlace }) {
  const language = useLanguage();
  const { address, city, region } = place;
  return <p>{[address, city, region && regionLabel(region, language)].filter(Boolean).join(', ')}</p>;
}

function Claim({ id, kind, onSent }: Kind & { id: string; onSent: (email: string) => void }) {
  const t = useTranslations('business.claims');
  const found = useQuery(placeQuery(id));
  if (!found.data) return found.error ? <p role="alert">{t('gone')}</p> : <Skeleton lines={6} text={t('loading')} />;
  const place = placeIn(found.data);
  if (place.claimed)
    return (
      <>
        <Notice title={t('taken', { name: place.name })}>
          <p>{t('takenText')}</p>
          <ButtonRow>
            <Button href="/sign-in?redirect=/my-listings">{t('signIn')}</Button>
            <Button kind="secondary" href="/contact?topic=claim-listing">
              {t('write')}
            </Button>
          </ButtonRow>
        </Notice>
        <div>
          <Button kind="quiet" href={claimPath[kind]}>
            {t('another')}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <Card title={place.name}>
        <ListingAddress place={place} />
        <p>
          <Link href={claimPath[kind]}>{t('another')}</Link>
        </p>
      </Card>
      <p>{t('prove')}</p>
      <ClaimForm id={id} onSent={onSent} />
    </>
  );
}

function ClaimForm({ id, onSent }: { id: string; onSent: (email: string) => void }) {
  const t = useTranslations('business.claims');
  return (
    <BusinessForm
      fields={[
        { id: 'name', required: true, autoComplete: 'name', label: t('yourName') },
        { id: 'position', autoComplete: 'organization-title' },
        { id: 'email', autoComplete: 'email', hint: t('emailHint') },
        { id: 'phone', autoComplete: 'tel', hint: t('phoneHint') },
        { id: 'evidence', required: true, hint: t('evidenceHint') },
      ]}
      takesFiles
      action={t('send')}
      send={({ name = '', email = '', evidence = '', position, phone, files }, options) => {
        const body = { name, email, evidence, position: position ?? null, phone: phone ?? null, files };
        return call<typeof claimPlace>('POST /api/places/{id}/claim', { params: { id }, body }, options);
      }}
      onSent={({ email = '' }) => onSent(email)}
    />
  );
}
