import { errorCode } from '../http/errorCode.ts';
import type { TextAccount } from './textAccount.ts';

/** A text as it is sent; `seconds` is how long it is worth reading, `toldAt` where the provider tells what becomes of it. */
export type OutgoingText = { to: string; body: string; seconds: number; toldAt: string | null };

/**
 * What came of it: the provider took it, under its own name; the person has stopped texts; the number takes none; the provider did
 * not take it and may later; or nobody knows whether it was taken, so that it must not be sent again.
 */
export type TextOutcome =
  | { kind: 'accepted'; reference: string | null }
  | { kind: 'stopped' }
  | { kind: 'unreachable' }
  | { kind: 'later' }
  | { kind: 'unsure' };

const timeoutMilliseconds = 10_000;
/** How long a text waits at the provider at most, in seconds: what its API allows. */
const longestSeconds = 36_000;

/** Whoever answered STOP is not written to any more (Twilio’s error 21610). */
const stoppedCode = 21610;

/**
 * The errors that are about the number and not about us, as Twilio’s dictionary has them: no number, none that can be reached from
 * here, a region that is not allowed, no mobile number, a short code, ourselves, a premium service, a landline.
 */
const unreachableCodes = [21211, 21217, 21265, 21266, 21408, 21612, 21614, 21635, 21660];

/** What `fetch` throws before a connection stands: nothing was sent. */
const neverSent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

/**
 * Hands a text to Twilio’s Messages API (`POST /2010-04-01/Accounts/{AccountSid}/Messages.json`). An answer that is none of success
 * says that it was not taken; silence says nothing, and the API has no key by which a repeated request would be known.
 */
export async function sendByTwilio(sender: TextAccount, text: OutgoingText): Promise<TextOutcome> {
  const { origin, account, user, secret, from } = sender;
  const fields = new URLSearchParams({
    To: text.to,
    [from.toUpperCase().startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
    Body: text.body,
    ValidityPeriod: String(Math.min(longestSeconds, Math.max(1, Math.floor(text.seconds)))),
    ...(text.toldAt === null ? {} : { StatusCallback: text.toldAt }),
  });
  try {
    const answer = await fetch(`${origin}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}` },
      body: fields,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    return outcomeOf(answer.ok, await answer.json().catch(() => undefined));
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return { kind: neverSent.includes(String(errorCode(cause))) ? 'later' : 'unsure' };
  }
}

function outcomeOf(isTaken: boolean, told: unknown): TextOutcome {
  const named = (name: string): unknown => (typeof told === 'object' && told ? Reflect.get(told, name) : undefined);
  if (isTaken) {
    const reference = named('sid');
    return { kind: 'accepted', reference: typeof reference === 'string' ? reference.slice(0, 64) : null };
  }
  const code = Number(named('code'));
  if (code === stoppedCode) return { kind: 'stopped' };
  return { kind: unreachableCodes.includes(code) ? 'unreachable' : 'later' };
}
