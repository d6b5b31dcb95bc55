import { ArrowDown, ArrowUp, ChevronDown, GripVertical, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import memoryEditorActionsStyles from '#features/memory-lane/editing/MemoryEditorActions.module.css';
import memoryEditorRowsStyles from '#features/memory-lane/editing/MemoryEditorRows.module.css';
import { useFocusAfterMove } from '#features/memory-lane/editing/useFocusAfterMove.ts';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import styles from './MemoryEditorItem.module.css';

type MemoryEditorItemProps = {
  id: string;
  index: number;
  count: number;
  name: string;
  /** A few words beside the name, and the first words under it. */
  beside: string;
  words: string;
  /** The id of what says how it is moved. */
  hint: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** To a place counted from 0, or beyond the ends. */
  onMove: (to: number) => void;
  onRemove: () => void;
  children: () => ReactNode;
};

/** One thing of a list: its line, with a handle to move it by; opened, its fields. */
export function MemoryEditorItem(props: MemoryEditorItemProps) {
  const { id, index, count, name, beside, words, hint, open, onOpen, onMove, onRemove, children } = props;
  const inside = useId();
  const row = useRef<HTMLLIElement>(null);
  const anchorScroll = useScrollAnchor(row, open);
  const holdFocus = useFocusAfterMove(row, index);
  const moveBy = (control: string, to: number) => {
    holdFocus(control);
    onMove(to);
  };
  const toggle = () => {
    anchorScroll();
    onOpen(!open);
  };
  return (
    <li ref={row} className={styles.row} data-piece={id}>
      <div className={styles.rowHead}>
        {count > 1 && <Grip name={name} hint={hint} index={index} count={count} onMove={(to) => moveBy('grip', to)} />}
        <button
          type="button"
          className={styles.rowLine}
          data-line
          aria-expanded={open}
          aria-controls={open ? inside : undefined}
          onClick={toggle}
        >
          <span className={styles.rowName}>
            {name}
            {beside && <span className={styles.rowBeside}> {beside}</span>}
          </span>
          {!open && words && <span className={styles.rowWords}>{words}</span>}
          <span className={styles.rowSign}>
            <Icon of={ChevronDown} />
          </span>
        </button>
      </div>
      {open && (
        <div id={inside} className={memoryEditorRowsStyles.rowInside}>
          {children()}
          <ItemActions name={name} index={index} count={count} onMove={moveBy} onRemove={onRemove} />
        </div>
      )}
    </li>
  );
}

type GripProps = Pick<MemoryEditorItemProps, 'name' | 'hint' | 'index' | 'count' | 'onMove'>;

/** The handle: taken by mouse or finger, moved by the arrow keys. */
function Grip({ name, hint, index, count, onMove }: GripProps) {
  const t = useTranslations('memoryLane.list');
  const targets: Record<string, number> = {
    ArrowUp: index - 1,
    ArrowLeft: index - 1,
    ArrowDown: index + 1,
    ArrowRight: index + 1,
    Home: 0,
    End: count - 1,
  };
  const press = (event: KeyboardEvent) => {
    const to = targets[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <button
      type="button"
      className={styles.grip}
      data-grip="at-once"
      data-control="grip"
      aria-describedby={hint}
      onKeyDown={press}
    >
      <Icon of={GripVertical} />
      <span className="visually-hidden">{t('grip', { name })}</span>
    </button>
  );
}

type ItemActionsProps = Pick<MemoryEditorItemProps, 'name' | 'index' | 'count' | 'onRemove'> & {
  onMove: (control: 'up' | 'down', to: number) => void;
};

function ItemActions({ name, index, count, onMove, onRemove }: ItemActionsProps) {
  const t = useTranslations('memoryLane.list');
  const act = (words: string) => (
    <>
      {words}
      <span className="visually-hidden"> ({name})</span>
    </>
  );
  return (
    <div className={memoryEditorActionsStyles.acts}>
      {index > 0 && (
        <Button
          kind="quiet"
          small
          data-control="up"
          icon={<Icon of={ArrowUp} />}
          onClick={() => onMove('up', index - 1)}
        >
          {act(t('up'))}
        </Button>
      )}
      {index < count - 1 && (
        <Button
          kind="quiet"
          small
          data-control="down"
          icon={<Icon of={ArrowDown} />}
          onClick={() => onMove('down', index + 1)}
        >
          {act(t('down'))}
        </Button>
      )}
      <Button kind="quiet" small icon={<Icon of={Trash2} />} onClick={onRemove}>
        {act(t('remove'))}
      </Button>
    </div>
  );
}

/** A line that is pressed stays under the hand, however much folds above it. */
function useScrollAnchor(row: { current: HTMLElement | null }, open: boolean): () => void {
  const top = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening and folding count
  useLayoutEffect(() => {
    const before = top.current;
    top.current = null;
    if (before !== null && row.current) window.scrollBy(0, row.current.getBoundingClientRect().top - before);
  }, [open]);
  return () => {
    top.current = row.current?.getBoundingClientRect().top ?? null;
  };
}
