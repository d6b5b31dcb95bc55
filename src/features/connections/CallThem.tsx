import { useTranslations } from 'use-intl';
import { telephoneHref } from '#features/places/placeFacts.rules.ts';
import type { Place } from '#features/places/schema.ts';
import { PhoneLink } from '#platform/ui/PhoneLink.tsx';
import { productName } from '#vocabulary/productName.ts';

/** What stands where a funeral home cannot be asked here: its number. */
export function CallThem({ place }: { place: Pick<Place, 'phone'> }) {
  const t = useTranslations('connections.panel');
  return (
    <>
      <p>{t(place.phone ? 'notOnRivage' : 'notOnRivageNoPhone', { product: productName })}</p>
      {place.phone && (
        <p>
          <PhoneLink phone={place.phone} href={telephoneHref(place.phone)} large />
        </p>
      )}
    </>
  );
}
