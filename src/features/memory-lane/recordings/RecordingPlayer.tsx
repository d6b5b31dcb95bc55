import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatClock } from '#features/memory-lane/core/recordings.rules.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import styles from './RecordingPlayer.module.css';

type RecordingPlayerProps = { recording: { address: string; seconds: number }; title: string };

/** A long recording is walked through in larger steps. */
const longSeconds = 180;

/**
 * Plays a recording when it is pressed, one at a time; not a byte of it is asked for before. Without script the browser's own
 * player stands here.
 */
export function RecordingPlayer({ recording: { address, seconds }, title }: RecordingPlayerProps) {
  const t = useTranslations('memoryPublic.recordings');
  const { sound, isPlaying, isComing, hasFailed, at, toggle, moveTo, listeners } = usePlayer();
  const length = formatClock(seconds);
  return (
    <div className={`${styles.player} no-print`}>
      <audio ref={sound} src={address} preload="none" {...listeners} />
      <div className={styles.controls}>
        <Button
          kind="secondary"
          small
          icon={<Icon of={isPlaying ? Pause : Play} />}
          aria-label={t(isPlaying ? 'pauseOf' : 'playOf', { title })}
          aria-busy={isComing || undefined}
          onClick={toggle}
        >
          {t(isPlaying ? 'pause' : 'play')}
        </Button>
        <input
          type="range"
          className={styles.position}
          min={0}
          max={seconds}
          step={seconds > longSeconds ? 5 : 1}
          value={at}
          aria-label={t('position', { title })}
          aria-valuetext={t('at', { at: formatClock(at), length })}
          onChange={({ target }) => moveTo(Number(target.value))}
        />
        <span className={styles.time} aria-hidden="true">
          {at > 0 ? t('at', { at: formatClock(at), length }) : t('length', { length })}
        </span>
      </div>
      {hasFailed && <p role="alert">{t('failed')}</p>}
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: what is said stands in words below */}
        <audio src={address} preload="none" controls aria-label={title} className={styles.native} />
      </noscript>
    </div>
  );
}

/** How a recording plays; whoever begins one stops every other on the page. */
function usePlayer() {
  const sound = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<'still' | 'coming' | 'playing' | 'failed'>('still');
  const [at, setAt] = useState(0);
  const toggle = () => {
    const { current } = sound;
    if (!current) return;
    if (!current.paused) return current.pause();
    if (state === 'failed') current.load();
    setState('coming');
    current.play().catch((error: unknown) => {
      // Somebody paused it before it began, or the browser wants to be pressed again: neither is a failure.
      const isMeant = error instanceof DOMException && ['AbortError', 'NotAllowedError'].includes(error.name);
      setState(isMeant ? 'still' : 'failed');
    });
  };
  const moveTo = (seconds: number) => {
    if (sound.current) sound.current.currentTime = seconds;
    setAt(seconds);
  };
  const begin = () => {
    for (const other of document.querySelectorAll('audio')) if (other !== sound.current) other.pause();
  };
  const listeners = {
    onPlay: begin,
    onPlaying: () => setState('playing'),
    onWaiting: () => setState('coming'),
    onPause: () => setState('still'),
    onError: () => setState('failed'),
    onEnded: () => moveTo(0),
    onTimeUpdate: () => setAt(Math.floor(sound.current?.currentTime ?? 0)),
  };
  return {
    sound,
    isPlaying: state === 'playing' || state === 'coming',
    isComing: state === 'coming',
    hasFailed: state === 'failed',
    at,
    toggle,
    moveTo,
    listeners,
  };
}
