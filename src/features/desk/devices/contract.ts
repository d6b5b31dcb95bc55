import * as z from 'zod';
import { endpoint } from '#platform/endpoint.ts';
import { limits } from '#vocabulary/limits.ts';
import { deviceInput, devices } from './schema.ts';

const home = ['funeral-home'] as const;
const limit = limits.rates.onCall;

/** The caller's own devices that ring when they are on call. */
export const listDevices = endpoint({
  address: 'GET /api/push-devices',
  summary: 'Lists the devices of the caller that ring.',
  who: home,
  reply: devices,
});

/** Lets a device ring for the caller alone, whoever it rang for before; only at the push services that browsers use. */
export const addDevice = endpoint({
  address: 'POST /api/push-devices',
  summary: 'Lets a device ring when the caller is on call.',
  who: home,
  refusals: ['400 deviceUnknown', '409 devicesOff'],
  body: deviceInput,
  example: {
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/example',
    p256dh: 'BExamplePublicKeyOfTheDevice',
    auth: 'exampleSecret',
  },
  reply: devices,
  status: 201,
  limit,
});

/** Lets one of the caller's devices ring no more. */
export const removeDevice = endpoint({
  address: 'DELETE /api/push-devices/{id}',
  summary: 'Lets a device of the caller ring no more.',
  who: home,
  reply: z.object({ ok: z.literal(true) }),
  limit,
});
