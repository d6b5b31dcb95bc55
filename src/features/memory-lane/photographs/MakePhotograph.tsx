import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MemoryPhotograph } from '#features/memory-lane/core/schema.ts';
import { MakeLine } from '#features/memory-lane/editing/MakeLine.tsx';
import type { Making } from '#features/memory-lane/editing/useMaking.ts';
import styles from '#features/memory-lane/editor/Make.module.css';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { sourceOf } from './photographs.rules.ts';

const sendAfter = 900;

/** What is written under a photograph. */
export type Described = { caption: string; taken: string };

type MakePhotographProps = {
  photograph: MemoryPhotograph;
  number: number;
  count: number;
  making: Making;
  removable: boolean;
  onWords: (words: Described) => void;
  onRemove: () => void;
  /** Opens another one, counted from 1. */
  onOpen: (number: number) => void;
  onClose: () => void;
};

/** One photograph taken from the table: looked at, written under, made the portrait, removed. */
export function MakePhotograph(props: MakePhotographProps) {
  const { photograph, number, count, making, removable, onWords, onRemove, onOpen, onClose } = props;
  const t = useTranslations('memoryLane.photographs');
  const { about } = making.draft;
  const isPortrait = about.portraitId === photograph.id;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('number', { number })}
      closeText={t('close')}
      footer={
        count > 1 && (
          <div className={styles.acts}>
            <Button kind="quiet" small disabled={number === 1} onClick={() => onOpen(number - 1)}>
              {t('previous')}
            </Button>
            <Button kind="quiet" small disabled={number === count} onClick={() => onOpen(number + 1)}>
              {t('next')}
            </Button>
          </div>
        )
      }
    >
      <img
        className={styles.large}
        src={sourceOf(photograph, 960)}
        width={photograph.width}
        height={photograph.height}
        alt={photograph.caption || t('number', { number })}
      />
      <Words photograph={photograph} making={making} onWords={onWords} />
      <div className={styles.acts}>
        {isPortrait ? (
          <Button kind="quiet" small onClick={() => making.change('about', { ...about, portraitId: null })}>
            {t('noPortrait')}
          </Button>
        ) : (
          <Button
            kind="secondary"
            small
            onClick={() => making.change('about', { ...about, portraitId: photograph.id })}
          >
            {t('portrait')}
          </Button>
        )}
        {removable && (
          <Button kind="quiet" small icon={<Icon of={Trash2} />} onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

type WordsProps = Pick<MakePhotographProps, 'photograph' | 'making' | 'onWords'>;

/** Saved when the typing rests and when the photograph is laid down; one step back for all that was typed. */
function Words({ photograph, making, onWords }: WordsProps) {
  const t = useTranslations('memoryLane.photographs');
  const { caption, taken } = photograph;
  const [words, setWords] = useState<Described>({ caption, taken });
  const before = useRef<Described>({ caption, taken });
  const now = useRef({ words, sent: words, onWords, did: making.undoing.did });
  Object.assign(now.current, { words, onWords, did: making.undoing.did });
  useEffect(() => {
    const timer = setTimeout(() => send(now.current), sendAfter);
    return () => clearTimeout(timer);
  });
  useEffect(
    () => () => {
      send(now.current);
      const [{ words: after, onWords: write, did }, first] = [now.current, before.current];
      if (!isSame(after, first)) did({ back: () => write(first), forth: () => write(after) });
    },
    [],
  );
  return (
    <div className={styles.fields}>
      <MakeLine
        label={t('caption')}
        value={words.caption}
        most={400}
        onChange={(value) => setWords({ ...words, caption: value })}
      />
      <MakeLine
        label={t('taken')}
        hint={t('takenHint')}
        value={words.taken}
        most={80}
        onChange={(value) => setWords({ ...words, taken: value })}
      />
    </div>
  );
}

const isSame = (one: Described, other: Described) => one.caption === other.caption && one.taken === other.taken;

function send(now: { words: Described; sent: Described; onWords: (words: Described) => void }): void {
  if (isSame(now.words, now.sent)) return;
  now.sent = now.words;
  now.onWords(now.words);
}
