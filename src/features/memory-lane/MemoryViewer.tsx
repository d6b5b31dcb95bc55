import { ArrowLeft, ArrowRight, Pause, Play, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import styles from './Memory.module.css';
import { captionOf, sourceOf, sourcesOf } from './photographs.rules.ts';
import type { MemoryPhotograph } from './schema.ts';

const slideMilliseconds = 7_000;
const swipePixels = 50;

type MemoryViewerProps = {
  photographs: readonly MemoryPhotograph[];
  name: string;
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
};

/** One photograph in front of everything: arrows, swiping, Escape, and a slideshow for a screen at the service. */
export function MemoryViewer({ photographs, name, at, onMove, onClose }: MemoryViewerProps) {
  const t = useTranslations('memoryPublic');
  const dialog = useRef<HTMLDialogElement>(null);
  const start = useRef(0);
  const [plays, setPlays] = useState(false);
  const count = photographs.length;
  const photograph = photographs[at]!;
  const move = (by: number) => onMove((at + by + count) % count);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (!plays) return undefined;
    const timer = setTimeout(() => onMove((at + 1) % count), slideMilliseconds);
    return () => clearTimeout(timer);
  }, [plays, at, count, onMove]);
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') move(1);
    if (key === 'ArrowLeft') move(-1);
  };
  const release = ({ clientX }: PointerEvent) => {
    const by = clientX - start.current;
    if (Math.abs(by) > swipePixels) move(by < 0 ? 1 : -1);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={t('viewer.title', { number: at + 1, count })}
      onClose={onClose}
      onKeyDown={press}
    >
      <figure
        className={styles.large}
        onPointerDown={({ clientX }) => {
          start.current = clientX;
        }}
        onPointerUp={release}
      >
        <img
          key={photograph.id}
          src={sourceOf(photograph, 960)}
          srcSet={sourcesOf(photograph)}
          sizes="100vw"
          width={photograph.width}
          height={photograph.height}
          draggable={false}
          alt={photograph.caption || t('photographOf', { name })}
        />
        <figcaption aria-live="polite">
          <span className="quiet tabular">{t('viewer.title', { number: at + 1, count })}</span>
          {captionOf(photograph) && <span>{captionOf(photograph)}</span>}
        </figcaption>
      </figure>
      <div className={styles.viewerActs}>
        {count > 1 && (
          <>
            <Button kind="quiet" small icon={<Icon of={ArrowLeft} />} onClick={() => move(-1)}>
              {t('viewer.previous')}
            </Button>
            <Button kind="quiet" small icon={<Icon of={plays ? Pause : Play} />} onClick={() => setPlays(!plays)}>
              {t(plays ? 'viewer.pause' : 'viewer.play')}
            </Button>
            <Button kind="quiet" small icon={<Icon of={ArrowRight} />} onClick={() => move(1)}>
              {t('viewer.next')}
            </Button>
          </>
        )}
        <Button kind="secondary" small icon={<Icon of={X} />} onClick={() => dialog.current?.close()}>
          {t('viewer.close')}
        </Button>
      </div>
    </dialog>
  );
}
