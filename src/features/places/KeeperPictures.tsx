import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { ProgressBar } from '#platform/ui/ProgressBar.tsx';
import { limits } from '#vocabulary/limits.ts';
import { inKeptOrder } from './images.rules.ts';
import styles from './Keeper.module.css';
import { KeeperPicture } from './KeeperPicture.tsx';
import { moved } from './listingData.rules.ts';
import type { Keeping } from './useKeeping.ts';
import { type OutgoingPicture, usePictureUploads } from './usePictureUploads.ts';

const accepted = 'image/png,image/jpeg,image/webp,image/avif,image/heic,image/heif,.heic,.heif';
const lookAgainEvery = 3_000;

/** The pictures of a listing: sent several at once, put in order, described, chosen, deleted. */
export function KeeperPictures({ keeping }: { keeping: Keeping }) {
  const t = useTranslations('keeper.pictures');
  const [said, say] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const pictures = inKeptOrder(keeping.place.images, keeping.draft.data);
  const ids = pictures.map(({ id }) => id);
  const isFull = pictures.length >= limits.picturesPerPlace;
  const uploads = usePictureUploads(keeping.place.id, () => void keeping.reload().catch(() => undefined));
  useConverting(keeping);
  const move = (id: string, by: number) => {
    const next = moved(ids, id, by);
    keeping.change({ 'data.pictureOrder': next });
    say(t('movedTo', { place: next.indexOf(id) + 1, count: next.length }));
  };
  const dropOn = (id: string) => {
    if (dragged && dragged !== id) move(dragged, ids.indexOf(id) - ids.indexOf(dragged));
    setDragged(null);
  };
  return (
    <>
      <p>{t('intro', { count: limits.picturesPerPlace })}</p>
      {isFull ? <p className={styles.hint}>{t('full')}</p> : <Chooser onFiles={uploads.add} />}
      <ul className={styles.outgoing} aria-label={t('onTheWay')} hidden={uploads.rows.length === 0}>
        {uploads.rows.map((row) => (
          <Outgoing
            key={row.key}
            row={row}
            onDrop={() => uploads.drop(row.key)}
            onAgain={() => uploads.again(row.key)}
          />
        ))}
      </ul>
      {pictures.length === 0 && uploads.rows.length === 0 && <p className={styles.hint}>{t('none')}</p>}
      <ol className={styles.pictures} aria-label={t('list')}>
        {pictures.map((picture, index) => (
          <li
            key={picture.id}
            className={styles.picture}
            draggable
            data-dragged={dragged === picture.id || undefined}
            onDragStart={() => setDragged(picture.id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event: DragEvent) => event.preventDefault()}
            onDrop={() => dropOn(picture.id)}
          >
            <KeeperPicture
              keeping={keeping}
              picture={picture}
              number={index + 1}
              isFirst={index === 0}
              isLast={index === pictures.length - 1}
              onMove={(by) => move(picture.id, by)}
              onSaid={say}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
}

/** Looks again while a picture is being prepared. */
function useConverting({ place, reload }: Keeping): void {
  const isConverting = place.images.some(({ state }) => state === 'converting');
  useEffect(() => {
    if (!isConverting) return undefined;
    const timer = setInterval(() => void reload().catch(() => undefined), lookAgainEvery);
    return () => clearInterval(timer);
  }, [isConverting, reload]);
}

function Chooser({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTranslations('keeper.pictures');
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  const drop = (event: DragEvent) => {
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can be dropped here; the button in it does the same
    <div className={styles.chooser} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <input
        ref={input}
        id="keeper-pictures"
        type="file"
        multiple
        accept={accepted}
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={choose}
      />
      <Button kind="secondary" icon={<Icon of={ImagePlus} />} onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
      <p className={styles.hint}>{t('chooseHint')}</p>
    </div>
  );
}

type OutgoingProps = { row: OutgoingPicture; onDrop: () => void; onAgain: () => void };

function Outgoing({ row, onDrop, onAgain }: OutgoingProps) {
  const t = useTranslations('keeper.pictures');
  const isFailed = row.state === 'failed';
  const percent = row.size > 0 ? Math.round((row.sent / row.size) * 100) : 0;
  const words = percent >= 100 ? t('preparing') : t(row.state === 'waiting' ? 'waiting' : 'percent', { percent });
  return (
    <li className={styles.outgoingRow}>
      {isFailed ? (
        <p role="alert">
          <strong>{row.name}</strong>: {row.sentence || t('failed')}
        </p>
      ) : (
        <ProgressBar label={row.name} text={words} value={row.sent} max={Math.max(1, row.size)} />
      )}
      <div className={styles.buttons}>
        {isFailed && (
          <Button kind="secondary" small onClick={onAgain}>
            {t('again')}
            <span className="visually-hidden"> {row.name}</span>
          </Button>
        )}
        <Button kind="quiet" small onClick={onDrop}>
          {t(isFailed ? 'giveUp' : 'cancel')}
          <span className="visually-hidden"> {row.name}</span>
        </Button>
      </div>
    </li>
  );
}
