import type { UseQueryResult } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PublicPlace } from '#features/places/core/schema.ts';
import { enoughToCall } from '#features/places/data/callability.rules.ts';
import { ListOrder } from '#features/places/filters/ListOrder.tsx';
import { type ListingsFilter, listingsHref, listingsPerPage } from '#features/places/filters/listingsAddress.rules.ts';
import type { ListingsAnswer } from '#features/places/filters/useListings.ts';
import { ofTown } from '#features/towns/ofTown.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { BeyondLastPage } from '#platform/ui/navigation/BeyondLastPage.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { Pagination } from '#platform/ui/navigation/Pagination.tsx';
import { EmptyListings } from './EmptyListings.tsx';
import { FewToCall } from './FewToCall.tsx';
import styles from './ListingsResults.module.css';
import { PlaceGroups, pointingAt } from './PlaceGroups.tsx';
import { PlaceRow } from './PlaceRow.tsx';

/** The list, its count in words and its pages. */
export type ListingsResultsProps = {
  filter: ListingsFilter;
  listings: UseQueryResult<ListingsAnswer>;
  /** The listing that is pointed at, here or on the map. */
  pointed: string | null;
  onPoint: (id: string | null) => void;
};

/** What was found, in words first. */
export function ListingsResults({ filter, listings, pointed, onPoint }: ListingsResultsProps) {
  const t = useTranslations('listings');
  const rows = useTranslations('rows');
  const { data, isError, isFetching, isPlaceholderData, refetch } = listings;
  const pages = data ? Math.ceil(data.total / listingsPerPage) : 0;
  const results = usePageStart(filter.page);
  const reachable = data?.groups ? data.groups.ask + data.groups.call : enoughToCall;
  const isFew = reachable < enoughToCall && data?.start !== null;
  return (
    <div ref={results} tabIndex={-1} className={styles.results} aria-busy={isPlaceholderData}>
      <Count filter={filter} answer={isError ? undefined : data} waiting={isPlaceholderData} />
      {data && data.total > 1 && !isError && <ListOrder filter={filter} hasStart={data.start !== null} />}
      {isError && (
        <Notice kind="warning" title={t('error.title')}>
          <p>{t('error.body')}</p>
          <Button kind="secondary" small busy={isFetching} onClick={() => refetch()}>
            {t('error.again')}
          </Button>
        </Notice>
      )}
      {!data && !isError && <Loading />}
      {data && !isError && <TownUnknown filter={filter} answer={data} />}
      {data?.total === 0 && !isError && <EmptyListings filter={filter} />}
      {data && data.total > 0 && data.places.length === 0 && !isError && <Beyond filter={filter} pages={pages} />}
      {data && data.places.length > 0 && !isError && (
        <>
          <p className={styles.provenance}>{rows('provenance')}</p>
          <Rows filter={filter} answer={data} pointed={pointed} onPoint={onPoint} />
        </>
      )}
      {data && isFew && !isError && (
        <FewToCall town={data.start?.name ?? filter.town} region={filter.region ?? regionOf(data)} next={data.next} />
      )}
      <Pagination
        label={t('pages.label')}
        page={filter.page}
        pages={pages}
        hrefOf={(page) => listingsHref({ ...filter, page })}
        previousText={t('pages.previous')}
        nextText={t('pages.next')}
        pageText={(page) => t('pages.page', { page })}
      />
    </div>
  );
}

function Beyond({ filter, pages }: { filter: ListingsFilter; pages: number }) {
  const t = useTranslations('listings.pages');
  return <BeyondLastPage title={t('beyond')} href={listingsHref({ ...filter, page: pages - 1 })} text={t('last')} />;
}

/** The list begins at its top again when another of its pages was chosen; the address keeps its place, so nobody else does it. */
function usePageStart(page: number): RefObject<HTMLDivElement | null> {
  const results = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  const chosen = useNavigationType() === 'PUSH';
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (!chosen) return;
    results.current?.scrollIntoView({ block: 'start' });
    results.current?.focus({ preventScroll: true });
  }, [page, chosen]);
  return results;
}

type RowsProps = Pick<ListingsResultsProps, 'filter' | 'pointed' | 'onPoint'> & { answer: ListingsAnswer };

/** Funeral homes by how they are reached; everything else as one list. */
function Rows({ filter, answer, pointed, onPoint }: RowsProps) {
  const row = (place: PublicPlace, headingLevel: 2 | 3 | 4) => (
    <PlaceRow place={place} headingLevel={headingLevel} selected={pointed === place.id} comparable />
  );
  if (answer.groups)
    return (
      <PlaceGroups
        items={answer.places}
        placeOf={(place) => place}
        row={row}
        counts={answer.groups}
        onPoint={onPoint}
      />
    );
  return (
    <ol className={styles.list} start={filter.page * listingsPerPage + 1}>
      {answer.places.map((place) => (
        <li key={place.id} {...pointingAt(place.id, onPoint)}>
          {row(place, 2)}
        </li>
      ))}
    </ol>
  );
}

/** The region of the place a list is about, as the first listing says it. */
const regionOf = ({ places }: ListingsAnswer): string | null => places[0]?.region ?? null;

function Loading() {
  const t = useTranslations('listings');
  return (
    <div className={styles.list}>
      <Skeleton kind="card" lines={4} text={t('loading')} />
      <Skeleton kind="card" lines={4} text="" />
      <Skeleton kind="card" lines={4} text="" />
    </div>
  );
}

type CountProps = { filter: ListingsFilter; answer: ListingsAnswer | undefined; waiting: boolean };

/** How many, which of them, in which order: one live sentence, so that a change is heard. */
function Count({ filter, answer, waiting }: CountProps) {
  const t = useTranslations('listings.count');
  const language = useLanguage();
  const from = filter.page * listingsPerPage + 1;
  const to = from + (answer?.places.length ?? 0) - 1;
  const name = answer?.start?.name;
  const nearest = name ? t('nearest', { ofTown: ofTown(language, name) }) : t('nearestYou');
  const where = name ? t('of', { ofTown: ofTown(language, name) }) : t('ofYou');
  const usual = answer?.start && filter.sort !== 'name' ? nearest : filter.bounds ? null : t('order');
  const order = filter.sort === 'answer' ? t('answer') : usual;
  return (
    <div role="status" className={styles.count}>
      {waiting && <span className="visually-hidden">{t('updating')}</span>}
      {answer && !waiting && (
        <>
          <strong>
            {answer.within === null
              ? t('results', { count: answer.total })
              : t('within', { count: answer.total, kilometres: answer.within, from: where })}
          </strong>
          {answer.total > answer.places.length && answer.places.length > 0 && <span>{t('shown', { from, to })}</span>}
          {answer.total > 1 && order && (!answer.groups || filter.sort === 'answer') && <span>{order}</span>}
          {answer.truncated && <span>{t('truncated')}</span>}
        </>
      )}
    </div>
  );
}

function TownUnknown({ filter, answer }: { filter: ListingsFilter; answer: ListingsAnswer }) {
  const t = useTranslations('listings.townUnknown');
  const { town } = filter;
  if (!town || answer.start) return null;
  return (
    <Notice title={t('title', { town })}>
      <p>{t('body')}</p>
      <p>
        <Link href={listingsHref({ ...filter, town: '', near: null, name: town, page: 0 })}>
          {t('asName', { town })}
        </Link>
      </p>
    </Notice>
  );
}
