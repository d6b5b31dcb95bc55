import { ArrowLeft, ArrowRight, Pause, Play, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MemoryPhotograph } from '#features/memory-lane/core/schema.ts';
import { captionOf, sourceOf, sourcesOf } from '#features/memory-lane/photographs/photographs.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import { itemAt } from '#vocabulary/lists.ts';
import { ofName } from '#vocabulary/ofName.ts';
import styles from './MemoryViewer.module.css';

const slideMilliseconds = 7_000;
const swipePixels = 50;

type MemoryViewerProps = {
  /** Those that have come; `count` are on their way altogether. */
  photographs: readonly MemoryPhotograph[];
  count: number;
  name: string;
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
};

/** One photograph in front of everything: arrows, swiping, Escape, and going on by itself. */
export function MemoryViewer({ photographs, count, name, at, onMove, onClose }: MemoryViewerProps) {
  const t = useTranslations('memoryPublic');
  const language = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const start = useRef(0);
  const [plays, setPlays] = useState(false);
  const here = photographs.length;
  const photograph = itemAt(photographs, at);
  const next = itemAt(photographs, (at + 1) % here);
  const move = (by: number) => onMove((at + by + here) % here);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (!plays) return undefined;
    const timer = setTimeout(() => onMove((at + 1) % here), slideMilliseconds);
    return () => clearTimeout(timer);
  }, [plays, at, here, onMove]);
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') move(1);
    if (key === 'ArrowLeft') move(-1);
    if (key === 'Home') onMove(0);
    if (key === 'End') onMove(here - 1);
  };
  const release = ({ clientX }: PointerEvent) => {
    const by = clientX - start.current;
    if (Math.abs(by) > swipePixels) move(by < 0 ? 1 : -1);
  };
  const title = t('viewer.title', { number: at + 1, count });
  return (
    <dialog
      ref={dialog}
      className={classes('night', styles.viewer)}
      aria-label={title}
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
        <LargePicture
          key={photograph.id}
          photograph={photograph}
          alt={photograph.caption || t('photographOf', { ofName: ofName(language, name) })}
        />
        <Caption photograph={photograph} title={title} />
      </figure>
      {/* Asked for while this one is looked at. */}
      {next !== photograph && (
        <div hidden>
          <LargePicture photograph={next} alt="" />
        </div>
      )}
      <div className={styles.viewerActs}>
        {here > 1 && (
          <>
            <Button kind="quiet" small icon={<Icon of={ArrowLeft} />} onClick={() => move(-1)}>
              <span className={styles.viewerWords}>{t('viewer.previous')}</span>
            </Button>
            <Button kind="quiet" small icon={<Icon of={plays ? Pause : Play} />} onClick={() => setPlays(!plays)}>
              {t(plays ? 'viewer.pause' : 'viewer.play')}
            </Button>
            <Button kind="quiet" small icon={<Icon of={ArrowRight} />} onClick={() => move(1)}>
              <span className={styles.viewerWords}>{t('viewer.next')}</span>
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

/** A photograph as large as the screen. */
export function LargePicture({ photograph, alt }: { photograph: MemoryPhotograph; alt: string }) {
  return (
    <picture className={styles.largePicture}>
      {photograph.avif && <source type="image/avif" srcSet={sourcesOf(photograph, 'avif')} sizes="100vw" />}
      <img
        src={sourceOf(photograph, 960)}
        srcSet={sourcesOf(photograph)}
        sizes="100vw"
        width={photograph.width}
        height={photograph.height}
        draggable={false}
        alt={alt}
      />
    </picture>
  );
}

function Caption({ photograph, title }: { photograph: MemoryPhotograph; title: string }) {
  const vague = useTranslations('memoryPublic.vague');
  const caption = captionOf(photograph, useLanguage(), vague);
  return (
    <figcaption aria-live="polite">
      <span className="quiet tabular">{title}</span>
      {caption && <span>{caption}</span>}
    </figcaption>
  );
}
