import * as z from 'zod';
import { endpoint } from '../../../platform/endpoint.ts';
import { limits } from '../../../vocabulary/limits.ts';
import { circleLevel } from '../core/schema.ts';
import { circleLink, circleSight, openedLink } from './schema.ts';

const family = ['user'] as const;
const token = z.strictObject({ token: z.string('inputInvalid').min(20, 'inputInvalid').max(100, 'inputInvalid') });

/** The links that wait to be opened, told to those who decide; never their tokens. */
export const listLinks = endpoint({
  address: 'GET /api/spirits/{id}/circle-links',
  summary: 'Lists the links that wait to let a relative in.',
  who: family,
  reply: z.array(circleLink),
});

/** Makes a link that lets one person in, once, within some days. The token in the reply is told nowhere else. */
export const makeLink = endpoint({
  address: 'POST /api/spirits/{id}/circle-links',
  summary: 'Makes a link that lets one relative in.',
  who: family,
  refusals: ['409 confirmFirst', '409 circleFull', '409 releaseNotPlan'],
  body: z.strictObject({
    name: z.string('nameInvalid').trim().min(1, 'nameInvalid').max(limits.relativeNameCharacters, 'textTooLong'),
    level: circleLevel,
    /** Of a plan that is made ahead; without it whoever opens the link sees the record now. */
    sees: circleSight.optional(),
  }),
  reply: circleLink.extend({ token: z.string() }),
  status: 201,
  limit: { count: 30, seconds: 3_600 },
});

/** Withdraws a link, which opens nothing from the next call on. */
export const withdrawLink = endpoint({
  address: 'DELETE /api/spirits/{id}/circle-links/{linkId}',
  summary: 'Withdraws a link that lets a relative in.',
  who: family,
  reply: z.object({ ok: z.literal(true) }),
});

/** Who asks by a link, and what for; nothing of the record. 404 for one that was used, withdrawn or is too old. */
export const openLink = endpoint({
  address: 'POST /api/circle-links/open',
  summary: 'Says who invites by a link, and nothing of the record.',
  who: 'anyone',
  bearerIgnored: true,
  refusals: ['404 notFound'],
  body: token,
  reply: openedLink,
  limit: { count: 30, seconds: 60 },
});

/** Lets the caller in by a link, which is used up then. Whoever is in the circle already leaves it as it is; `sees`: from when they see it. */
export const acceptLink = endpoint({
  address: 'POST /api/circle-links/accept',
  summary: 'Accepts an invitation that was handed over as a link.',
  who: family,
  refusals: ['404 notFound'],
  body: token,
  reply: z.object({ spiritId: z.uuid(), sees: circleSight }),
  limit: { count: 30, seconds: 60 },
});
