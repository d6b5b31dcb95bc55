import { useTranslations } from 'use-intl';
import type { Place } from '#features/places/core/schema.ts';
import { productName } from '#vocabulary/productName.ts';

/** Says of a funeral home that cannot be asked here how else it is reached. */
export function OutsideContact({ place }: { place: Pick<Place, 'phone' | 'website'> }) {
  const t = useTranslations('connections.panel');
  const without = place.website ? 'notOnRivageShortWebsite' : 'notOnRivageShortNoPhone';
  return (
    <p className="quiet">
      {t.rich(place.phone ? 'notOnRivageShort' : without, {
        product: productName,
        link: (text) => (
          <a href={place.website ?? ''} rel="noreferrer">
            {text}
          </a>
        ),
      })}
    </p>
  );
}
