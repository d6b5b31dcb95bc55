import { ArrowLeft, ArrowRight, Pause, Play, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MemoryPhotograph } from '#features/memory-lane/core/schema.ts';
import { captionOf, sourceOf, sourcesOf } from '#features/memory-lane/photographs/photographs.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
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
  const here = photographs.length;
  const photograph = itemAt(photographs, at);
  const next = itemAt(photographs, (at + 1) % here);
  const move = (by: number) => onMove((at + by + here) % here);
  useEffect(() => dialog.current?.showModal(), []);
  const [plays, setPlays] = useSlideTimer((at + 1) % here, onMove);
  const swiping = useSwipe(move);
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') move(1);
    if (key === 'ArrowLeft') move(-1);
    if (key === 'Home') onMove(0);
    if (key === 'End') onMove(here - 1);
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
      <figure className={styles.large} {...swiping}>
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
      <ViewerActions
        isAlone={here === 1}
        plays={plays}
        onPlay={setPlays}
        onMove={move}
        onClose={() => dialog.current?.close()}
      />
    </dialog>
  );
}

/** Goes on to the next one by itself, while that is wanted. */
function useSlideTimer(next: number, onMove: (at: number) => void) {
  const [plays, setPlays] = useState(false);
  useEffect(() => {
    if (!plays) return undefined;
    const timer = setTimeout(() => onMove(next), slideMilliseconds);
    return () => clearTimeout(timer);
  }, [plays, next, onMove]);
  return [plays, setPlays] as const;
}

/** Turns to the next one or back where a finger or a mouse is drawn aside. */
function useSwipe(move: (by: number) => void) {
  const start = useRef(0);
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      start.current = clientX;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const by = clientX - start.current;
      if (Math.abs(by) > swipePixels) move(by < 0 ? 1 : -1);
    },
  };
}

type ViewerActionsProps = {
  isAlone: boolean;
  plays: boolean;
  onPlay: (plays: boolean) => void;
  onMove: (by: number) => void;
  onClose: () => void;
};

function ViewerActions({ isAlone, plays, onPlay, onMove, onClose }: ViewerActionsProps) {
  const t = useTranslations('memoryPublic.viewer');
  return (
    <div className={styles.viewerActs}>
      {!isAlone && (
        <>
          <Button kind="quiet" small icon={<Icon of={ArrowLeft} />} onClick={() => onMove(-1)}>
            <span className={styles.viewerWords}>{t('previous')}</span>
          </Button>
          <Button kind="quiet" small icon={<Icon of={plays ? Pause : Play} />} onClick={() => onPlay(!plays)}>
            {t(plays ? 'pause' : 'play')}
          </Button>
          <Button kind="quiet" small icon={<Icon of={ArrowRight} />} onClick={() => onMove(1)}>
            <span className={styles.viewerWords}>{t('next')}</span>
          </Button>
        </>
      )}
      <Button kind="secondary" small icon={<Icon of={X} />} onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}

/** A photograph as large as the screen, and no larger than it is sharp. */
export function LargePicture({ photograph, alt }: { photograph: MemoryPhotograph; alt: string }) {
  const sizes = `min(100vw, ${photograph.width}px)`;
  return (
    <picture className={styles.largePicture}>
      {photograph.avif && <source type="image/avif" srcSet={sourcesOf(photograph, 'avif')} sizes={sizes} />}
      <img
        src={sourceOf(photograph, 960)}
        srcSet={sourcesOf(photograph)}
        sizes={sizes}
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
