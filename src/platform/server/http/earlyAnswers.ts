import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';

/** Answers a request at once with what is finished, and says with which status; nothing where it cannot. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => number | undefined;

/** The framework's own, in milliseconds: it sets them on no server that it does not make itself. */
const connectionTimes = { keepAliveTimeout: 72_000, requestTimeout: 0 };

/** A server that sends what is finished before the framework looks at the request. It is logged as every other answer. */
export function earlyAnsweringServer(log: Logger) {
  let answerEarly: EarlyAnswer = () => undefined;
  return {
    /** Says what is asked first; the last one said counts. */
    setEarlyAnswer: (answer: EarlyAnswer): void => {
      answerEarly = answer;
    },
    serverFactory: (answer: RequestListener): Server =>
      createServer(connectionTimes, (request, response) => {
        const status = answerEarly(request, response);
        if (status === undefined) answer(request, response);
        else log.info({ route: '/*', method: request.method, status, milliseconds: 0, request: randomUUID() });
      }),
  };
}
