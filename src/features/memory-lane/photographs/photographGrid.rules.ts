/** How the photographs lie on the table. */
export type PhotographGrid = { columns: number; count: number };

/** Where a key leads from a place on the table: one aside, one row up or down, to its ends; nowhere by other keys. */
export function targetIndexOf(key: string, from: number, { columns, count }: PhotographGrid): number | undefined {
  const targets: Record<string, number> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - columns,
    ArrowDown: from + columns,
    Home: 0,
    End: count - 1,
  };
  const to = targets[key];
  return to === undefined ? undefined : withinGrid(to, count);
}

/** The place itself, or the end of the table it lies beyond. */
export const withinGrid = (to: number, count: number): number => Math.max(0, Math.min(count - 1, to));
