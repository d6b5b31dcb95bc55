import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '#platform/ui/Icon.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import styles from './Make.module.css';
import { sourceOf } from './photographs.rules.ts';
import type { MemoryPhotograph } from './schema.ts';

type MakeTileProps = {
  photograph: MemoryPhotograph;
  number: number;
  count: number;
  isPortrait: boolean;
  dragged: string | null;
  onDrag: (id: string | null) => void;
  onDrop: () => void;
  /** To a place counted from 0. */
  onMove: (to: number) => void;
  onOpen: () => void;
};

/** One photograph on the table: opened by pressing it, moved by dragging, by its two buttons, or by Shift and an arrow. */
export function MakeTile(props: MakeTileProps) {
  const { photograph, number, count, isPortrait, dragged, onDrag, onDrop, onMove, onOpen } = props;
  const t = useTranslations('memoryLane.photographs');
  const tile = useRef<HTMLLIElement>(null);
  const held = useRef<string | null>(null);
  // A tile that moves loses the focus; whoever moves by keyboard goes on where she was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move counts
  useEffect(() => {
    const control = held.current && tile.current?.querySelector<HTMLElement>(`[data-control="${held.current}"]`);
    held.current = null;
    if (control && control !== document.activeElement) control.focus();
  }, [number]);
  const move = (to: number, control: string) => {
    held.current = control;
    onMove(to);
  };
  const steps: Record<string, number> = {
    ArrowLeft: number - 2,
    ArrowUp: number - 2,
    ArrowRight: number,
    ArrowDown: number,
    Home: 0,
    End: count - 1,
  };
  const press = (event: KeyboardEvent) => {
    const to = event.shiftKey ? steps[event.key] : undefined;
    if (to === undefined) return;
    event.preventDefault();
    move(to, (event.target as HTMLElement).dataset.control ?? 'open');
  };
  const arrow = (control: 'up' | 'down', of: typeof ArrowLeft, to: number) => (
    <button
      type="button"
      className={styles.arrow}
      data-control={control}
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
    <li
      ref={tile}
      className={styles.tile}
      data-dragged={dragged === photograph.id || undefined}
      data-target={dragged && dragged !== photograph.id ? true : undefined}
      onKeyDown={press}
      onDragOver={(event: DragEvent) => dragged && event.preventDefault()}
      onDrop={onDrop}
    >
      <button
        type="button"
        className={styles.thumbnail}
        data-control="open"
        draggable
        onDragStart={() => onDrag(photograph.id)}
        onDragEnd={() => onDrag(null)}
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
