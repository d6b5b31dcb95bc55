import { createHmac, timingSafeEqual } from 'node:crypto';

/** How old what was signed may be, in seconds either way, as Stripe’s own libraries have it. */
const toleranceSeconds = 300;

const hexadecimal = /^[0-9a-f]{64}$/;

/** The signature of Stripe over a body at a time. */
export const stripeSignatureOf = (body: Buffer, seconds: number, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/** True where a body was signed with the secret just now: one of its `v1` signatures is ours, compared in constant time. */
export function isSignedByStripe(body: Buffer, header: string, secret: string, now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim().split('=', 2));
  const seconds = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN);
  if (!Number.isInteger(seconds) || Math.abs(now.getTime() / 1_000 - seconds) > toleranceSeconds) return false;
  const expected = stripeSignatureOf(body, seconds, secret);
  return parts.some(
    ([name, value = '']) =>
      name === 'v1' && hexadecimal.test(value) && timingSafeEqual(Buffer.from(value, 'hex'), expected),
  );
}
