import { type DeskFilter, deskPlaceOf } from '#features/desk/queue/desk.rules.ts';
import type { DeskView } from './schema.ts';

/** What of a narrowed desk is kept in a view: all but what was searched for. */
export const keptFilter = ({ home, state, who, order, view }: DeskFilter): DeskView['filter'] => ({
  home,
  state,
  who,
  order,
  view,
});

/** True where there is something to keep: the desk as it always opens, its requests and its cases have their own places in the menu. */
export const isWorthKeeping = (filter: DeskFilter): boolean =>
  Boolean(filter.home || filter.who || (filter.state && !deskPlaceOf(filter))) ||
  filter.order !== 'stage' ||
  filter.view !== 'table';

/** The view that shows the desk as it is narrowed now; undefined while something is searched for. */
export function currentView(views: readonly DeskView[], filter: DeskFilter): DeskView | undefined {
  if (filter.name.trim()) return undefined;
  const now = JSON.stringify(keptFilter(filter));
  return views.find((kept) => JSON.stringify(keptFilter({ ...kept.filter, name: '' })) === now);
}
