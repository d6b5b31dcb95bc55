import { useTranslations } from 'use-intl';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { TagList } from '#platform/ui/TagList.tsx';
import styles from './ActiveFilters.module.css';
import {
  hasFilter,
  type ListingsFilter,
  listingsHref,
  removableFilters,
  withoutFilter,
} from './listingsAddress.rules.ts';
import { useFilterText } from './useFilterText.ts';

/** The wishes in force, each a link that takes it away. */
export function ActiveFilters({ filter }: { filter: ListingsFilter }) {
  const t = useTranslations('listings.filters');
  const wishText = useFilterText(filter);
  const active = removableFilters.filter((filterName) => hasFilter(filter, filterName));
  if (active.length === 0) return null;
  return (
    <div className={styles.wishes}>
      <TagList label={t('active')}>
        {active.map((filterName) => (
          <Tag
            key={filterName}
            href={listingsHref(withoutFilter(filter, filterName))}
            removeText={t('remove', { wish: wishText(filterName) })}
          >
            {wishText(filterName)}
          </Tag>
        ))}
      </TagList>
      {active.length > 2 && (
        <Link href={listingsHref({ view: filter.view })} className={styles.clear}>
          {t('clear')}
        </Link>
      )}
    </div>
  );
}
