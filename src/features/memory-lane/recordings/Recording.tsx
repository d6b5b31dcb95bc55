import { useTranslations } from 'use-intl';
import type { HeardRecording } from '#features/memory-lane/core/recordings.schema.ts';
import { takenOf } from '#features/memory-lane/photographs/photographs.rules.ts';
import { MemoryText } from '#features/memory-lane/story/MemoryText.tsx';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import styles from './Recording.module.css';
import { RecordingPlayer } from './RecordingPlayer.tsx';

type RecordingProps = { recording: HeardRecording; heading: 'h3' | 'h4' };

/** A transcript of fewer characters stands open. */
const shortTranscript = 600;

/** What can be heard, with what is said in it in words: on paper these stand alone. */
export function Recording({ recording, heading: Heading }: RecordingProps) {
  const t = useTranslations('memoryPublic.recordings');
  const vague = useTranslations('memoryPublic.vague');
  const language = useLanguage();
  const { kind, title, otherTitle, taken } = recording;
  const name = title.trim() || otherTitle.trim() || t(kind);
  const beside = [name === t(kind) ? '' : t(kind), takenOf(taken, language, vague)].filter(Boolean).join(' · ');
  return (
    <div className={styles.recording}>
      <div>
        <Heading className={styles.title}>{name}</Heading>
        {title.trim() !== '' && otherTitle.trim() !== '' && <p className={styles.other}>{otherTitle}</p>}
        {beside && <p className={styles.beside}>{beside}</p>}
      </div>
      <RecordingPlayer recording={recording} title={name} />
      <Transcript recording={recording} />
    </div>
  );
}

function Transcript({ recording }: { recording: HeardRecording }) {
  const t = useTranslations('memoryPublic.recordings');
  const { kind, transcript, otherTranscript, unwritten } = recording;
  const texts = [transcript, otherTranscript].filter((text) => text.trim() !== '');
  if (texts.length === 0)
    return unwritten && kind !== 'music' ? <p className={styles.beside}>{t('unwritten')}</p> : null;
  return (
    <details className={styles.transcript} open={texts.join('').length < shortTranscript}>
      <summary>{t(kind === 'music' ? 'lyrics' : 'transcript')}</summary>
      <div className={styles.words}>
        {texts.map((text, index) => (
          <div key={index === 0 ? 'text' : 'other'}>
            <MemoryText of={text} />
          </div>
        ))}
      </div>
    </details>
  );
}
