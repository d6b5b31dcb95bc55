import { useTranslations } from 'use-intl';
import { Link } from '#platform/ui/Link.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { TagList } from '#platform/ui/TagList.tsx';
import styles from './ActiveWishes.module.css';
import { hasWish, type ListingsFilter, listingsHref, removableWishes, withoutWish } from './listingsAddress.rules.ts';
import { useWishText } from './useWishText.ts';

/** The wishes in force, each a link that takes it away. */
export function ActiveWishes({ filter }: { filter: ListingsFilter }) {
  const t = useTranslations('listings.filters');
  const wishText = useWishText(filter);
  const active = removableWishes.filter((wish) => hasWish(filter, wish));
  if (active.length === 0) return null;
  return (
    <div className={styles.wishes}>
      <TagList label={t('active')}>
        {active.map((wish) => (
          <Tag
            key={wish}
            href={listingsHref(withoutWish(filter, wish))}
            removeText={t('remove', { wish: wishText(wish) })}
          >
            {wishText(wish)}
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
