import { randomUUID } from 'node:crypto';
import { multipart } from '../world.ts';

/** What people do meanwhile: answer a question, begin a record, add a file, write to us, ask a funeral home. */
export const writeKinds = ['answer', 'record', 'file', 'letter', 'request'] as const;

/** One kind of write. */
export type WriteKind = (typeof writeKinds)[number];

/** Somebody who writes: her session, and her record. */
export type Family = { bearer: string; spiritId: string };

/** A funeral home that can be asked: its listing, and the mailbox that is told. */
export type AskedHome = { id: string; mailbox: string };

/** A request as it is sent, and sent again with the same key until it is acknowledged. */
export type Asked = { method: string; path: string; headers: Record<string, string>; body: string | Buffer };

/** A call with a JSON body, once per key. */
export const jsonCall = (method: string, path: string, body: unknown, bearer?: string): Asked => ({
  method,
  path,
  headers: {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    ...(bearer && { authorization: `Bearer ${bearer}` }),
  },
  body: JSON.stringify(body),
});

/** The bytes of the file that bears this mark. */
export const contentOf = (mark: string) => Buffer.from(`A note of the family, ${mark}.\n`.repeat(200));

function fileCall(mark: string, { spiritId, bearer }: Family): Asked {
  const boundary = randomUUID();
  const content = contentOf(mark);
  return {
    method: 'POST',
    path: `/api/spirits/${spiritId}/files/shared`,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'idempotency-key': randomUUID(),
      'x-size': String(content.length),
      authorization: `Bearer ${bearer}`,
    },
    body: multipart(boundary, [{ field: 'file', name: `${mark}.txt`, content }]),
  };
}

/** A text that nothing else in the house holds. */
export const newMark = () => `mark${randomUUID().replaceAll('-', '').slice(0, 16)}`;

/** What is sent for a write that leaves this mark. */
export function callOf(kind: WriteKind, mark: string, family: Family, home: AskedHome): Asked {
  const { spiritId, bearer } = family;
  const spirit = { data: { [mark]: { answer: mark } } };
  if (kind === 'answer') return jsonCall('PATCH', `/api/spirit/${spiritId}`, { spirit }, bearer);
  if (kind === 'record') return jsonCall('POST', '/api/spirits', { spirit }, bearer);
  if (kind === 'file') return fileCall(mark, family);
  if (kind === 'letter')
    return jsonCall('POST', '/api/contact', { topic: 'question', email: 'reader@example.org', message: mark });
  return jsonCall('POST', `/api/spirits/${spiritId}/funeral-home/${home.id}/connect`, {}, bearer);
}
