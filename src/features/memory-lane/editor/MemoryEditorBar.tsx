import { Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { MemoryEditorState } from '#features/memory-lane/editing/useMemoryEditor.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ConflictNotice } from '#platform/ui/feedback/ConflictNotice.tsx';
import { SaveStatus } from '#platform/ui/feedback/SaveStatus.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './MemoryEditorBar.module.css';

type BarProps = { editor: MemoryEditorState; isPreviewing: boolean; onPreview: (isPreviewing: boolean) => void };

/** How saving stands, steps back and forth, and on narrow screens the way to what visitors will see. */
export function MemoryEditorBar({ editor, isPreviewing, onPreview }: BarProps) {
  const t = useTranslations('memoryLane.state');
  const { status, undoing } = editor;
  useUndoKeys(undoing);
  return (
    <div className={styles.bar} data-trouble={status.kind === 'refused' || status.kind === 'offline' || undefined}>
      <div className={styles.state}>
        <EditorSaveStatus editor={editor} />
      </div>
      <UndoButton
        icon={<Icon of={Undo2} />}
        words={t('undo')}
        keys="Control+Z"
        can={undoing.canUndo}
        onTurn={undoing.undo}
      />
      <UndoButton
        icon={<Icon of={Redo2} />}
        words={t('redo')}
        keys="Control+Shift+Z"
        can={undoing.canRedo}
        onTurn={undoing.redo}
      />
      <div className={styles.switch}>
        <Button kind="secondary" small aria-pressed={isPreviewing} onClick={() => onPreview(!isPreviewing)}>
          {t(isPreviewing ? 'edit' : 'look')}
        </Button>
      </div>
    </div>
  );
}

function EditorSaveStatus({ editor }: { editor: MemoryEditorState }) {
  const t = useTranslations('memoryLane');
  const format = useFormatter();
  const parts = format.list(editor.refused.map((name) => t(`parts.${name}`)));
  return (
    <SaveStatus
      status={editor.status}
      isPersisted={editor.isPersisted}
      held={t('state.held', { parts })}
      onRetry={() => void editor.autosave.retry()}
    />
  );
}

type UndoButtonProps = { icon: ReactNode; words: string; keys: string; can: boolean; onTurn: () => void };

/** Stays in reach of the keyboard when there is nothing more to take back: the focus does not jump away. */
function UndoButton({ icon, words, keys, can, onTurn }: UndoButtonProps) {
  return (
    <Button
      kind="quiet"
      small
      icon={icon}
      aria-keyshortcuts={keys}
      aria-disabled={!can || undefined}
      className={classes(styles.turn, !can && styles.spent)}
      onClick={() => can && onTurn()}
    >
      <span className={styles.turnWords}>{words}</span>
    </Button>
  );
}

/** Takes back and puts back by keyboard, also while typing in a part; other fields keep their own undo. */
function useUndoKeys({ undo, redo }: MemoryEditorState['undoing']) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (key !== 'z' && !isRedo) return;
      const field = event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
      if (field && !field.closest('[data-undo]')) return;
      event.preventDefault();
      if (isRedo) redo();
      else undo();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [undo, redo]);
}

/** What relatives wrote in the same place at the same time: both in sight, one is chosen. */
export function MemoryEditorConflicts({ editor }: { editor: MemoryEditorState }) {
  const t = useTranslations('memoryLane');
  return editor.conflicts.map(({ name, fields }) => (
    <ConflictNotice
      key={name}
      who="elsewhere"
      part={t('conflictPart', { part: t(`parts.${name}`) })}
      versions={fields.map(({ field, mine, theirs }) => ({ key: field, mine, theirs }))}
      onResolve={(whose) => editor.autosave.resolve(name, whose)}
    />
  ));
}
