import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { KeptMemoryPage, KeptTribute } from '#features/memory-lane/core/schema.ts';
import {
  isUrgent,
  type TributeFilter,
  tributesAtOnce,
  tributesUnder,
} from '#features/memory-lane/tributes/tributeList.rules.ts';
import { Button } from '#platform/ui/Button.tsx';
import styles from './Make.module.css';
import { MakeAllShown } from './MakeAllShown.tsx';
import { MakeMessages } from './MakeMessages.tsx';
import { MakeTribute } from './MakeTribute.tsx';
import { RemovedTributes } from './RemovedTributes.tsx';

type TributesProps = { id: string; page: KeptMemoryPage };

/** What visitors left, and what becomes of it: waiting, shown or removed, some at a time. */
export function MakeTributes({ id, page }: TributesProps) {
  const { tributes } = page;
  const [filter, setFilter] = useState<TributeFilter>(() => (tributes.some(isUrgent) ? 'waiting' : 'shown'));
  return (
    <>
      <MakeMessages id={id} page={page} />
      <Filters tributes={tributes} filter={filter} onFilter={setFilter} />
      {filter === 'removed' ? (
        <RemovedTributes id={id} />
      ) : (
        <>
          <MakeAllShown id={id} tributes={tributes} isWaiting={filter === 'waiting'} />
          <Listed key={filter} id={id} page={page} filter={filter} />
        </>
      )}
    </>
  );
}

type FiltersProps = { tributes: readonly KeptTribute[]; filter: TributeFilter; onFilter: (to: TributeFilter) => void };

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
function Listed({ id, page, filter }: TributesProps & { filter: TributeFilter }) {
  const t = useTranslations('memoryLane.tributes');
  const asked = useSearchParams()[0].get('tribute');
  const [touched, setTouched] = useState<ReadonlyMap<string, KeptTribute>>(new Map());
  const [most, setMost] = useState(tributesAtOnce);
  const [grown, setGrown] = useState<string>();
  const listed = tributesUnder(filter, page.tributes, touched, asked);
  const left = listed.length - most;
  // The reading goes on at the first of those that were added.
  useEffect(() => {
    if (grown) document.getElementById(`tribute-${grown}`)?.focus();
  }, [grown]);
  const touch = (tribute: KeptTribute) => setTouched((before) => new Map(before).set(tribute.id, tribute));
  if (listed.length === 0)
    return <p className="quiet">{t(page.tributes.length > 0 ? `empty.${filter}` : `none.${page.messages}`)}</p>;
  const mayBlock = listed.some((one) => isUrgent(one) || !one.judged);
  return (
    <>
      {mayBlock && <p className="quiet small">{t('blockHint')}</p>}
      <ul className={styles.items}>
        {listed.slice(0, most).map((tribute) => (
          <MakeTribute
            key={tribute.id}
            id={id}
            tribute={tribute}
            before={touched.get(tribute.id)}
            isAsked={asked === tribute.id}
            onTouch={touch}
          />
        ))}
      </ul>
      {left > 0 && (
        <div>
          <Button
            kind="secondary"
            small
            onClick={() => {
              setGrown(listed[most]!.id);
              setMost(most + tributesAtOnce);
            }}
          >
            {t('more', { count: Math.min(left, tributesAtOnce), left })}
          </Button>
        </div>
      )}
    </>
  );
}
