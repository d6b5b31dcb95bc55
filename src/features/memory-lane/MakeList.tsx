import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import styles from './Make.module.css';

type Item = { key: string };

type MakeListProps<One extends Item> = {
  items: readonly One[];
  most: number;
  add: string;
  fresh: () => One;
  onChange: (items: One[]) => void;
  children: (item: One, change: (news: Partial<One>) => void) => ReactNode;
};

/** Things of one kind, one below the other: added, put in order, removed; undo brings them back. */
export function MakeList<One extends Item>({ items, most, add, fresh, onChange, children }: MakeListProps<One>) {
  const t = useTranslations('memoryLane.list');
  const move = (index: number, by: number) => {
    const next = [...items];
    next.splice(index + by, 0, ...next.splice(index, 1));
    onChange(next);
  };
  const act = (words: string, number: number) => (
    <>
      {words}
      <span className="visually-hidden"> ({t('number', { number })})</span>
    </>
  );
  return (
    <>
      <ol className={styles.items}>
        {items.map((item, index) => (
          <li key={item.key} className={styles.item}>
            {children(item, (news) => onChange(items.map((one) => (one.key === item.key ? { ...one, ...news } : one))))}
            <div className={styles.acts}>
              {index > 0 && (
                <Button kind="quiet" small icon={<Icon of={ArrowUp} />} onClick={() => move(index, -1)}>
                  {act(t('up'), index + 1)}
                </Button>
              )}
              {index < items.length - 1 && (
                <Button kind="quiet" small icon={<Icon of={ArrowDown} />} onClick={() => move(index, 1)}>
                  {act(t('down'), index + 1)}
                </Button>
              )}
              <Button
                kind="quiet"
                small
                icon={<Icon of={Trash2} />}
                onClick={() => onChange(items.filter((one) => one.key !== item.key))}
              >
                {act(t('remove'), index + 1)}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {items.length < most && (
        <div>
          <Button kind="secondary" small icon={<Icon of={Plus} />} onClick={() => onChange([...items, fresh()])}>
            {add}
          </Button>
        </div>
      )}
    </>
  );
}
