import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from '#features/memory-lane/editing/MemoryEditorRows.module.css';
import { moveItem } from '#platform/browser/dragging/order.ts';
import { useDragSort } from '#platform/browser/dragging/useDragSort.ts';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { itemAt } from '#vocabulary/lists.ts';
import { MemoryEditorItem } from './MemoryEditorItem.tsx';

/** A thing of a list. What it is called on its line is the first of these that is written. */
type Item = { key: string; title?: string; place?: string; years?: string; by?: string; text?: string };

type MemoryEditorListProps<One extends Item> = {
  items: readonly One[];
  maximum: number;
  add: string;
  createItem: () => One;
  onChange: (items: One[]) => void;
  children: (item: One, change: (update: Partial<One>) => void) => ReactNode;
};

const hasText = (words: string | undefined) => Boolean(words?.trim());

/** What stands under the name of a thing; null where nothing at all is written. */
const excerptOf = ({ title, place, years, by, text = '' }: Item): string | null =>
  [title, place, years, by, text].some(hasText) ? text.trim().slice(0, 160) : null;

/** Where the focus goes once the list is drawn anew. */
type FocusTarget = { key: string; to: 'field' | 'line' } | 'add' | null;

/** Things of one kind, each a line that opens: added, put in order by hand or by keyboard, removed; undo brings them back. */
export function MemoryEditorList<One extends Item>({
  items,
  maximum,
  add,
  createItem,
  onChange,
  children,
}: MemoryEditorListProps<One>) {
  const t = useTranslations('memoryLane.list');
  const list = useRef<HTMLOListElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const hint = useId();
  const [opened, setOpened] = useState(items.length === 1 ? (items[0]?.key ?? null) : null);
  const aim = useFocusTarget(list, adding);
  const { nameOf, announcement, move, reorder, remove } = useItemOrder(items, onChange);
  useDragSort({ list, cover: '[data-cover]', onReorder: reorder });
  const append = () => {
    const one = createItem();
    onChange([...items, one]);
    setOpened(one.key);
    aim({ key: one.key, to: 'field' });
  };
  const write = (key: string, update: Partial<One>) =>
    onChange(items.map((one) => (one.key === key ? { ...one, ...update } : one)));
  return (
    <>
      {items.length > 1 && <OrderHint id={hint} />}
      <ol ref={list} className={styles.rows}>
        {items.map((item, index) => (
          <MemoryEditorItem
            key={item.key}
            id={item.key}
            index={index}
            count={items.length}
            name={nameOf(item, index)}
            beside={[item.years, item.by].filter(hasText).join(' · ')}
            words={excerptOf(item) ?? t('empty')}
            hint={hint}
            open={opened === item.key}
            onOpen={(open) => setOpened(open ? item.key : null)}
            onMove={(to) => move(index, to)}
            onRemove={() => aim(remove(index))}
          >
            {() => children(item, (update) => write(item.key, update))}
          </MemoryEditorItem>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {items.length < maximum && (
        <div>
          <Button ref={adding} kind="secondary" small icon={<Icon of={Plus} />} onClick={append}>
            {add}
          </Button>
        </div>
      )}
    </>
  );
}

function OrderHint({ id }: { id: string }) {
  const t = useTranslations('memoryLane.list');
  return (
    <p id={id} className="quiet small">
      {t('hint')} <span className={styles.keys}>{t('hintKeys')}</span>
    </p>
  );
}

/** What things of a list are called, and how they are moved and removed: each change is announced. */
function useItemOrder<One extends Item>(items: readonly One[], onChange: (items: One[]) => void) {
  const t = useTranslations('memoryLane.list');
  const [announcement, setAnnouncement] = useState('');
  const nameOf = (item: Item, index: number) =>
    item.title?.trim() || item.place?.trim() || t('number', { number: index + 1 });
  const arrange = (next: One[], moved: string) => {
    const to = next.findIndex((one) => one.key === moved);
    onChange(next);
    setAnnouncement(t('moved', { name: nameOf(itemAt(next, to), to), number: to + 1, count: next.length }));
  };
  const move = (from: number, to: number) => {
    const place = Math.max(0, Math.min(items.length - 1, to));
    if (place !== from) arrange(moveItem(items, from, place), itemAt(items, from).key);
  };
  const reorder = (keys: readonly string[], moved: string) => {
    const place = ({ key }: One) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
    arrange(
      items.toSorted((one, other) => place(one) - place(other)),
      moved,
    );
  };
  /** Says where the focus goes from there: to what stands in its place. */
  const remove = (index: number): FocusTarget => {
    const next = items.filter((_, at) => at !== index);
    const beside = next[Math.min(index, next.length - 1)];
    onChange(next);
    setAnnouncement(t('removed', { name: nameOf(itemAt(items, index), index) }));
    return beside ? { key: beside.key, to: 'line' } : 'add';
  };
  return { nameOf, announcement, move, reorder, remove };
}

/** Moves the focus to what was just added, or beside what was just removed. */
function useFocusTarget(list: { current: HTMLElement | null }, adding: { current: HTMLElement | null }) {
  const focusTarget = useRef<FocusTarget>(null);
  useEffect(() => {
    const aimed = focusTarget.current;
    focusTarget.current = null;
    if (!aimed) return;
    if (aimed === 'add') return adding.current?.focus();
    const item = list.current?.querySelector(`:scope > [data-piece="${CSS.escape(aimed.key)}"]`);
    item?.querySelector<HTMLElement>(aimed.to === 'line' ? '[data-line]' : 'input, select, textarea')?.focus();
  });
  return (next: FocusTarget) => {
    focusTarget.current = next;
  };
}
