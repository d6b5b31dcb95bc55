import type { QueryClient } from '@tanstack/react-query';
import { slowRequests } from '#platform/browser/network/slowRequests.ts';

/** Lets it be said when a person waits long: for a first answer, or for a change she has sent. Polls keep nobody waiting. */
export function reportSlow(client: QueryClient): void {
  const ends = new Map<object, () => void>();
  const report = (call: object, isWaitedFor: boolean) => {
    if (isWaitedFor === ends.has(call)) return;
    if (isWaitedFor) ends.set(call, slowRequests.begin());
    else {
      ends.get(call)?.();
      ends.delete(call);
    }
  };
  client.getQueryCache().subscribe(({ type, query }) => {
    const { fetchStatus, data } = query.state;
    report(query, type !== 'removed' && fetchStatus !== 'idle' && data === undefined);
  });
  client.getMutationCache().subscribe(({ type, mutation }) => {
    if (mutation) report(mutation, type !== 'removed' && mutation.state.status === 'pending');
  });
}
