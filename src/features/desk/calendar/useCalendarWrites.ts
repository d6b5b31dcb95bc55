import { useQuery } from '@tanstack/react-query';
import { type CallOptions, call, queryOf } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import type { BodyOf } from '#platform/endpoint.ts';
import type {
  createEvent,
  createResource,
  deleteEvent,
  getCalendar,
  getCalendarChoices,
  updateEvent,
  updateResource,
} from './contract.ts';
import { isDay } from './rules.ts';

/** What can be chosen for an event, of the case `record` among others. */
export const useChoices = (record?: string) =>
  useQuery(queryOf<typeof getCalendarChoices>('GET /api/calendar/choices', { query: { record } }));

/** What is planned on a day and the next one, of all the caller's branches. */
export const useDaysAround = (day: string) =>
  useQuery({
    ...queryOf<typeof getCalendar>('GET /api/calendar', { query: { from: day, days: '2' } }),
    enabled: isDay(day),
    staleTime: 0,
  });

/** What is to be planned. */
export type EventPlan = BodyOf<typeof createEvent>;

/** What can be done with events. */
export type EventChange =
  | { kind: 'plan'; plan: EventPlan }
  | { kind: 'change'; id: string; plan: EventPlan }
  | { kind: 'remove'; id: string; version: number };

/** Plans, changes and takes away events; every reading of the calendar is read anew afterwards. */
export const useEventMutations = () =>
  useWrite<EventChange>([['GET /api/calendar'], ['GET /api/spirits/{id}/calendar']], sendEvent);

function sendEvent(act: EventChange, options: CallOptions): Promise<unknown> {
  if (act.kind === 'plan') return call<typeof createEvent>('POST /api/calendar/events', { body: act.plan }, options);
  const params = { id: act.id };
  if (act.kind === 'change')
    return call<typeof updateEvent>('PATCH /api/calendar/events/{id}', { params, body: act.plan }, options);
  const query = { version: String(act.version) };
  return call<typeof deleteEvent>('DELETE /api/calendar/events/{id}', { params, query }, options);
}

/** What can be done with rooms and vehicles. */
export type ResourceChange =
  | ({ kind: 'add' } & { resource: BodyOf<typeof createResource> })
  | { kind: 'change'; id: string; change: BodyOf<typeof updateResource> };

/** Adds, puts away and brings back rooms and vehicles. */
export const useResourceMutations = () =>
  useWrite<ResourceChange>([['GET /api/calendar/choices'], ['GET /api/calendar']], (act, options) =>
    act.kind === 'add'
      ? call<typeof createResource>('POST /api/calendar/resources', { body: act.resource }, options)
      : call<typeof updateResource>(
          'PATCH /api/calendar/resources/{id}',
          { params: { id: act.id }, body: act.change },
          options,
        ),
  );
