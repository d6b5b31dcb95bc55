import { useState } from 'react';
import { useTranslations } from 'use-intl';
import consoleSectionStyles from '#features/console/ConsoleSection.module.css';
import { srcSetOf } from '#features/places/core/images.rules.ts';
import type { EditableImage } from '#features/places/core/images.schema.ts';
import type { EditablePlace } from '#features/places/core/schema.ts';
import type { deletePlaceImage, setFeaturedImage } from '#features/places/images/images.contract.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { regionLabel } from '#vocabulary/regions/regions.ts';
import styles from './ManageListingsPictures.module.css';
import { listingReads } from './ManageListingsReview.tsx';

/** The pictures of a listing: which is shown first, here or at every funeral home of the region, and which goes. */
export function ManageListingsPictures({ place }: { place: EditablePlace }) {
  const t = useTranslations('manage.pictures');
  const language = useLanguage();
  const [wholeRegion, setWholeRegion] = useState(false);
  const [removed, setRemoved] = useState<EditableImage | null>(null);
  const feature = useWrite<string>([...listingReads], async (path, options) => {
    const body = { path, updateEntireRegion: wholeRegion };
    await call<typeof setFeaturedImage>(
      'PATCH /api/places/{id}/featured-image',
      { params: { id: place.id }, body },
      options,
    );
    toasts.show(t('featuredNow'), 'good');
  });
  const region = place.region ? regionLabel(place.region, language) : null;
  return (
    <section aria-labelledby="pictures" className={consoleSectionStyles.section}>
      <h2 id="pictures">{t('heading')}</h2>
      {place.images.length === 0 && <p>{t('none')}</p>}
      {place.images.length > 0 && region && (
        <Checkbox
          id="whole-region"
          label={t('wholeRegion', { region })}
          hint={t('wholeRegionHint', { region })}
          checked={wholeRegion}
          onChange={({ target }) => setWholeRegion(target.checked)}
        />
      )}
      <ul className={styles.pictures}>
        {place.images.map((image, index) => (
          <Picture
            key={image.id}
            image={image}
            name={t('picture', { number: index + 1 })}
            isFirst={image.path === place.featuredImagePath && !wholeRegion}
            isBusy={feature.isPending && feature.variables === image.path}
            onFeature={() => feature.mutate(image.path)}
            onRemove={() => setRemoved(image)}
          />
        ))}
      </ul>
      <ErrorMessage id="pictures-refusal" message={sentenceOf(feature.error)} />
      <RemovePicture
        placeId={place.id}
        image={removed}
        wholeRegion={wholeRegion}
        region={region}
        onClose={() => setRemoved(null)}
      />
    </section>
  );
}

type RemovePictureProps = {
  placeId: string;
  /** The picture that is asked about. */
  image: EditableImage | null;
  wholeRegion: boolean;
  region: string | null;
  onClose: () => void;
};

/** Asks once more before a picture goes, here or everywhere in the region. */
function RemovePicture({ placeId, image, wholeRegion, region, onClose }: RemovePictureProps) {
  const t = useTranslations('manage.pictures');
  const remove = useWrite<EditableImage>([...listingReads], ({ id }, options) =>
    call<typeof deletePlaceImage>(
      'DELETE /api/places/{id}/images/{imageId}',
      { params: { id: placeId, imageId: id }, query: { updateEntireRegion: wholeRegion } },
      options,
    ),
  );
  return (
    <ConfirmDialog
      open={image !== null}
      onClose={onClose}
      title={t('removeTitle')}
      closeText={t('back')}
      confirmText={t('remove')}
      danger
      busy={remove.isPending}
      refusal={sentenceOf(remove.error)}
      onConfirm={() => image && remove.mutate(image, { onSuccess: onClose })}
    >
      <p>{wholeRegion && region ? t('removeRegion', { region }) : t('removeText')}</p>
    </ConfirmDialog>
  );
}

type PictureProps = {
  image: EditableImage;
  name: string;
  isFirst: boolean;
  isBusy: boolean;
  onFeature: () => void;
  onRemove: () => void;
};

function Picture({ image, name, isFirst, isBusy, onFeature, onRemove }: PictureProps) {
  const t = useTranslations('manage.pictures');
  return (
    <li className="group">
      {!image.state && (
        <img
          src={image.path}
          srcSet={srcSetOf(image)}
          sizes="240px"
          width={image.width}
          height={image.height}
          alt={name}
        />
      )}
      {isFirst ? (
        <p className="small quiet">{t('first')}</p>
      ) : (
        <Button kind="secondary" small busy={isBusy} onClick={onFeature}>
          {t('feature')} <span className="visually-hidden">{name}</span>
        </Button>
      )}
      <Button kind="quiet" small onClick={onRemove}>
        {t('remove')} <span className="visually-hidden">{name}</span>
      </Button>
    </li>
  );
}
