import { createHash } from 'node:crypto';

/** A tag for an answer, out of what it depends on; weak, because the same answer travels compressed in several ways. */
export const entityTag = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

const opaque = (tag: string): string => tag.slice(tag.indexOf('"'));

/** True when `If-None-Match` holds this tag, strong or weak, alone or among others, or `*` (RFC 9110, section 13.1.2). */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const named = header.match(/(?:W\/)?"[!\x23-\x7e\x80-\xff]*"/g) ?? [];
  return named.some((one) => opaque(one) === opaque(tag));
}
