import type { ReactNode } from 'react';
import { Table } from '#platform/ui/Table.tsx';
import { type PagedAnswer, PagedList, type PagedListProps } from './PagedList.tsx';

/** A column: its heading and what stands in it; `numeric` for numbers, `className` for its cells. */
type Column<Item> = {
  head: string;
  cell: (item: Item) => ReactNode;
  numeric?: boolean;
  className?: string | undefined;
};

type PagedTableProps<Item> = Omit<PagedListProps<Item, PagedAnswer<Item>>, 'children'> & {
  caption: string;
  columns: readonly Column<Item>[];
};

/** One page of a list as a table. */
export function PagedTable<Item extends { id: string }>(props: PagedTableProps<Item>) {
  const { caption, columns, ...list } = props;
  return (
    <PagedList<Item, PagedAnswer<Item>> {...list}>
      {({ items }) => (
        <Table caption={caption} captionHidden>
          <thead>
            <tr>
              {columns.map(({ head, numeric }) => (
                <th key={head} scope="col" data-numeric={numeric || undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.id}>
                {columns.map(({ head, cell, numeric, className }) => (
                  <td key={head} className={className} data-numeric={numeric || undefined}>
                    {cell(item)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </PagedList>
  );
}
