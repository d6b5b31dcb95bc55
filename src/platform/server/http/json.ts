import { badRequest, Refusal } from '#platform/errors.ts';

const unsafeKeys = new Set(['__proto__', 'constructor', 'prototype']);
const depthMaximum = 12;

/** Refuses what no honest JSON of ours holds: prototype keys, U+0000, lone surrogates, towers of nesting. */
function rejectUnsafeJson(value: unknown, depth: number): void {
  if (depth > depthMaximum) throw badRequest('inputInvalid');
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) throw badRequest('inputInvalid');
  if (Array.isArray(value)) for (const item of value) rejectUnsafeJson(item, depth + 1);
  else if (value && typeof value === 'object')
    for (const [key, item] of Object.entries(value)) {
      if (unsafeKeys.has(key) || key.includes('\0') || !key.isWellFormed()) throw badRequest('fieldUnknown');
      rejectUnsafeJson(item, depth + 1);
    }
}

/** Refuses bytes that are no text, instead of keeping what somebody wrote with signs that mean "unreadable". */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** True for JSON in UTF-8, which it is where nothing is said. */
function isJson(contentType: string): boolean {
  const [type, ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase());
  const charsets = parameters.filter((parameter) => /^charset\s*=/.test(parameter));
  return type === 'application/json' && charsets.every((charset) => /^charset\s*=\s*"?utf-?8"?$/.test(charset));
}

/** Reads the JSON body of a call. No bytes at all read as `undefined`. 415 when it is something else, 400 when broken. */
export function readJson(bytes: Buffer | undefined, contentType: string | undefined): unknown {
  if (!bytes || bytes.length === 0) return undefined;
  if (!isJson(contentType ?? '')) throw new Refusal(415, 'sendJson');
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch {
    throw badRequest('inputInvalid');
  }
  rejectUnsafeJson(value, 0);
  return value;
}
