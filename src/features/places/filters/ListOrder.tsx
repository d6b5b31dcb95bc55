import { useTranslations } from 'use-intl';
import { listOrders } from '#features/places/core/openFacts.rules.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';
import styles from './ListOrder.module.css';
import { type ListingsFilter, listingsHref, typeShown } from './listingsAddress.rules.ts';

/** The orders of a list as links: none is taken unasked, and none looks at money. By distance only from a start. */
export function ListOrder({ filter, hasStart }: { filter: ListingsFilter; hasStart: boolean }) {
  const t = useTranslations('listings.order');
  const usual = hasStart ? 'distance' : 'name';
  const offered = listOrders.filter(
    (order) =>
      (order !== 'distance' || hasStart) &&
      (order !== 'answer' || typeShown(filter) === 'funeral-home' || filter.sort === 'answer'),
  );
  const chosen = filter.sort && offered.includes(filter.sort) ? filter.sort : usual;
  if (offered.length < 2) return null;
  return (
    <nav aria-label={t('label')} className={styles.orders}>
      <span aria-hidden="true">{t('by')}</span>
      <ul className={styles.orderList}>
        {offered.map((order) => (
          <li key={order}>
            <Link
              href={listingsHref({ ...filter, sort: order === usual ? null : order, page: 0 })}
              className={styles.order}
              aria-current={order === chosen ? 'true' : undefined}
            >
              {t(order)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
