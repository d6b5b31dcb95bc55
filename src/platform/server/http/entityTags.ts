import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A tag for an answer, out of what it depends on; weak, because the same answer travels compressed in several ways. */
export const entityTag = (text: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

const opaque = (tag: string): string => tag.slice(tag.indexOf('"'));

/** True when `If-None-Match` holds this tag, strong or weak, alone or among others, or `*` (RFC 9110, section 13.1.2). */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const named = header.match(/(?:W\/)?"[!\x23-\x7e\x80-\xff]*"/g) ?? [];
  return named.some((one) => opaque(one) === opaque(tag));
}

/** Sets the `ETag` of a polled answer, which is another one for every caller, role and call; true when it is known already. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, version: string): boolean {
  const { userId, role } = request.caller ?? {};
  const tag = entityTag([request.url, userId, role, version].join('\n'));
  reply.header('etag', tag);
  return namesTag(request.headers['if-none-match'], tag);
}
