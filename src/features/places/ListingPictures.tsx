import { useTranslations } from 'use-intl';
import { Landscape } from '#platform/ui/Landscape.tsx';
import { landscapeOfRegion } from '#platform/ui/landscapeOfRegion.ts';
import type { RegionName } from '#vocabulary/regions.ts';
import styles from './ListingPictures.module.css';
import type { Place } from './schema.ts';

/** The photographs of a listing, the chosen one first; a drawn landscape of its region where there are none. */
export function ListingPictures({ place }: { place: Place }) {
  const t = useTranslations('listing');
  const { images, featuredImagePath, region } = place;
  const featured = images.filter((image) => image.path === featuredImagePath);
  const pictures = [...featured, ...images.filter((image) => image.path !== featuredImagePath)];
  const alt = t('photo', { name: place.name });
  if (pictures.length === 0 && featuredImagePath)
    return <img src={featuredImagePath} alt={alt} className={styles.single} />;
  if (pictures.length === 0) {
    const kind = landscapeOfRegion[(region ?? 'Ontario') as RegionName] ?? 'shore';
    return <Landscape seed={place.id} kind={kind} strip className={styles.landscape} />;
  }
  return (
    <div className={styles.pictures}>
      {pictures.map((picture, index) => (
        <img
          key={picture.id}
          src={picture.path}
          width={picture.width}
          height={picture.height}
          alt={alt}
          loading={index === 0 ? 'eager' : 'lazy'}
          className={styles.picture}
        />
      ))}
    </div>
  );
}
