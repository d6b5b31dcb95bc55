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
import { changedText, hasText, type PhotographText, sourceOf, type TypedText } from './photographs.rules.ts';
import type { PhotographStand } from './usePhotographStands.ts';

const debounceMilliseconds = 900;

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
  /** What was typed before and could not be written. */
  held: TypedText;
  onTextChange: (typed: TypedText) => void;
  onPlace: (stand: PhotographStand) => void;
  onRemove: () => void;
  /** Opens another one, counted from 1. */
  onOpen: (number: number) => void;
  onClose: () => void;
};

/** One photograph taken from the table: looked at, written under, made the portrait, removed. */
export function MemoryEditorPhotograph(props: MemoryEditorPhotographProps) {
  const { photograph, number, count, seen, editor, refusal, removable, held } = props;
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
      <PhotographFields photograph={photograph} editor={editor} held={held} onTextChange={onTextChange} />
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

type PhotographFieldsProps = Pick<MemoryEditorPhotographProps, 'photograph' | 'editor' | 'held' | 'onTextChange'>;

/** Saved when the typing rests and when the photograph is laid down; one step back for all that was typed. */
function PhotographFields({ photograph, editor, held, onTextChange }: PhotographFieldsProps) {
  const t = useTranslations('memoryLane.photographs');
  const { caption, taken } = photograph;
  const [typed, setTyped] = useState(held);
  const words = { caption, taken, ...typed };
  const [first] = useState({ caption, taken });
  const now = useRef({ typed, held, sent: first, onTextChange, did: editor.undoing.did });
  Object.assign(now.current, { typed, held, onTextChange, did: editor.undoing.did });
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew from each letter
  useEffect(() => {
    const timer = setTimeout(() => send(now.current), debounceMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(
    () => () => {
      send(now.current);
      const { typed: last, onTextChange: write, did } = now.current;
      const [after, before] = [changedText(first, last), changedText({ ...first, ...last }, first)];
      if (hasText(after)) did({ back: () => write(before), forth: () => write(after) });
    },
    [first],
  );
  return (
    <div className={memoryEditorFieldsStyles.fields}>
      <MemoryEditorText
        label={t('caption')}
        value={words.caption}
        maxLength={400}
        onChange={(value) => setTyped({ ...typed, caption: value })}
      />
      <MemoryEditorText
        label={t('taken')}
        hint={t('takenHint')}
        value={words.taken}
        maxLength={80}
        onChange={(value) => setTyped({ ...typed, taken: value })}
      />
    </div>
  );
}

type SendingText = {
  typed: TypedText;
  held: TypedText;
  sent: PhotographText;
  onTextChange: (typed: TypedText) => void;
};

/** Sends the fields that say something else than what was sent last, and those that could not be written then. */
function send(now: SendingText): void {
  const news = { ...now.held, ...changedText(now.sent, now.typed) };
  if (!hasText(news)) return;
  now.sent = { ...now.sent, ...now.typed };
  now.onTextChange(news);
}
