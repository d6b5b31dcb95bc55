import { useTranslations } from 'use-intl';
import { claimPath, placeTypeOfKind } from '#features/places/core/businessKinds.rules.ts';
import type { Place } from '#features/places/core/schema.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { keysOf } from '#vocabulary/lists.ts';
import styles from './ListingSections.module.css';

const kinds = keysOf(claimPath);

/** Where whoever keeps a listing takes it over; null for what nobody takes over: cemeteries, and what is kept already. */
function claimHref({ id, type, claimed, tags }: Place): string | null {
  const kind = kinds.find((one) => placeTypeOfKind[one] === type);
  return kind && !claimed && !tags.includes('sample') ? `${claimPath[kind]}?place=${id}` : null;
}

/** What can be done about the listing itself: take it over, or tell us what is wrong in it. */
export function ListingCorrections({ place }: { place: Place }) {
  const t = useTranslations('listing');
  const claim = claimHref(place);
  const about = new URLSearchParams({ topic: 'mistake', about: `/places/${place.slug}` });
  return (
    <ul className={styles.care}>
      <li>
        <Link href={`/contact?${about}`}>{t('mistake')}</Link>
      </li>
      {claim && (
        <li>
          {t('yours')} <Link href={claim}>{t('claim')}</Link>
        </li>
      )}
    </ul>
  );
}
