import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { thumbnailOf } from '#features/places/core/images.rules.ts';
import type { EditableImage } from '#features/places/core/images.schema.ts';
import type { deletePlaceImage, setFeaturedImage } from '#features/places/images/images.contract.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { languages, localeOf } from '#vocabulary/languages.ts';
import listingEditorStyles from './ListingEditor.module.css';
import listingEditorPicturesStyles from './ListingEditorPictures.module.css';
import { ListingEditorText } from './ListingEditorText.tsx';
import type { ListingForm } from './useListingForm.ts';

/** One picture of a listing in its keeper's hands. */
export type ListingEditorPictureProps = {
  form: ListingForm;
  picture: EditableImage;
  /** Its place in the order, from 1. */
  number: number;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: number) => void;
  onAnnounce: (text: string) => void;
};

/** A picture with its words in both languages, its place in the order, and what can be done with it. */
export function ListingEditorPicture(props: ListingEditorPictureProps) {
  const { form, picture, number, onAnnounce } = props;
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <div className={listingEditorPicturesStyles.pictureHead}>
        <Thumbnail picture={picture} number={number} />
        <PictureActions {...props} onDelete={() => setAsked(true)} />
      </div>
      {picture.state === undefined && <Captions form={form} pictureId={picture.id} />}
      <DeleteDialog
        form={form}
        picture={picture}
        number={number}
        open={isAsked}
        onClose={() => setAsked(false)}
        onAnnounce={onAnnounce}
      />
    </>
  );
}

/** The picture small, to be dragged by; in its stead what is still done with it, or why it cannot be shown. */
function Thumbnail({ picture, number }: Pick<ListingEditorPictureProps, 'picture' | 'number'>) {
  const t = useTranslations('keeper.pictures');
  if (picture.state !== undefined) return <p className={listingEditorPicturesStyles.unready}>{t(picture.state)}</p>;
  return (
    <img
      src={thumbnailOf(picture.path)}
      alt={t('number', { number })}
      className={listingEditorPicturesStyles.thumbnail}
      width={192}
      height={128}
      draggable={false}
      data-grip="after-rest"
    />
  );
}

type PictureActionsProps = ListingEditorPictureProps & { onDelete: () => void };

/** Its number, and the buttons that move it, show it first or delete it. */
function PictureActions({ form, picture, number, isFirst, isLast, onMove, onAnnounce, onDelete }: PictureActionsProps) {
  const t = useTranslations('keeper.pictures');
  const { id, featuredImagePath } = form.place;
  const isShownFirst = featuredImagePath === picture.path;
  const feature = useWrite([], async (_, options) => {
    const body = { path: picture.path };
    await call<typeof setFeaturedImage>('PATCH /api/places/{id}/featured-image', { params: { id }, body }, options);
    await form.reload();
    onAnnounce(t('nowFirst', { number }));
  });
  const hiddenNumber = <span className="visually-hidden"> {t('number', { number })}</span>;
  const small = { kind: 'secondary', small: true } as const;
  return (
    <div className={listingEditorPicturesStyles.pictureActs}>
      <p className={listingEditorPicturesStyles.pictureName}>
        <span className={listingEditorPicturesStyles.grip} data-grip="at-once">
          <Icon of={GripVertical} />
        </span>
        {t('number', { number })} {isShownFirst && <Tag tone="spruce">{t('first')}</Tag>}
      </p>
      <div className={listingEditorStyles.buttons}>
        <Button {...small} icon={<Icon of={ArrowUp} />} aria-disabled={isFirst} onClick={() => isFirst || onMove(-1)}>
          {t('up')}
          {hiddenNumber}
        </Button>
        <Button {...small} icon={<Icon of={ArrowDown} />} aria-disabled={isLast} onClick={() => isLast || onMove(1)}>
          {t('down')}
          {hiddenNumber}
        </Button>
        {picture.state === undefined && !isShownFirst && (
          <Button {...small} busy={feature.isPending} onClick={() => feature.mutate()}>
            {t('showFirst')}
            {hiddenNumber}
          </Button>
        )}
        <Button kind="quiet" small onClick={onDelete}>
          {t('delete')}
          {hiddenNumber}
        </Button>
      </div>
      <ErrorMessage id={`picture-${picture.id}-refusal`} message={sentenceOf(feature.error)} />
    </div>
  );
}

/** What is written below the picture, in each language. */
function Captions({ form, pictureId }: { form: ListingForm; pictureId: string }) {
  const t = useTranslations('keeper.pictures');
  return (
    <div className={listingEditorPicturesStyles.captions}>
      {languages.map((language) => (
        <ListingEditorText
          key={language}
          form={form}
          name={`data.captions.${pictureId}.${language}`}
          label={t(`caption.${language}`)}
          hint={language === 'en' ? t('captionHint') : undefined}
          input={{ lang: localeOf[language], maxLength: 200 }}
        />
      ))}
    </div>
  );
}

type DeleteDialogProps = Pick<ListingEditorPictureProps, 'form' | 'picture' | 'number' | 'onAnnounce'> & {
  open: boolean;
  onClose: () => void;
};

function DeleteDialog({ form, picture, number, open, onClose, onAnnounce }: DeleteDialogProps) {
  const t = useTranslations('keeper.pictures');
  const remove = useWrite([], async (_, options) => {
    const params = { id: form.place.id, imageId: picture.id };
    await call<typeof deletePlaceImage>('DELETE /api/places/{id}/images/{imageId}', { params }, options);
    onClose();
    await form.reload();
    onAnnounce(t('deleted', { number }));
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      danger
      title={t('deleteTitle', { number })}
      closeText={t('goBack')}
      confirmText={t('deleteConfirm')}
      busy={remove.isPending}
      refusal={sentenceOf(remove.error)}
      onConfirm={() => remove.mutate()}
    >
      <p>{t('deleteText')}</p>
    </ConfirmDialog>
  );
}
