import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import memoryEditorRowsStyles from '#features/memory-lane/editing/MemoryEditorRows.module.css';
import type { MemoryEditorState } from '#features/memory-lane/editing/useMemoryEditor.ts';
import { useDragSort } from '#platform/browser/dragging/useDragSort.ts';
import { Button } from '#platform/ui/Button.tsx';
import styles from './MemoryEditorPhotoGrid.module.css';
import { MemoryEditorTile, targetIndexOf } from './MemoryEditorTile.tsx';
import type { PhotographTable } from './usePhotographTable.ts';

type MemoryEditorPhotoGridProps = {
  table: PhotographTable;
  editor: MemoryEditorState;
  /** The photograph that is looked at; when it is laid down, the focus comes back to its tile. */
  opened: string | null;
  onOpen: (id: string) => void;
};

/** The photographs side by side: one stop for the Tab key, from tile to tile by arrow keys, moved with Shift. */
export function MemoryEditorPhotoGrid({ table, editor, opened, onOpen }: MemoryEditorPhotoGridProps) {
  const t = useTranslations('memoryLane.photographs');
  const { inOrder, gap } = table;
  const list = useRef<HTMLOListElement>(null);
  const hint = useId();
  const [stop, setStop] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  const count = inOrder.length;
  const announceMove = (at: number) => setAnnouncement(t('moved', { number: at + 1, count }));
  const move = (from: number, to: number) => {
    if (to === from) return;
    table.move(from, to);
    announceMove(to);
    setStop(to);
  };
  useDragSort({
    list,
    cover: '[data-cover]',
    onReorder: (ids, moved) => {
      table.arrange(ids);
      announceMove(ids.indexOf(moved));
    },
  });
  useRestoreFocus(list, { opened, gap: gap?.id ?? null });
  const go = (event: KeyboardEvent) => {
    const { stop: here } = (event.target as HTMLElement).dataset;
    if (here === undefined || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = targetIndexOf(event.key, Number(here), (event.target as HTMLElement).closest('li')!);
    if (to === undefined) return;
    event.preventDefault();
    const at = Math.max(0, Math.min(count - 1, to));
    list.current?.querySelector<HTMLElement>(`[data-stop="${at}"]`)?.focus();
  };
  const tiles = inOrder.map((one, at) => (
    <MemoryEditorTile
      key={one.id}
      photograph={one}
      number={at + 1}
      count={count}
      isPortrait={editor.draft.about.portraitId === one.id}
      isStop={at === Math.min(stop, count - 1)}
      onMove={(to) => move(at, to)}
      onOpen={() => onOpen(one.id)}
    />
  ));
  return (
    <>
      {(count > 0 || gap) && (
        <p id={hint} className="quiet small">
          {t(count > 1 || gap ? 'list' : 'listOne')}
          {(count > 1 || gap) && <span className={memoryEditorRowsStyles.keys}> {t('listKeys')}</span>}
        </p>
      )}
      <ol
        ref={list}
        className={styles.tiles}
        aria-describedby={count > 0 ? hint : undefined}
        onKeyDown={go}
        onFocus={({ target }) => target.dataset.stop !== undefined && setStop(Number(target.dataset.stop))}
      >
        {gap
          ? tiles.toSpliced(gap.index, 0, <UndoTile key="gap" onBack={() => editor.undoing.takeBack(gap.act)} />)
          : tiles}
      </ol>
      <p role="status" className="visually-hidden">
        {gap ? t('removed') : announcement}
      </p>
    </>
  );
}

/** Where a photograph lay a moment ago. */
function UndoTile({ onBack }: { onBack: () => void }) {
  const t = useTranslations('memoryLane.photographs');
  return (
    <li className={styles.gap}>
      <p className="quiet small">{t('removed')}</p>
      <Button kind="secondary" small data-gap onClick={onBack}>
        {t('bringBack')}
      </Button>
    </li>
  );
}

/** Gives the focus back where it would be lost: to the tile that was looked at, to a gap, to what came back into it. */
function useRestoreFocus(
  list: { current: HTMLElement | null },
  { opened, gap }: { opened: string | null; gap: string | null },
) {
  const before = useRef({ opened, gap });
  useEffect(() => {
    const was = before.current;
    before.current = { opened, gap };
    const focus = (selector: string) => list.current?.querySelector<HTMLElement>(selector)?.focus();
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (gap && gap !== was.gap) focus('[data-gap]');
    else if (!gap && was.gap && isLost) focus(`[data-piece="${was.gap}"] [data-stop]`);
    else if (!opened && was.opened) focus(`[data-piece="${was.opened}"] [data-stop]`);
  });
}
