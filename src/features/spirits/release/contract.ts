import * as z from 'zod';
import { endpoint } from '../../../platform/endpoint.ts';
import { namedPlan, planRelease } from './schema.ts';

const circleAndHome = ['user', 'funeral-home'] as const;

/** How a plan stands: who has said that the death has happened, and when it opens. For the circle, those named, and the home. */
export const getRelease = endpoint({
  address: 'GET /api/spirits/{id}/release',
  summary: 'Reads who has said that the death has happened, and when the plan opens.',
  who: circleAndHome,
  reply: planRelease,
});

/** Says that the death has happened. A statement, not a release: the planner is asked first. Said before: the same answer. */
export const sayDeath = endpoint({
  address: 'POST /api/spirits/{id}/release/statement',
  summary: 'Says that the death has happened; the planner is asked first.',
  who: circleAndHome,
  refusals: ['409 confirmFirst', '409 releaseNotPlan', '409 releaseDone', '400 releaseDayFuture'],
  body: z.strictObject({ diedOn: z.iso.date('dateInvalid').refine((day) => day >= '1900', 'dateInvalid') }),
  reply: planRelease,
  limit: { count: 20, seconds: 3_600 },
});

/** Takes the caller’s own statement back, or that of their funeral home; gone already: the same answer. */
export const takeDeathBack = endpoint({
  address: 'DELETE /api/spirits/{id}/release/statement',
  summary: 'Takes back that the death has happened.',
  who: circleAndHome,
  refusals: ['409 releaseDone'],
  reply: planRelease,
});

/** The planner says that nothing is to be opened; everybody who said that the death has happened is told. */
export const stopRelease = endpoint({
  address: 'POST /api/spirits/{id}/release/stop',
  summary: 'Stops the opening of a plan.',
  who: ['user'],
  refusals: ['409 releaseDone'],
  reply: planRelease,
});

/** The same by the key of a mail, without signing in; `stopped` false for a key that stops nothing any more. */
export const stopReleaseByKey = endpoint({
  address: 'POST /api/release-stops',
  summary: 'Stops the opening of a plan by the key in the mail to the planner.',
  who: 'anyone',
  bearerIgnored: true,
  limit: { count: 20, seconds: 60 },
  body: z.strictObject({ key: z.uuid('inputInvalid') }),
  reply: z.object({ stopped: z.boolean() }),
});

/** The plans that the caller sees only after the death. */
export const listNamedPlans = endpoint({
  address: 'GET /api/named-plans',
  summary: 'Lists the plans that the caller sees only after the death.',
  who: ['user'],
  reply: z.array(namedPlan),
});
