import { useTranslations } from 'use-intl';
import { type ListingsFilter, listingsHref, typeShown } from '#features/places/filters/listingsAddress.rules.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { placeTypes } from '#vocabulary/places/placeTypes.ts';
import styles from './OtherKinds.module.css';

/** The other kinds of listings in the same place, one press away. */
export function OtherKinds({ filter }: { filter: ListingsFilter }) {
  const t = useTranslations('places');
  const { region, town, near, bounds, view } = filter;
  const shown = typeShown(filter);
  return (
    <nav aria-label={t('otherKinds')} className={styles.kinds}>
      <ul className={styles.list}>
        {placeTypes
          .filter((type) => type !== shown)
          .map((type) => (
            <li key={type}>
              <Link href={listingsHref({ type, region, town, near, bounds, view })}>{t(`kinds.${type}`)}</Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
