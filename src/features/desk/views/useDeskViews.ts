import { useQuery } from '@tanstack/react-query';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import type { createDeskView, deleteDeskView, listDeskViews } from './contract.ts';
import type { DeskView } from './schema.ts';

const views = 'GET /api/desk-views';

/** The ways to look at the desk that whoever reads has kept; empty until they are read, and where they cannot be. */
export const useDeskViews = (): readonly DeskView[] => useQuery(queryOf<typeof listDeskViews>(views)).data ?? [];

/** Keeps a view under a name. */
export const useKeepView = () =>
  useWrite<Omit<DeskView, 'id'>>([[views]], (body, options) =>
    call<typeof createDeskView>('POST /api/desk-views', { body }, options),
  );

/** Forgets a view. */
export const useForgetView = () =>
  useWrite<string>([[views]], (id, options) =>
    call<typeof deleteDeskView>('DELETE /api/desk-views/{id}', { params: { id } }, options),
  );
