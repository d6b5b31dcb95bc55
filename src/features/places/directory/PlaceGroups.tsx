import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { PublicPlace } from '#features/places/core/schema.ts';
import { type Callability, groupsOf, type PlaceGroup } from '#features/places/data/callability.rules.ts';
import { useId } from '#platform/elementIds.ts';
import styles from './PlaceGroups.module.css';

/** Listings in their order, each with its row; `counts` where the list has more pages than this one. */
export type PlaceGroupsProps<Item> = {
  items: readonly Item[];
  placeOf: (item: Item) => PublicPlace;
  row: (item: Item, headingLevel: 3 | 4) => ReactNode;
  counts?: Record<Callability, number> | null;
  headingLevel?: 2 | 3;
  /** Hears which listing is pointed at, and null when none is any more. */
  onPoint?: (id: string | null) => void;
};

/** What a list item says of being pointed at, by hand or by keyboard. */
export const pointingAt = (id: string, onPoint: (id: string | null) => void) => ({
  onPointerEnter: () => onPoint(id),
  onPointerLeave: () => onPoint(null),
  onFocus: () => onPoint(id),
  onBlur: () => onPoint(null),
});

/** Funeral homes in three groups: those one can ask here, those one can call now, and, closed, those known by name only. */
export function PlaceGroups<Item>({ items, placeOf, row, counts, headingLevel = 2, onPoint }: PlaceGroupsProps<Item>) {
  const groups = groupsOf(items, placeOf);
  const rowLevel = headingLevel === 2 ? 3 : 4;
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <Group
          key={group.callability}
          group={group}
          count={counts?.[group.callability] ?? group.items.length}
          isAlone={groups.length === 1}
          headingLevel={headingLevel}
        >
          <ol className={styles.rows}>
            {group.items.map((item) => (
              <li key={placeOf(item).id} {...(onPoint && pointingAt(placeOf(item).id, onPoint))}>
                {row(item, rowLevel)}
              </li>
            ))}
          </ol>
        </Group>
      ))}
    </div>
  );
}

type GroupProps = {
  group: PlaceGroup<unknown>;
  count: number;
  /** Nothing else stands on this page. */
  isAlone: boolean;
  headingLevel: 2 | 3;
  children: ReactNode;
};

function Group({ group: { callability }, count, isAlone, headingLevel, children }: GroupProps) {
  const t = useTranslations('rows.groups');
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  const heading = (
    <Heading id={id} className={styles.heading}>
      {t(callability, { count })}
    </Heading>
  );
  if (callability !== 'name')
    return (
      <section aria-labelledby={id}>
        {heading}
        {children}
      </section>
    );
  return (
    <details open={isAlone}>
      <summary className={styles.summary}>{heading}</summary>
      <p className="quiet small">{t('nameMeans')}</p>
      {children}
    </details>
  );
}
