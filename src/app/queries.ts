import type { QueryClientConfig } from '@tanstack/react-query';
import { ApiError } from '#platform/browser/api.ts';

/** How reads behave everywhere: fresh for half a minute, tried again only when the server was not reached or was busy. */
export const queryDefaults: QueryClientConfig = {
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503),
    },
    mutations: { retry: false },
  },
};
