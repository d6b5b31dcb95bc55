import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';

/** A request as it goes over the wire. Header values are sent as they are. */
export type WireRequest = {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body: Buffer | undefined;
};

/** What came back; `milliseconds` from the first byte sent to the last received. */
export type WireAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  milliseconds: number;
};

const timeoutMilliseconds = 20_000;

/** A client that keeps its connections, because tens of thousands of new ones would be the test of something else. */
export function wireClient(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const send = (wire: WireRequest, again = true): Promise<WireAnswer> =>
    new Promise((resolve, reject) => {
      const started = performance.now();
      let answered = false;
      const { method, path, headers, body } = wire;
      const length = body && !('transfer-encoding' in headers) ? { 'content-length': String(body.length) } : {};
      const outgoing = httpRequest({
        host: '127.0.0.1',
        port,
        agent,
        method,
        path,
        headers: { ...headers, ...length },
      });
      outgoing.setTimeout(timeoutMilliseconds, () =>
        outgoing.destroy(new Error(`no answer after ${timeoutMilliseconds} ms`)),
      );
      outgoing.on('response', (incoming) => {
        answered = true;
        const parts: Buffer[] = [];
        const done = () =>
          resolve({
            status: incoming.statusCode!,
            headers: incoming.headers,
            body: Buffer.concat(parts),
            milliseconds: performance.now() - started,
          });
        incoming
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', done)
          .on('error', reject);
      });
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        if (answered) return;
        // A kept connection that the server has just closed says nothing about the request.
        const isStale = outgoing.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
        if (again && isStale) send(wire, false).then(resolve, reject);
        else reject(error);
      });
      outgoing.end(body);
    });
  return { send, close: () => agent.destroy() };
}

/** Sends bytes that are no request a client library would write; everything the server says until it hangs up or is silent. */
export const sendRaw = (port: number, bytes: string | Buffer, silence = 400): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const parts: Buffer[] = [];
    const done = () => {
      socket.destroy();
      resolve(Buffer.concat(parts).toString('latin1'));
    };
    socket.setTimeout(silence, done);
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', (part) => parts.push(part)).on('end', done);
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? done() : reject(error)));
  });
