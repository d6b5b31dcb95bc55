import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import memoryEditorRowsStyles from '#features/memory-lane/editing/MemoryEditorRows.module.css';
import type { MemoryEditorState } from '#features/memory-lane/editing/useMemoryEditor.ts';
import { useDragSort } from '#platform/browser/dragging/useDragSort.ts';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import styles from './MemoryEditorPhotoGrid.module.css';
import { columnCountOf, MemoryEditorTile } from './MemoryEditorTile.tsx';
import { targetIndexOf } from './photographGrid.rules.ts';
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
  const [announcement, setAnnouncement] = useState('');
  const count = inOrder.length;
  const { stop, setStop, ...tabStop } = useTabStop(list, count);
  const announceMove = (at: number) => setAnnouncement(t('moved', { number: at + 1, count }));
  const move = (from: number, to: number) => {
    if (to === from) return;
    table.move(from, to);
    announceMove(to);
    setStop(to);
  };
  const onReorder = (ids: string[], moved: string) => {
    table.arrange(ids);
    announceMove(ids.indexOf(moved));
  };
  useDragSort({ list, cover: '[data-cover]', onReorder });
  useRestoreFocus(list, { opened, gap: gap?.id ?? null });
  const tiles = inOrder.map((one, at) => (
    <MemoryEditorTile
      key={one.id}
      photograph={one}
      number={at + 1}
      count={count}
      isPortrait={editor.draft.about.portraitId === one.id}
      isStop={at === stop}
      onMove={(to) => move(at, to)}
      onOpen={() => onOpen(one.id)}
    />
  ));
  return (
    <>
      {(count > 0 || gap) && <GridHint id={hint} isSortable={count > 1 || gap !== null} />}
      <ol ref={list} className={styles.tiles} aria-describedby={count > 0 ? hint : undefined} {...tabStop}>
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

/** How photographs are opened and, where there are several, put in order. */
function GridHint({ id, isSortable }: { id: string; isSortable: boolean }) {
  const t = useTranslations('memoryLane.photographs');
  return (
    <p id={id} className="quiet small">
      {t(isSortable ? 'list' : 'listOne')}
      {isSortable && <span className={memoryEditorRowsStyles.keys}> {t('listKeys')}</span>}
    </p>
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
  list: RefObject<HTMLElement | null>,
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

/** The one tile that the Tab key comes to; arrow keys lead to another, which then is the one. */
function useTabStop(list: RefObject<HTMLElement | null>, count: number) {
  const [stop, setStop] = useState(0);
  const onKeyDown = (event: KeyboardEvent) => {
    const here = stopOf(event.target);
    if (here === undefined || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = targetIndexOf(event.key, here, { columns: columnCountOf(list.current), count });
    if (to === undefined) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`[data-stop="${to}"]`)?.focus();
  };
  const onFocus = ({ target }: FocusEvent) => {
    const here = stopOf(target);
    if (here !== undefined) setStop(here);
  };
  return { stop: Math.min(stop, count - 1), setStop, onKeyDown, onFocus };
}

/** The place on the table of a tile that has the focus; undefined where something else has it. */
function stopOf(target: EventTarget): number | undefined {
  const stop = target instanceof HTMLElement ? target.dataset.stop : undefined;
  return stop === undefined ? undefined : Number(stop);
}
