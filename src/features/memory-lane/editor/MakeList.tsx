import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { laidAt } from '#platform/arranging.ts';
import { useArranging } from '#platform/browser/useArranging.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import styles from './Make.module.css';
import { MakeItem } from './MakeItem.tsx';

/** A thing of a list. What it is called on its line is the first of these that is written. */
type Item = { key: string; title?: string; place?: string; years?: string; by?: string; text?: string };

type MakeListProps<One extends Item> = {
  items: readonly One[];
  most: number;
  add: string;
  fresh: () => One;
  onChange: (items: One[]) => void;
  children: (item: One, change: (news: Partial<One>) => void) => ReactNode;
};

const isWritten = (words: string | undefined) => Boolean(words?.trim());

/** What stands under the name of a thing; null where nothing at all is written. */
const firstWordsOf = ({ title, place, years, by, text = '' }: Item): string | null =>
  [title, place, years, by, text].some(isWritten) ? text.trim().slice(0, 160) : null;

/** Where the focus goes once the list is drawn anew. */
type Goal = { key: string; to: 'field' | 'line' } | 'add' | null;

/** Things of one kind, each a line that opens: added, put in order by hand or by keyboard, removed; undo brings them back. */
export function MakeList<One extends Item>({ items, most, add, fresh, onChange, children }: MakeListProps<One>) {
  const t = useTranslations('memoryLane.list');
  const list = useRef<HTMLOListElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const hint = useId();
  const [opened, setOpened] = useState(items.length === 1 ? (items[0]?.key ?? null) : null);
  const [said, say] = useState('');
  const nameOf = (item: Item, index: number) =>
    item.title?.trim() || item.place?.trim() || t('number', { number: index + 1 });
  const aim = useGoal(list, adding);

  const arrange = (next: One[], moved: string) => {
    const to = next.findIndex((one) => one.key === moved);
    onChange(next);
    say(t('moved', { name: nameOf(next[to]!, to), number: to + 1, count: next.length }));
  };
  const move = (from: number, to: number) => {
    const place = Math.max(0, Math.min(items.length - 1, to));
    if (place !== from) arrange(laidAt(items, from, place), items[from]!.key);
  };
  useArranging({
    list,
    cover: '[data-cover]',
    onArranged: (keys, moved) => {
      const place = ({ key }: One) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
      arrange(
        items.toSorted((one, other) => place(one) - place(other)),
        moved,
      );
    },
  });
  const remove = (index: number) => {
    const next = items.filter((_, at) => at !== index);
    const beside = next[Math.min(index, next.length - 1)];
    onChange(next);
    say(t('removed', { name: nameOf(items[index]!, index) }));
    aim(beside ? { key: beside.key, to: 'line' } : 'add');
  };
  const append = () => {
    const one = fresh();
    onChange([...items, one]);
    setOpened(one.key);
    aim({ key: one.key, to: 'field' });
  };
  return (
    <>
      {items.length > 1 && (
        <p id={hint} className="quiet small">
          {t('hint')} <span className={styles.keys}>{t('hintKeys')}</span>
        </p>
      )}
      <ol ref={list} className={styles.rows}>
        {items.map((item, index) => (
          <MakeItem
            key={item.key}
            id={item.key}
            index={index}
            count={items.length}
            name={nameOf(item, index)}
            beside={[item.years, item.by].filter(isWritten).join(' · ')}
            words={firstWordsOf(item) ?? t('empty')}
            hint={hint}
            open={opened === item.key}
            onOpen={(open) => setOpened(open ? item.key : null)}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          >
            {() =>
              children(item, (news) => onChange(items.map((one) => (one.key === item.key ? { ...one, ...news } : one))))
            }
          </MakeItem>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {items.length < most && (
        <div>
          <Button ref={adding} kind="secondary" small icon={<Icon of={Plus} />} onClick={append}>
            {add}
          </Button>
        </div>
      )}
    </>
  );
}

/** Moves the focus to what was just added, or beside what was just removed. */
function useGoal(list: { current: HTMLElement | null }, adding: { current: HTMLElement | null }) {
  const goal = useRef<Goal>(null);
  useEffect(() => {
    const aimed = goal.current;
    goal.current = null;
    if (!aimed) return;
    if (aimed === 'add') return adding.current?.focus();
    const item = [...(list.current?.children ?? [])].find((one) => (one as HTMLElement).dataset.piece === aimed.key);
    item?.querySelector<HTMLElement>(aimed.to === 'line' ? '[data-line]' : 'input, select, textarea')?.focus();
  });
  return (next: Goal) => {
    goal.current = next;
  };
}
