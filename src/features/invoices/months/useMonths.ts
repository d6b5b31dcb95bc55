import { useQuery } from '@tanstack/react-query';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import type { closeMonth, listMonth, reopenMonth } from './contract.ts';

const changes = 'GET /api/places/{id}/months/{month}';
const reads = [['GET /api/money'], [changes]];

/** Who closed a month of a branch and who opened it again. */
export const useMonthChanges = (id: string, month: string) =>
  useQuery(queryOf<typeof listMonth>(changes, { params: { id, month } }));

/** Closes a month. */
export const useCloseMonth = (id: string, month: string) =>
  useWrite(reads, (_, options) =>
    call<typeof closeMonth>('POST /api/places/{id}/months/{month}/close', { params: { id, month } }, options),
  );

/** Opens a closed month again. */
export const useReopenMonth = (id: string, month: string, onDone: () => void) =>
  useWrite<string>(reads, async (reason, options) => {
    await call<typeof reopenMonth>(
      'POST /api/places/{id}/months/{month}/reopen',
      { params: { id, month }, body: { reason } },
      options,
    );
    onDone();
  });
