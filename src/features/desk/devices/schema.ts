import * as z from 'zod';
import { limits } from '#vocabulary/limits.ts';

const base64url = (most: number) =>
  z
    .string('inputInvalid')
    .max(most, 'inputInvalid')
    .regex(/^[\w-]+={0,2}$/, 'inputInvalid');

/** A device as its browser describes it: where it is rung, and the keys for which what is sent is sealed. */
export const deviceInput = z.strictObject({
  endpoint: z.string('inputInvalid').max(limits.onCall.endpointCharacters, 'inputInvalid'),
  p256dh: base64url(limits.onCall.deviceKeyCharacters),
  auth: base64url(limits.onCall.deviceKeyCharacters),
});

/** A device as its browser describes it. */
export type DeviceInput = z.output<typeof deviceInput>;

/** A device that rings, told to whoever has turned it on. `endpoint` is how its own browser knows it. */
const device = z.object({ id: z.uuid(), endpoint: z.string(), createdAt: z.string() });

/** The devices of the caller that ring; `key` is what browsers ask for, null where devices cannot be rung here. */
export const devices = z.object({ key: z.string().nullable(), devices: z.array(device) });

/** A device that rings. */
export type Device = z.output<typeof device>;
