import { type QueryClient, type QueryFunctionContext, type QueryKey, QueryObserver } from '@tanstack/react-query';

type LatestQuery<Data> = { queryKey: QueryKey; queryFn: (context: QueryFunctionContext) => Promise<Data> };

/** The newest answer, asked for now; the call goes on when everybody who looks at it leaves. */
export async function fetchLatest<Data>(client: QueryClient, query: LatestQuery<Data>): Promise<Data> {
  const stay = new QueryObserver(client, { ...query, enabled: false }).subscribe(() => undefined);
  return client.query({ ...query, staleTime: 0 }).finally(stay);
}
