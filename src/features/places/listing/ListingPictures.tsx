import { useTranslations } from 'use-intl';
import { picturesInOrder, srcSetOf } from '#features/places/core/images.rules.ts';
import type { Place } from '#features/places/core/schema.ts';
import { textIn } from '#features/places/data/listingData.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Landscape } from '#platform/ui/landscape/LazyLandscape.tsx';
import { landscapeOfRegion } from '#platform/ui/landscape/landscapeOfRegion.ts';
import { isOneOf } from '#vocabulary/isOneOf.ts';
import { regionNames } from '#vocabulary/regions/regions.ts';
import styles from './ListingPictures.module.css';

const wholeRow = '(width >= 76rem) 72rem, 94vw';
const oneOfSeveral = '(width >= 64rem) 18rem, 46vw';

/** The photographs of a listing, the chosen one first and large; a drawn landscape of its region where there are none. */
export function ListingPictures({ place }: { place: Place }) {
  const t = useTranslations('listing');
  const language = useLanguage();
  const pictures = picturesInOrder(place);
  const shared = place.featuredImagePath;
  const alt = t('photo', { name: place.name });
  if (pictures.length === 0 && shared)
    return (
      <img src={shared} srcSet={srcSetOf({ path: shared })} sizes={wholeRow} alt={alt} className={styles.shared} />
    );
  if (pictures.length === 0) {
    const region = place.region ?? 'Ontario';
    const kind = isOneOf(regionNames, region) ? landscapeOfRegion[region] : 'shore';
    return <Landscape seed={place.id} kind={kind} strip className={styles.landscape} />;
  }
  return (
    <div className={styles.pictures}>
      {pictures.map((picture, index) => (
        <img
          key={picture.id}
          src={picture.path}
          srcSet={srcSetOf(picture)}
          sizes={index === 0 ? wholeRow : oneOfSeveral}
          width={picture.width}
          height={picture.height}
          alt={textIn(place.data, `captions.${picture.id}`, language)?.text ?? alt}
          loading={index === 0 ? 'eager' : 'lazy'}
          decoding="async"
          className={styles.picture}
        />
      ))}
    </div>
  );
}
