import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PublicPlace } from '#features/places/core/schema.ts';
import { PlaceRow } from '#features/places/directory/PlaceRow.tsx';
import type { PageHead, ScreenInput } from '#platform/browser/page.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import styles from './Search.module.css';
import { SearchForm } from './SearchForm.tsx';
import { SearchResults, SearchSuggestions } from './SearchResults.tsx';
import { searchRowsQuery } from './useSearch.ts';

const asked = (search: URLSearchParams): string => (search.get('q') ?? '').trim().slice(0, 200);

/** What was found, so that the server's HTML holds it. */
export const queries = ({ search, language }: ScreenInput) => {
  const q = asked(search);
  return q ? [searchRowsQuery(q, language)] : [];
};

/** Search engines do not search ours. */
export const head = (): PageHead => ({ unlisted: true });

/** One search over everything; what it found is in its address. */
export function SearchPage() {
  const t = useTranslations('search');
  const [search] = useSearchParams();
  const q = asked(search);
  return (
    <div className={`page ${styles.page}`}>
      <h1>{q ? t('headingFor', { q }) : t('heading')}</h1>
      <SearchForm q={q} />
      {q ? <Answer q={q} /> : <SearchSuggestions />}
    </div>
  );
}

/** How a listing that was found is shown: in the row that every list has. */
function rowsOf(places: readonly PublicPlace[]) {
  const byPath = new Map(places.map((place) => [`/places/${place.slug}`, place]));
  return (path: string) => {
    const place = byPath.get(path);
    return place && <PlaceRow place={place} headingLevel={2} />;
  };
}

function Answer({ q }: { q: string }) {
  const t = useTranslations('search');
  const { data, error } = useQuery(searchRowsQuery(q, useLanguage()));
  if (data) return <SearchResults q={q} found={data.found} rowOf={rowsOf(data.places ?? [])} />;
  return error ? <p role="alert">{t('failed')}</p> : <Skeleton lines={6} text={t('searching')} />;
}
