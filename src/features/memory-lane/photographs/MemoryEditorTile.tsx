import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { MemoryPhotograph } from '#features/memory-lane/core/schema.ts';
import { useFocusAfterMove } from '#features/memory-lane/editing/useFocusAfterMove.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { itemAt } from '#vocabulary/lists.ts';
import styles from './MemoryEditorTile.module.css';
import { targetIndexOf, withinGrid } from './photographGrid.rules.ts';
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
export function MemoryEditorTile(props: MemoryEditorTileProps) {
  const { photograph, number, count, isPortrait, isStop, onMove, onOpen } = props;
  const t = useTranslations('memoryLane.photographs');
  const tile = useRef<HTMLLIElement>(null);
  const holdFocus = useFocusAfterMove(tile, number);
  const move = (to: number, control: string) => {
    holdFocus(control);
    onMove(withinGrid(to, count));
  };
  const press = (event: KeyboardEvent) => {
    const columns = columnCountOf(tile.current?.parentElement);
    const to = event.shiftKey ? targetIndexOf(event.key, number - 1, { columns, count }) : undefined;
    if (to === undefined) return;
    event.preventDefault();
    move(to, (event.target instanceof HTMLElement && event.target.dataset.control) || 'open');
  };
  return (
    <li ref={tile} className={styles.tile} data-piece={photograph.id} onKeyDown={press}>
      <Thumbnail photograph={photograph} number={number} isStop={isStop} onOpen={onOpen} />
      {isPortrait && (
        <span className={styles.badge}>
          <Tag tone="spruce">{t('isPortrait')}</Tag>
        </span>
      )}
      <div className={styles.tileFoot}>
        <StepButton control="up" number={number} isAtEnd={number === 1} onClick={() => move(number - 2, 'up')} />
        <span className={styles.tileWords} aria-hidden="true">
          {photograph.caption || number}
        </span>
        <StepButton control="down" number={number} isAtEnd={number === count} onClick={() => move(number, 'down')} />
      </div>
    </li>
  );
}

type ThumbnailProps = Pick<MemoryEditorTileProps, 'photograph' | 'number' | 'isStop' | 'onOpen'>;

/** What a photograph is opened and dragged by. */
function Thumbnail({ photograph, number, isStop, onOpen }: ThumbnailProps) {
  const t = useTranslations('memoryLane.photographs');
  return (
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
  );
}

type StepButtonProps = { control: 'up' | 'down'; number: number; isAtEnd: boolean; onClick: () => void };

/** Moves a photograph by one place. */
function StepButton({ control, number, isAtEnd, onClick }: StepButtonProps) {
  const t = useTranslations('memoryLane.photographs');
  return (
    <button
      type="button"
      className={styles.arrow}
      data-control={control}
      tabIndex={-1}
      aria-disabled={isAtEnd || undefined}
      onClick={onClick}
    >
      <Icon of={control === 'up' ? ArrowLeft : ArrowRight} />
      <span className="visually-hidden">
        {t(control)} ({t('number', { number })})
      </span>
    </button>
  );
}

/** How many tiles lie in one row of a table. */
export function columnCountOf(table: Element | null | undefined): number {
  const tiles = [...(table?.children ?? [])].filter((one) => one instanceof HTMLElement);
  return Math.max(1, tiles.filter((one) => one.offsetTop === itemAt(tiles, 0).offsetTop).length);
}
