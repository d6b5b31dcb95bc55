import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A way to the product that can be cut, and on which another build can be pretended. */
export type NetworkPath = {
  address: string;
  cut: () => void;
  restore: () => void;
  serveNextBuild: () => void;
  /** From now on it leads to another server. */
  lead: (target: string) => void;
  stop: () => Promise<void>;
};

const changedTypes = /^(text\/html|application\/javascript)/;

/** What another build would send: a worker that is not the same, and documents that can be told from the earlier ones. */
const renewed = (text: string) =>
  text
    .replace(/^<!doctype html>\n<html /, '$&data-build="next" ')
    .replace(/"?version"?:[`"'](\w+)[`"']/, (found, version: string) => found.replace(version, `${version}next`));

/** Builds a road to the journeys' server. */
export async function openNetworkPath(target: string): Promise<NetworkPath> {
  let end = target;
  let isCut = false;
  let isNext = false;
  const carry = (answer: IncomingMessage, response: ServerResponse) => {
    const isChanged = isNext && changedTypes.test(answer.headers['content-type'] ?? '');
    if (!isChanged) {
      response.writeHead(answer.statusCode!, answer.headers);
      return answer.pipe(response);
    }
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    return answer.on('end', () => {
      const { 'content-length': _, etag: __, ...headers } = answer.headers;
      response.writeHead(answer.statusCode!, headers).end(renewed(Buffer.concat(parts).toString()));
    });
  };
  const server: Server = createServer((incoming, response) => {
    if (isCut) return void incoming.socket.destroy();
    const headers = { ...incoming.headers, ...(isNext ? { 'accept-encoding': 'identity' } : {}) };
    const outgoing = ask(new URL(incoming.url!, end), { method: incoming.method!, headers }, (answer) =>
      carry(answer, response),
    );
    outgoing.on('error', () => incoming.socket.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      server.closeAllConnections();
    },
    restore() {
      isCut = false;
    },
    serveNextBuild() {
      isNext = true;
    },
    lead(next) {
      end = next;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}
