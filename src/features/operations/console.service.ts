import * as actions from '#features/console/actions.repository.ts';
import type * as contract from '#features/console/console.contract.ts';
import { readNow } from '#features/spirits/core/status.repository.ts';
import { badRequest, existing, notFound } from '#platform/errors.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { firstDayInCanada } from '#vocabulary/regions/clocks.ts';
import * as incidents from './incidents.repository.ts';

/** Lists one page of what administrators did. */
export const listActions: Service<typeof contract.listActions> = async ({ sql, query }) => {
  const { page, size, ...filter } = query();
  const [items, total] = await Promise.all([
    actions.listActionRows(sql, filter, { number: page, size }),
    actions.countActionRows(sql, filter),
  ]);
  return { items, total, page, size };
};

/** Reads one page of the register. */
export const listIncidents: Service<typeof contract.listIncidents> = async ({ sql, query }) => {
  const { page, size } = query();
  const [items, total] = await Promise.all([
    incidents.listIncidentRows(sql, { number: page, size }),
    incidents.countIncidentRows(sql),
  ]);
  return { items, total, page, size };
};

/** Adds an entry to the register. */
export const createIncident: Service<typeof contract.createIncident> = async ({ sql, actor, body }) => {
  const entry = body();
  const today = firstDayInCanada(new Date(await readNow(sql)));
  const days = [entry.happenedOn, entry.noticedOn, entry.commissionToldOn, entry.peopleToldOn];
  if (days.some((day) => day !== null && day > today)) throw badRequest('incidentDateFuture');
  if (entry.noticedOn < entry.happenedOn) throw badRequest('incidentDateInvalid');
  if (entry.corrects && !(await incidents.hasIncident(sql, entry.corrects))) throw notFound();
  return existing(await incidents.findIncident(sql, await incidents.insertIncident(sql, entry, actor.userId)));
};
