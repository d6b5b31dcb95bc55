import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a provider of texts was handed. */
type TakenText = { path: string; authorization: string; fields: Record<string, string> };

/** How it answers next: as documented for a text it took or refused, with a bare status, or not at all. */
type NextAnswer = { sid: string } | { status: number; code: number } | { status: number } | 'silence' | 'cut';

/**
 * What Twilio sends about a text, signed as it documents it: HMAC-SHA1, with the account’s token, over the address it was given and then
 * each field’s name and value in the order of the names.
 */
export function signedTextEvent(
  address: string,
  told: { sid: string; status: string; code?: number | string },
  token = 'secret/token',
) {
  const fields: [string, string][] = [
    ['SmsSid', told.sid],
    ['SmsStatus', told.status],
    ['MessageStatus', told.status],
    ['To', '+15195550100'],
    ['MessageSid', told.sid],
    ['AccountSid', 'ACtest'],
    ['From', '+15195550199'],
    ['ApiVersion', '2010-04-01'],
    ...(told.code ? [['ErrorCode', String(told.code)] satisfies [string, string]] : []),
  ];
  const inOrder = [...fields].sort(([one], [other]) => (one < other ? -1 : 1)).flat();
  const signature = createHmac('sha1', token)
    .update([address, ...inOrder].join(''))
    .digest('base64');
  return {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8', 'x-twilio-signature': signature },
  };
}

/** A provider of text messages on this machine, which answers as Twilio’s Messages API is documented to. */
export async function textProvider() {
  const taken: TakenText[] = [];
  let next: NextAnswer = { sid: 'SM1' };
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString('utf8')));
      taken.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '', fields });
      if (next === 'silence') return;
      if (next === 'cut') {
        request.socket.destroy();
        return;
      }
      const json = { 'content-type': 'application/json' };
      if ('sid' in next) {
        const { To: to, Body: body } = fields;
        const told = { sid: next.sid, to, body, status: 'queued', error_code: null, error_message: null };
        reply.writeHead(201, json).end(JSON.stringify(told));
      } else if ('code' in next) {
        const { status, code } = next;
        const told = { code, message: 'Refused.', more_info: `https://www.twilio.com/docs/errors/${code}`, status };
        reply.writeHead(status, json).end(JSON.stringify(told));
      } else reply.writeHead(next.status).end('<html></html>');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    taken,
    /** What `SMS_URL` and `SMS_FROM` say of it. */
    settings: { SMS_URL: `twilio://ACtest:secret%2Ftoken@127.0.0.1:${port}?tls=0`, SMS_FROM: '+15195550199' },
    answer: (answer: NextAnswer) => {
      next = answer;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
