import { ImagePlus } from 'lucide-react';
import { type DragEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { inOwnerOrder } from '#features/places/core/images.rules.ts';
import { moveId } from '#features/places/data/listingData.rules.ts';
import { useDragSort } from '#platform/browser/dragging/useDragSort.ts';
import { pathOf } from '#platform/browser/network/api.ts';
import { useUploadQueue } from '#platform/browser/network/useUploadQueue.ts';
import { UploadProgressRow } from '#platform/ui/feedback/UploadProgressRow.tsx';
import { FilesButton } from '#platform/ui/form/FilesButton.tsx';
import { limits } from '#vocabulary/limits.ts';
import { ListingEditorPicture } from './ListingEditorPicture.tsx';
import styles from './ListingEditorPictures.module.css';
import type { ListingForm } from './useListingForm.ts';

const accepted = 'image/png,image/jpeg,image/webp,image/avif,image/heic,image/heif,.heic,.heif';
const pollMilliseconds = 3_000;

/** The pictures of a listing: sent several at once, put in order, described, chosen, deleted. */
export function ListingEditorPictures({ form }: { form: ListingForm }) {
  const t = useTranslations('keeper.pictures');
  const outgoing = useTranslations('keeper.pictures.outgoing');
  const [announcement, setAnnouncement] = useState('');
  const pictures = inOwnerOrder(form.place.images, form.draft.data);
  const ids = pictures.map(({ id }) => id);
  const isFull = pictures.length >= limits.picturesPerPlace;
  const lookAgain = usePictureReload(form);
  const uploads = useUploadQueue(pathOf('POST /api/places/{id}/images', { id: form.place.id }), lookAgain);
  const arrange = (next: string[], id: string) => {
    form.autosave.change({ 'data.pictureOrder': next });
    setAnnouncement(t('movedTo', { place: next.indexOf(id) + 1, count: next.length }));
  };
  const list = useRef<HTMLOListElement>(null);
  useDragSort({ list, onReorder: arrange, cover: '[data-cover]' });
  return (
    <>
      <p>{t('intro', { count: limits.picturesPerPlace })}</p>
      {isFull ? <p className="quiet small">{t('full')}</p> : <FileChooser onFiles={uploads.add} />}
      <ul className={styles.outgoing} aria-label={t('onTheWay')} hidden={uploads.rows.length === 0}>
        {uploads.rows.map((row) => (
          <UploadProgressRow
            key={row.key}
            row={row}
            t={outgoing}
            onCancel={() => uploads.drop(row.key)}
            onRetry={() => uploads.again(row.key)}
          />
        ))}
      </ul>
      {pictures.length === 0 && uploads.rows.length === 0 && <p className="quiet small">{t('none')}</p>}
      {pictures.length > 1 && <p className="quiet small">{t('order')}</p>}
      <ol ref={list} className={styles.pictures} aria-label={t('list')}>
        {pictures.map((picture, index) => (
          <li key={picture.id} className={styles.picture} data-piece={picture.id}>
            <ListingEditorPicture
              form={form}
              picture={picture}
              number={index + 1}
              isFirst={index === 0}
              isLast={index === pictures.length - 1}
              onMove={(by) => arrange(moveId(ids, picture.id, by), picture.id)}
              onAnnounce={setAnnouncement}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}

/** Looks again when a picture has arrived, and for as long as one is being prepared or looking did not work. */
function usePictureReload({ place, reload }: ListingForm): () => void {
  const [isStale, setStale] = useState(false);
  const isConverting = place.images.some(({ state }) => state === 'converting');
  const look = useCallback(
    () =>
      void reload().then(
        () => setStale(false),
        () => setStale(true),
      ),
    [reload],
  );
  useEffect(() => {
    if (!isConverting && !isStale) return undefined;
    const timer = setInterval(look, pollMilliseconds);
    return () => clearInterval(timer);
  }, [isConverting, isStale, look]);
  return look;
}

function FileChooser({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTranslations('keeper.pictures');
  const drop = (event: DragEvent) => {
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can be dropped here; the button in it does the same
    <div className={styles.chooser} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <FilesButton id="keeper-pictures" accept={accepted} icon={ImagePlus} onFiles={onFiles}>
        {t('choose')}
      </FilesButton>
      <p className="quiet small">{t('chooseHint')}</p>
    </div>
  );
}
