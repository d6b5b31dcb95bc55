import { ArrowLeft, ArrowRight, Maximize, Pause, Play, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { MemoryPage, MemoryPhotograph } from '#features/memory-lane/core/schema.ts';
import { captionOf } from '#features/memory-lane/photographs/photographs.rules.ts';
import { formatLifeSpan } from '#features/memory-lane/story/life.rules.ts';
import { LargePicture } from '#features/memory-lane/viewing/MemoryViewer.tsx';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import { ofName } from '#vocabulary/ofName.ts';
import styles from './Slides.module.css';
import { useSlides } from './useSlides.ts';

type MemorySlidesProps = { page: MemoryPage; photographs: readonly MemoryPhotograph[]; back: string };

/**
 * Name and photographs, one after the other and again from the beginning. Nothing but them is seen unless somebody moves;
 * Space pauses, the arrows turn, F fills the screen, Escape ends it.
 */
export function MemorySlides({ page, photographs, back }: MemorySlidesProps) {
  const t = useTranslations('memoryPublic.slideshow');
  const stage = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const all = page.portrait ? [page.portrait, ...photographs] : [...photographs];
  const slides = useSlides(all.length + 1);
  const { at, before, plays, hasBegun, isStirred, stir, move } = slides;
  const next = (at + 1) % (all.length + 1);
  const fill = () => void stage.current?.requestFullscreen?.().catch(() => undefined);
  const begin = () => {
    slides.begin();
    fill();
  };
  useSlideKeys({
    ' ': () => (hasBegun ? slides.setPlays(!plays) : begin()),
    ArrowRight: () => move(1),
    ArrowLeft: () => move(-1),
    f: fill,
    Escape: () => void navigate(back),
  });
  const isBare = plays && !isStirred;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: moving anywhere shows the buttons, which the keyboard reaches too
    <div
      ref={stage}
      className={classes('night', styles.stage)}
      data-bare={isBare || undefined}
      onPointerMove={stir}
      onPointerDown={stir}
      onFocus={stir}
    >
      <TitleSlide page={page} isOn={at === 0} />
      {all.map((photograph, index) =>
        [at, before, next].includes(index + 1) ? (
          <Slide key={photograph.id} photograph={photograph} name={page.name} isOn={at === index + 1} />
        ) : null,
      )}
      {hasBegun ? (
        <SlideActions key="acts" slides={slides} back={back} onFill={fill} />
      ) : (
        <SlideshowStart key="begin" back={back} onBegin={begin} />
      )}
      <p role="status" className="visually-hidden">
        {hasBegun && !plays ? t('paused') : ''}
      </p>
    </div>
  );
}

type SlideActionsProps = { slides: ReturnType<typeof useSlides>; back: string; onFill: () => void };

function SlideActions({ slides: { plays, setPlays, move }, back, onFill }: SlideActionsProps) {
  const t = useTranslations('memoryPublic.slideshow');
  return (
    <div className={styles.acts}>
      <Button kind="quiet" small icon={<Icon of={ArrowLeft} />} onClick={() => move(-1)}>
        <SlideText of="viewer.previous" />
      </Button>
      <Button kind="quiet" small icon={<Icon of={plays ? Pause : Play} />} onClick={() => setPlays(!plays)}>
        {t(plays ? 'pause' : 'play')}
      </Button>
      <Button kind="quiet" small icon={<Icon of={ArrowRight} />} onClick={() => move(1)}>
        <SlideText of="viewer.next" />
      </Button>
      <Button kind="quiet" small icon={<Icon of={Maximize} />} onClick={onFill}>
        <SlideText of="viewer.full" />
      </Button>
      <Button kind="quiet" small icon={<Icon of={X} />} href={back}>
        {t('end')}
      </Button>
    </div>
  );
}

function SlideshowStart({ back, onBegin }: { back: string; onBegin: () => void }) {
  const t = useTranslations('memoryPublic.slideshow');
  return (
    <div className={styles.begin}>
      <Button icon={<Icon of={Play} />} onClick={onBegin}>
        {t('begin')}
      </Button>
      <p>{t('hint')}</p>
      <Button kind="quiet" small href={back}>
        {t('back')}
      </Button>
    </div>
  );
}

function SlideText({ of }: { of: 'viewer.previous' | 'viewer.next' | 'viewer.full' }) {
  return useTranslations('memoryPublic')(of);
}

/** What keys do anywhere on the page; a button that has the focus keeps Space for itself. */
function useSlideKeys(acts: Record<string, () => void>): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const button = event.target instanceof Element && event.target.closest('button, a');
      const isOnButton = event.key === ' ' && button;
      const act = event.metaKey || event.ctrlKey || event.altKey || isOnButton ? undefined : latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function TitleSlide({ page, isOn }: { page: MemoryPage; isOn: boolean }) {
  const t = useTranslations('memoryPublic');
  const dates = formatLifeSpan(page, useLanguage(), t);
  return (
    <header className={styles.slide} data-on={isOn || undefined}>
      <div className={styles.opening}>
        <p className={styles.inMemory}>{t('inMemory')}</p>
        <h1 className={styles.name}>{page.name || t('unnamed')}</h1>
        {dates && <p className={styles.dates}>{dates}</p>}
        <span className={styles.rule} aria-hidden="true" />
        {page.line && <p className={styles.line}>{page.line}</p>}
      </div>
    </header>
  );
}

function Slide({ photograph, name, isOn }: { photograph: MemoryPhotograph; name: string; isOn: boolean }) {
  const t = useTranslations('memoryPublic');
  const vague = useTranslations('memoryPublic.vague');
  const language = useLanguage();
  const caption = captionOf(photograph, language, vague);
  return (
    <figure className={styles.slide} data-on={isOn || undefined} aria-hidden={isOn ? undefined : true}>
      <div className={styles.shown}>
        <LargePicture
          photograph={photograph}
          alt={photograph.caption || t('photographOf', { ofName: ofName(language, name || t('unnamed')) })}
        />
      </div>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
