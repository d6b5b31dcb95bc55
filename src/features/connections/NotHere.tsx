import { useTranslations } from 'use-intl';
import type { Place } from '#features/places/schema.ts';
import { productName } from '#vocabulary/productName.ts';

/** Says of a funeral home that cannot be asked here that it is called. */
export function NotHere({ place }: { place: Pick<Place, 'phone'> }) {
  const t = useTranslations('connections.panel');
  return (
    <p className="quiet">{t(place.phone ? 'notOnRivageShort' : 'notOnRivageShortNoPhone', { product: productName })}</p>
  );
}
