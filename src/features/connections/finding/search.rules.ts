const step = 20;

/** How many homes an address asks for: whole steps, at least one. */
export function shownCountIn(text: string | null): number {
  const asked = Number(text);
  return Number.isInteger(asked) && asked > step ? Math.ceil(asked / step) * step : step;
}

/** What a search is narrowed to: homes of a name, homes that can be asked here. */
export type SearchFilter = { name?: string; here?: boolean };

/** The address of a search; `shown` where more than the first step is asked. */
export function searchHref({ name, here }: SearchFilter, shown?: number): string {
  const parts = [name && `name=${encodeURIComponent(name)}`, here && 'here=1', shown && `shown=${shown}`];
  return `?${parts.filter(Boolean).join('&')}`;
}

/** The address that shows one step more of the same search; null when all are shown. */
export const showMoreHref = (shown: number, count: number, narrowed: SearchFilter = {}): string | null =>
  shown < count ? searchHref(narrowed, shown + step) : null;
