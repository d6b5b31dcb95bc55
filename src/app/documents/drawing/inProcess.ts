import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { RememberedText } from '#platform/server/http/remembered/rememberedText.ts';
import { securityHeaders } from '#platform/server/http/securityHeaders.ts';
import type { Read, ReadAnswer } from './drawing.ts';

/** Finds the answer to a call, path and query, as everybody gets it, where it is remembered. */
export type Recall = (url: string) => RememberedText | undefined;

type Untagged = Omit<ReadAnswer, 'tag'>;

/** Headers that say something of what is answered, and not of how or when it is. */
const isOfContent = ([name]: [string, string]) =>
  name.startsWith('x-') && name !== 'x-request-id' && !(name in securityHeaders);

/** By what an answer is known again. */
const tagOf = ({ status, headers, text }: Untagged): string =>
  hash('sha256', JSON.stringify([status, ...headers.filter(isOfContent)]) + text, 'base64');

/** The server asks itself in process, always as an anonymous visitor, so private facts cannot reach HTML. */
export function inProcess(app: FastifyInstance, recall: Recall | undefined): Read {
  const recalled = new WeakMap<RememberedText, ReadAnswer>();
  const answerOf = (text: RememberedText): ReadAnswer => {
    const untagged = { status: 200, headers: text.headers, text: text.source };
    const answer = recalled.get(text) ?? { ...untagged, tag: tagOf(untagged) };
    recalled.set(text, answer);
    return answer;
  };
  return async (path, headers) => {
    const known = recall?.(path);
    if (known) return answerOf(known);
    const answer = await app.inject({ method: 'GET', url: path, headers: Object.fromEntries(headers) });
    const untagged = {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
      text: answer.payload,
    };
    return { ...untagged, tag: tagOf(untagged) };
  };
}
