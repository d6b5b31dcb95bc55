import { useTranslations } from 'use-intl';
import {
  hasWish,
  type ListingsFilter,
  listingsHref,
  removableWishes,
  withoutWish,
} from '#features/places/filters/listingsAddress.rules.ts';
import { useWishText } from '#features/places/filters/useWishText.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Link } from '#platform/ui/Link.tsx';
import styles from './EmptyListings.module.css';

/** What stands in the place of a list without listings: which wish to give up, and whom to call. */
export function EmptyListings({ filter }: { filter: ListingsFilter }) {
  const t = useTranslations('listings.empty');
  const wishText = useWishText(filter);
  const active = removableWishes.filter((wish) => hasWish(filter, wish));
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
        {active.map((wish) => (
          <li key={wish}>
            <Link href={listingsHref(withoutWish(filter, wish))}>{t('clearWish', { wish: wishText(wish) })}</Link>
          </li>
        ))}
      </ul>
      <p>{t('call')}</p>
    </EmptyState>
  );
}
