import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { trustFinder } from './http/clientOf.ts';

/** What a proxy may call a request: nothing that could be a name or a mailbox. */
const wellFormed = /^[0-9a-f-]{16,64}$/i;

/** Gives every request the id that all lines of the log bear, and its answer: a trusted proxy's own, or a new one. */
export function requestIdFinder(proxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = trustFinder(proxies);
  return ({ headers, socket }) => {
    const said = headers['x-request-id'];
    const isTaken = typeof said === 'string' && wellFormed.test(said) && isTrusted(socket.remoteAddress);
    return isTaken ? said : randomUUID();
  };
}
