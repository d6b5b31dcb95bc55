import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { MemoryPhotograph } from '#features/memory-lane/core/schema.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { itemAt } from '#vocabulary/lists.ts';
import styles from './MemoryEditorTile.module.css';
import { sourceOf } from './photographs.rules.ts';

type MemoryEditorTileProps = {
  photograph: MemoryPhotograph;
  number: number;
  count: number;
  isPortrait: boolean;
  /** The one of the table that the Tab key comes to. */
  isStop: boolean;
  /** To a place counted from 0. */
  onMove: (to: number) => void;
  onOpen: () => void;
};

/** One photograph on the table: opened by pressing it, moved by dragging, by its two buttons, or by Shift and an arrow. */
export function MemoryEditorTile({
  photograph,
  number,
  count,
  isPortrait,
  isStop,
  onMove,
  onOpen,
}: MemoryEditorTileProps) {
  const t = useTranslations('memoryLane.photographs');
  const tile = useRef<HTMLLIElement>(null);
  const held = useRef<string | null>(null);
  // A tile that moves loses the focus; whoever moves by keyboard goes on where they were.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move counts
  useEffect(() => {
    const control = held.current && tile.current?.querySelector<HTMLElement>(`[data-control="${held.current}"]`);
    held.current = null;
    if (control && control !== document.activeElement) control.focus();
  }, [number]);
  const move = (to: number, control: string) => {
    held.current = control;
    onMove(Math.max(0, Math.min(count - 1, to)));
  };
  const press = (event: KeyboardEvent) => {
    const to = event.shiftKey ? targetIndexOf(event.key, number - 1, tile.current!) : undefined;
    if (to === undefined) return;
    event.preventDefault();
    move(to, (event.target as HTMLElement).dataset.control ?? 'open');
  };
  const arrow = (control: 'up' | 'down', of: typeof ArrowLeft, to: number) => (
    <button
      type="button"
      className={styles.arrow}
      data-control={control}
      tabIndex={-1}
      aria-disabled={to < 0 || to >= count || undefined}
      onClick={() => move(to, control)}
    >
      <Icon of={of} />
      <span className="visually-hidden">
        {t(control)} ({t('number', { number })})
      </span>
    </button>
  );
  return (
    <li ref={tile} className={styles.tile} data-piece={photograph.id} onKeyDown={press}>
      <button
        type="button"
        className={styles.thumbnail}
        data-control="open"
        data-grip="after-rest"
        data-stop={number - 1}
        tabIndex={isStop ? 0 : -1}
        onClick={onOpen}
      >
        <img
          src={sourceOf(photograph, 480)}
          width={photograph.width}
          height={photograph.height}
          loading="lazy"
          draggable={false}
          alt=""
        />
        <span className="visually-hidden">{t('openOne', { number, caption: photograph.caption })}</span>
      </button>
      {isPortrait && (
        <span className={styles.badge}>
          <Tag tone="spruce">{t('isPortrait')}</Tag>
        </span>
      )}
      <div className={styles.tileFoot}>
        {arrow('up', ArrowLeft, number - 2)}
        <span className={styles.tileWords} aria-hidden="true">
          {photograph.caption || number}
        </span>
        {arrow('down', ArrowRight, number)}
      </div>
    </li>
  );
}

/** How many tiles lie in one row of the table that holds this one. */
function columnCountAround(tile: HTMLElement): number {
  const tiles = [...(tile.parentElement?.children ?? [])] as HTMLElement[];
  return Math.max(1, tiles.filter((one) => one.offsetTop === itemAt(tiles, 0).offsetTop).length);
}

/** Where a key leads from a place on the table: one aside, one row up or down, to its ends; nowhere by other keys. */
export function targetIndexOf(key: string, from: number, tile: HTMLElement): number | undefined {
  const steps: Record<string, () => number> = {
    ArrowLeft: () => from - 1,
    ArrowRight: () => from + 1,
    ArrowUp: () => from - columnCountAround(tile),
    ArrowDown: () => from + columnCountAround(tile),
    Home: () => 0,
    End: () => Number.MAX_SAFE_INTEGER,
  };
  return steps[key]?.();
}
