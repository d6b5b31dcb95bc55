import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { RememberedText } from '#platform/server/http/remembered/rememberedText.ts';
import { securityHeaders } from '#platform/server/http/securityHeaders.ts';
import type { Read, ReadAnswer } from './drawing.ts';

/** Finds the answer to a call, path and query, as everybody gets it, where it is remembered. */
export type Recall = (url: string) => RememberedText | undefined;

/** Whether a header says something of what is answered, and not of how or when it is; of a failure its number does. */
const isOfContent = (name: string, status: number) =>
  name.startsWith('x-') && !(name in securityHeaders) && (name !== 'x-request-id' || status === 500);

/** An answer with those of its headers that a page is drawn of, and by what it is known again. */
function answerOf(status: number, headers: Iterable<[string, unknown]>, text: string): ReadAnswer {
  const told: [string, string][] = [];
  for (const [name, value] of headers) if (isOfContent(name, status)) told.push([name, String(value)]);
  return { status, headers: told, text, tag: hash('sha256', JSON.stringify([status, told]) + text, 'base64') };
}

/** The server asks itself in process, always as an anonymous visitor, so private facts cannot reach HTML. */
export function inProcess(app: FastifyInstance, recall: Recall | undefined): Read {
  const recalled = new WeakMap<RememberedText, ReadAnswer>();
  return async (path, headers) => {
    const text = recall?.(path);
    if (text) {
      const known = recalled.get(text) ?? answerOf(200, text.headers, text.source);
      recalled.set(text, known);
      return known;
    }
    const answer = await app.inject({ method: 'GET', url: path, headers: Object.fromEntries(headers) });
    return answerOf(answer.statusCode, Object.entries(answer.headers), answer.payload);
  };
}
