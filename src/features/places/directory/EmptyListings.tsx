import { useTranslations } from 'use-intl';
import {
  hasFilter,
  type ListingsFilter,
  listingsHref,
  removableFilters,
  withoutFilter,
} from '#features/places/filters/listingsAddress.rules.ts';
import { useFilterText } from '#features/places/filters/useFilterText.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { PhoneText } from '#platform/ui/navigation/PhoneText.tsx';
import styles from './EmptyListings.module.css';

/** What stands in the place of a list without listings: which wish to give up, and whom to call. */
export function EmptyListings({ filter }: { filter: ListingsFilter }) {
  const t = useTranslations('listings.empty');
  const wishText = useFilterText(filter);
  const active = removableFilters.filter((filterName) => hasFilter(filter, filterName));
  return (
    <EmptyState
      title={t('title')}
      action={
        <Button kind="secondary" href={listingsHref({ type: filter.type, view: filter.view })}>
          {t('canada')}
        </Button>
      }
    >
      <p>{t('body')}</p>
      <ul className={styles.wishes}>
        {active.map((filterName) => (
          <li key={filterName}>
            <Link href={listingsHref(withoutFilter(filter, filterName))}>
              {t('clearWish', { wish: wishText(filterName) })}
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <PhoneText text={t('call')} />
      </p>
    </EmptyState>
  );
}
