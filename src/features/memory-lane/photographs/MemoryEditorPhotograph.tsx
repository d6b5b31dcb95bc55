import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MemoryPage, MemoryPhotograph } from '#features/memory-lane/core/schema.ts';
import memoryEditorActionsStyles from '#features/memory-lane/editing/MemoryEditorActions.module.css';
import memoryEditorFieldsStyles from '#features/memory-lane/editing/MemoryEditorFields.module.css';
import { MemoryEditorText } from '#features/memory-lane/editing/MemoryEditorText.tsx';
import type { MemoryEditorState } from '#features/memory-lane/editing/useMemoryEditor.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import styles from './MemoryEditorPhotograph.module.css';
import { PhotographPlace } from './PhotographPlace.tsx';
import { sourceOf } from './photographs.rules.ts';
import type { PhotographStand } from './usePhotographStands.ts';

const debounceMilliseconds = 900;

/** What is written under a photograph. */
export type PhotographText = { caption: string; taken: string };

type MemoryEditorPhotographProps = {
  photograph: MemoryPhotograph;
  number: number;
  count: number;
  /** The page as visitors will see it. */
  seen: MemoryPage;
  editor: MemoryEditorState;
  /** Why the last change was refused. */
  refusal: string | undefined;
  removable: boolean;
  onTextChange: (words: PhotographText) => void;
  onPlace: (stand: PhotographStand) => void;
  onRemove: () => void;
  /** Opens another one, counted from 1. */
  onOpen: (number: number) => void;
  onClose: () => void;
};

/** One photograph taken from the table: looked at, written under, made the portrait, removed. */
export function MemoryEditorPhotograph(props: MemoryEditorPhotographProps) {
  const { photograph, number, count, seen, editor, refusal, removable } = props;
  const { onTextChange, onPlace, onRemove, onOpen, onClose } = props;
  const t = useTranslations('memoryLane.photographs');
  const isPortrait = editor.draft.about.portraitId === photograph.id;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('number', { number })}
      closeText={t('close')}
      footer={
        count > 1 && (
          <div className={memoryEditorActionsStyles.acts}>
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
      <PhotographFields photograph={photograph} editor={editor} onTextChange={onTextChange} />
      {!isPortrait && (
        <div className={memoryEditorFieldsStyles.fields}>
          <PhotographPlace photograph={photograph} seen={seen} onPlace={onPlace} />
        </div>
      )}
      <ErrorMessage id="photograph-refusal" message={refusal} />
      <div className={memoryEditorActionsStyles.acts}>
        <PortraitButton photograph={photograph} editor={editor} />
        {removable && (
          <Button kind="quiet" small icon={<Icon of={Trash2} />} onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Makes the photograph the portrait of the page, or takes that back. */
function PortraitButton({ photograph, editor }: Pick<MemoryEditorPhotographProps, 'photograph' | 'editor'>) {
  const t = useTranslations('memoryLane.photographs');
  const { about } = editor.draft;
  const isPortrait = about.portraitId === photograph.id;
  const change = () => editor.change('about', { ...about, portraitId: isPortrait ? null : photograph.id });
  return (
    <Button kind={isPortrait ? 'quiet' : 'secondary'} small onClick={change}>
      {t(isPortrait ? 'noPortrait' : 'portrait')}
    </Button>
  );
}

type PhotographFieldsProps = Pick<MemoryEditorPhotographProps, 'photograph' | 'editor' | 'onTextChange'>;

/** Saved when the typing rests and when the photograph is laid down; one step back for all that was typed. */
function PhotographFields({ photograph, editor, onTextChange }: PhotographFieldsProps) {
  const t = useTranslations('memoryLane.photographs');
  const { caption, taken } = photograph;
  const [words, setWords] = useState<PhotographText>({ caption, taken });
  const before = useRef<PhotographText>({ caption, taken });
  const now = useRef({ words, sent: words, onTextChange, did: editor.undoing.did });
  Object.assign(now.current, { words, onTextChange, did: editor.undoing.did });
  useEffect(() => {
    const timer = setTimeout(() => send(now.current), debounceMilliseconds);
    return () => clearTimeout(timer);
  });
  useEffect(
    () => () => {
      send(now.current);
      const [{ words: after, onTextChange: write, did }, first] = [now.current, before.current];
      if (!isEqual(after, first)) did({ back: () => write(first), forth: () => write(after) });
    },
    [],
  );
  return (
    <div className={memoryEditorFieldsStyles.fields}>
      <MemoryEditorText
        label={t('caption')}
        value={words.caption}
        maxLength={400}
        onChange={(value) => setWords({ ...words, caption: value })}
      />
      <MemoryEditorText
        label={t('taken')}
        hint={t('takenHint')}
        value={words.taken}
        maxLength={80}
        onChange={(value) => setWords({ ...words, taken: value })}
      />
    </div>
  );
}

const isEqual = (one: PhotographText, other: PhotographText) =>
  one.caption === other.caption && one.taken === other.taken;

function send(now: {
  words: PhotographText;
  sent: PhotographText;
  onTextChange: (words: PhotographText) => void;
}): void {
  if (isEqual(now.words, now.sent)) return;
  now.sent = now.words;
  now.onTextChange(now.words);
}
