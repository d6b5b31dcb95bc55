import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from '#platform/elementIds.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import { Icon } from './icons/Icon.tsx';
import styles from './Table.module.css';

/** A table: `<thead>` and `<tbody>` are its children; cells of numbers carry `data-numeric`. */
export type TableProps = {
  caption: ReactNode;
  captionHidden?: boolean;
  /** On a phone each line becomes a block without the heads of the columns; how its cells lie there is the owner’s to say. */
  stacked?: boolean;
  /** How many lines the whole table has where only some of them are here; each line says its own with `aria-rowindex`. */
  rows?: number | undefined;
  className?: string;
  children: ReactNode;
};

/** A real table in a region that scrolls sideways, by keyboard too, where it does not fit. */
export function Table({ caption, captionHidden, stacked, rows, className, children }: TableProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-labelledby={id} tabIndex={0} className={classes(styles.region, stacked && styles.stacked, className)}>
      <table className={styles.table} aria-rowcount={rows}>
        <caption id={id} className={captionHidden ? 'visually-hidden' : styles.caption}>
          {caption}
        </caption>
        {children}
      </table>
    </section>
  );
}

/** A column's heading that sorts: a link to the address with the other order. */
export type SortHeaderProps = {
  href: string;
  /** The order now in force on this column. */
  direction?: 'ascending' | 'descending';
  numeric?: boolean;
  children: ReactNode;
};

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

/** The `<th>` of a column that can be sorted by. */
export const SortHeader = ({ href, direction, numeric, children }: SortHeaderProps) => (
  <th scope="col" aria-sort={direction ?? 'none'} data-numeric={numeric || undefined}>
    <Link href={href} className={styles.sort}>
      {children}
      <Icon of={arrows[direction ?? 'none']} />
    </Link>
  </th>
);
