import { useTranslations } from 'use-intl';
import { listingsPerPage } from '#features/places/filters/listingsAddress.rules.ts';
import { listingsOf, type MarketplaceFilter, marketplaceHref } from '#features/places/filters/marketplace.rules.ts';
import { useListings } from '#features/places/filters/useListings.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { BeyondLastPage } from '#platform/ui/navigation/BeyondLastPage.tsx';
import { Pagination } from '#platform/ui/navigation/Pagination.tsx';
import styles from './MarketplacePage.module.css';
import { PlaceRow } from './PlaceRow.tsx';

/** The merchants that were found, and what to do when there is none. */
export function MarketplaceResults({ filter }: { filter: MarketplaceFilter }) {
  const t = useTranslations('marketplace');
  const { data, isError, isPlaceholderData } = useListings(listingsOf(filter));
  if (isError)
    return (
      <Notice kind="warning" title={t('error.title')}>
        <p>{t('error.body')}</p>
        <Button kind="secondary" small href="">
          {t('error.again')}
        </Button>
      </Notice>
    );
  if (!data) return <Skeleton kind="card" lines={4} text={t('loading')} />;
  const pages = Math.ceil(data.total / listingsPerPage);
  const last = marketplaceHref({ ...filter, page: pages - 1 });
  return (
    <div className={styles.results} aria-busy={isPlaceholderData}>
      <p role="status">
        <strong>{t('count', { count: data.total })}</strong> {data.total > 1 && t('order')}
      </p>
      {data.total === 0 && <Nothing filter={filter} />}
      {pages > 0 && data.places.length === 0 && (
        <BeyondLastPage title={t('pages.beyond')} href={last} text={t('pages.last')} />
      )}
      {data.places.length > 0 && (
        <ol className={styles.list} start={filter.page * listingsPerPage + 1}>
          {data.places.map((place) => (
            <li key={place.id}>
              <PlaceRow place={place} headingLevel={2} />
            </li>
          ))}
        </ol>
      )}
      <Pagination
        label={t('pages.label')}
        page={filter.page}
        pages={pages}
        hrefOf={(page) => marketplaceHref({ ...filter, page })}
        previousText={t('pages.previous')}
        nextText={t('pages.next')}
        pageText={(page) => t('pages.page', { page })}
      />
    </div>
  );
}

function Nothing({ filter: { tag, region } }: { filter: MarketplaceFilter }) {
  const t = useTranslations('marketplace.empty');
  return (
    <EmptyState
      title={t('title')}
      action={
        <ButtonRow>
          {region && (
            <Button kind="secondary" href={marketplaceHref({ tag })}>
              {t('canada')}
            </Button>
          )}
          {tag && (
            <Button kind="secondary" href={marketplaceHref({ region })}>
              {t('everything')}
            </Button>
          )}
        </ButtonRow>
      }
    >
      <p>{t('body')}</p>
    </EmptyState>
  );
}
