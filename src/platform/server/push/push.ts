import webPush from 'web-push';
import { type PushSender, publicKeyOf } from './key.ts';
import { isAtPushService } from './services.ts';

/** A device as its browser has described it. */
export type PushDevice = { endpoint: string; p256dh: string; auth: string };

/** What is sent to a device; `seconds` is how long it is worth showing, `topic` lets a later one take the place of an earlier. */
export type PushMessage = { text: string; seconds: number; topic: string };

/** What came of it: it was taken, there is no such device any more, or it may be tried again. */
export type PushOutcome = 'taken' | 'gone' | 'failed';

/** What carries a request to a push service; in tests to one of their own. */
export type Post = (address: string, request: RequestInit) => Promise<Pick<Response, 'status'>>;

const timeoutMilliseconds = 10_000;

/** Sends a message to a device, sealed so that the push service cannot read it; never to a host that is no push service. */
export async function sendPush(
  sender: PushSender,
  { endpoint, p256dh, auth }: PushDevice,
  message: PushMessage,
  post: Post = fetch,
): Promise<PushOutcome> {
  if (!isAtPushService(endpoint)) return 'gone';
  const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message.text, {
    vapidDetails: { ...sender, publicKey: publicKeyOf(sender) },
    TTL: message.seconds,
    topic: message.topic,
    urgency: 'high',
  });
  const { 'Content-Length': _, ...kept } = headers;
  const sent = Object.entries(kept).map(([name, value]): [string, string] => [name, String(value)]);
  try {
    const { status } = await post(endpoint, {
      method,
      headers: sent,
      body: new Uint8Array(body ?? []),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    if (status === 404 || status === 410) return 'gone';
    return status >= 200 && status < 300 ? 'taken' : 'failed';
  } catch {
    return 'failed';
  }
}
