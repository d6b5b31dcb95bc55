import * as z from 'zod';
import { endpoint } from '../../../platform/endpoint.ts';
import { limits } from '../../../vocabulary/limits.ts';
import { plan, planMarkChange } from './schema.ts';

/** What a family has marked on its plan, and how much of it is open. No funeral home ever reads it. */
export const getPlan = endpoint({
  address: 'GET /api/spirits/{id}/plan',
  summary: 'Reads what the family has marked on its plan, and how much is open.',
  who: ['user'],
  polled: true,
  reply: plan,
});

/** Marks things of the plan as done, asked, answered or not needed, all or none. 409 where a mark is not the one that was read. */
export const updatePlan = endpoint({
  address: 'PATCH /api/spirits/{id}/plan',
  summary: 'Changes marks on the plan of a record.',
  who: ['user'],
  refusals: ['409 changedElsewhere', '409 confirmFirst'],
  body: z.strictObject({ marks: z.array(planMarkChange).min(1, 'inputInvalid').max(limits.planMarks, 'inputInvalid') }),
  reply: plan,
});
