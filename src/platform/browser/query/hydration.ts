import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '#platform/browser/network/api.ts';
import type { ScreenQuery } from '#platform/browser/page.ts';
import type { Called } from './retry.ts';

/** A read as it travels inside the HTML: its answer, or why there is none. */
export type DehydratedRead = { key: QueryKey; data?: unknown; refusal?: { status: number; message: string } };

const refusalOf = (error: Error) =>
  error instanceof ApiError ? { status: error.status, message: error.message } : { status: 0, message: '' };

/** What the server has read while drawing a page, refusals included: the browser's first drawing must be the same. */
export const dehydrate = (client: QueryClient): DehydratedRead[] =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status !== 'pending')
    .map(({ queryKey, state }) =>
      state.error ? { key: queryKey, refusal: refusalOf(state.error) } : { key: queryKey, data: state.data },
    );

/** Puts what the server has read into the browser's cache, before anything is drawn; age counts from here. */
export function hydrate(client: QueryClient, reads: readonly DehydratedRead[]): void {
  for (const { key, data, refusal } of reads) {
    if (!refusal) client.setQueryData(key, data);
    else {
      const query = client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey: key }));
      const error = new ApiError(refusal.status, refusal.message);
      // Not asked again before the page is taken over: until then it has to look as the server has drawn it.
      query.setState({ error, status: 'error', errorUpdatedAt: Number.POSITIVE_INFINITY });
    }
  }
}

/** Asks for what the server has not read: only whoever is signed in here may. */
export function askUnread(client: QueryClient, queries: readonly ScreenQuery[]): void {
  for (const query of queries) if (!client.getQueryState(query.queryKey)) client.query(query).catch(() => undefined);
}

/** Asks again for what was refused to the server, which asked as nobody: the person may see more. */
export function retryRefused(client: QueryClient): void {
  const predicate = ({ state }: Called) => state.errorUpdatedAt === Number.POSITIVE_INFINITY;
  client.removeQueries({ predicate, type: 'inactive' });
  void client.refetchQueries({ predicate, type: 'active' });
}
