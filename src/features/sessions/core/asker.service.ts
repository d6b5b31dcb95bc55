import { keyedHash } from '#platform/server/http/rateLimits.ts';
import { deviceOf } from './device.rules.ts';
import { networkOf } from './network.rules.ts';
import type { Asker } from './safety.repository.ts';

/** Where a request comes from. */
export function askerOf(request: {
  browser: string | undefined;
  client: string;
  userAgent: string | undefined;
}): Asker {
  const network = networkOf(request.client);
  const named = request.browser ?? `${network} ${deviceOf(request.userAgent)}`;
  return { browser: keyedHash(`browser ${named}`), network: keyedHash(`network ${network}`) };
}

/** A mailbox in what is remembered of events. */
export const mailboxHash = (email: string): Buffer => keyedHash(`mailbox ${email}`);
