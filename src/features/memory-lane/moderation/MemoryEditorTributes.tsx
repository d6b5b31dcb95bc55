import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { EditableMemoryPage, ModeratedTribute } from '#features/memory-lane/core/schema.ts';
import memoryEditorItemsStyles from '#features/memory-lane/editing/MemoryEditorItems.module.css';
import {
  isUrgent,
  mayBlockSender,
  type TributeFilter,
  tributesPerStep,
  tributesUnder,
} from '#features/memory-lane/tributes/tributeList.rules.ts';
import { Button } from '#platform/ui/Button.tsx';
import { itemAt } from '#vocabulary/lists.ts';
import { MemoryEditorModeration } from './MemoryEditorModeration.tsx';
import { MemoryEditorShowAll } from './MemoryEditorShowAll.tsx';
import { MemoryEditorTribute } from './MemoryEditorTribute.tsx';
import styles from './MemoryEditorTributes.module.css';
import { RemovedTributes } from './RemovedTributes.tsx';

type TributesProps = { id: string; page: EditableMemoryPage };

/** What visitors left, and what becomes of it: waiting, shown or removed, some at a time. */
export function MemoryEditorTributes({ id, page }: TributesProps) {
  const { tributes } = page;
  const [filter, setFilter] = useState<TributeFilter>(() => (tributes.some(isUrgent) ? 'waiting' : 'shown'));
  return (
    <>
      <MemoryEditorModeration id={id} page={page} />
      <Filters tributes={tributes} filter={filter} onFilter={setFilter} />
      {filter === 'removed' ? (
        <RemovedTributes id={id} />
      ) : (
        <>
          <MemoryEditorShowAll id={id} tributes={tributes} isWaiting={filter === 'waiting'} />
          <FilteredTributes key={filter} id={id} page={page} filter={filter} />
        </>
      )}
    </>
  );
}

type FiltersProps = {
  tributes: readonly ModeratedTribute[];
  filter: TributeFilter;
  onFilter: (to: TributeFilter) => void;
};

function Filters({ tributes, filter, onFilter }: FiltersProps) {
  const t = useTranslations('memoryLane.tributes.filters');
  const waiting = tributes.filter(isUrgent).length;
  const counts = { waiting, shown: tributes.length - waiting, removed: 0 };
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{t('legend')}</legend>
      {(['waiting', 'shown', 'removed'] as const).map((one) => (
        <Button
          key={one}
          kind={one === filter ? 'secondary' : 'quiet'}
          small
          aria-pressed={one === filter}
          onClick={() => onFilter(one)}
        >
          {t(one, { count: counts[one] })}
        </Button>
      ))}
    </fieldset>
  );
}

/** The messages of one filter. What was decided about stays in its place until another filter is looked at. */
function FilteredTributes({ id, page, filter }: TributesProps & { filter: TributeFilter }) {
  const t = useTranslations('memoryLane.tributes');
  const asked = useSearchParams()[0].get('tribute');
  const [touched, setTouched] = useState<ReadonlyMap<string, ModeratedTribute>>(new Map());
  const [maximum, setMost] = useState(tributesPerStep);
  const [grown, setGrown] = useState<string>();
  const listed = tributesUnder(filter, page.tributes, touched, asked);
  const left = listed.length - maximum;
  // The reading goes on at the first of those that were added.
  useEffect(() => {
    if (grown) document.getElementById(`tribute-${grown}`)?.focus();
  }, [grown]);
  const touch = (tribute: ModeratedTribute) => setTouched((before) => new Map(before).set(tribute.id, tribute));
  if (listed.length === 0)
    return <p className="quiet">{t(page.tributes.length > 0 ? `empty.${filter}` : `none.${page.messages}`)}</p>;
  const mayBlock = listed.some((one) => mayBlockSender(one, Date.now()));
  return (
    <>
      {mayBlock && <p className="quiet small">{t('blockHint')}</p>}
      <ul className={memoryEditorItemsStyles.items}>
        {listed.slice(0, maximum).map((tribute) => (
          <MemoryEditorTribute
            key={tribute.id}
            id={id}
            tribute={tribute}
            before={touched.get(tribute.id)}
            isLinked={asked === tribute.id}
            onModerated={touch}
          />
        ))}
      </ul>
      {left > 0 && (
        <div>
          <Button
            kind="secondary"
            small
            onClick={() => {
              setGrown(itemAt(listed, maximum).id);
              setMost(maximum + tributesPerStep);
            }}
          >
            {t('more', { count: Math.min(left, tributesPerStep), left })}
          </Button>
        </div>
      )}
    </>
  );
}
