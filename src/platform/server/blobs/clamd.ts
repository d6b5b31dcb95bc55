import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { limits } from '#vocabulary/limits.ts';

/** How clamd begins and ends a stream of bytes (man 8 clamd, INSTREAM); each piece has its length before it, the last none. */
const command = Buffer.from('zINSTREAM\0');
const end = Buffer.alloc(4);

/** Thrown where clamd gave no verdict: it is away, silent, or takes no file of this size (StreamMaxLength). */
export class ScannerAway extends Error {}

/** Where clamd listens: the path of a socket, or host and port. */
function open(place: string): Socket {
  const address = /^([^/]*):(\d+)$/.exec(place);
  const socket = address
    ? connect({ host: address[1] || '127.0.0.1', port: Number(address[2]) })
    : connect({ path: place });
  return socket.setTimeout(limits.scannerSilenceMilliseconds, () =>
    socket.destroy(new ScannerAway('The scanner of CLAMD_SOCKET says nothing.')),
  );
}

/** Everything clamd says until it hangs up. */
function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      said += text;
    });
    // It hangs up while it is still sent to, once it has seen enough; what it said before then counts.
    socket.on('error', (error) => (said ? resolve(said) : reject(error)));
    socket.on('close', () => resolve(said));
  });
}

async function send(socket: Socket, bytes: AsyncIterable<Buffer>): Promise<void> {
  const write = (piece: Buffer) =>
    new Promise<boolean>((resolve) => {
      if (socket.destroyed || !socket.writable) resolve(false);
      else socket.write(piece, (error) => resolve(!error));
    });
  await write(command);
  for await (const chunk of bytes) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    if (!(await write(Buffer.concat([length, chunk])))) return;
  }
  await write(end);
}

/** Whether clamd finds malware in bytes; fails with `ScannerAway` where it gives no verdict. */
export async function isInfected(place: string, bytes: Readable | AsyncIterable<Buffer>): Promise<boolean> {
  const socket = open(place);
  const answer = answerOf(socket).then(
    (said) => said,
    (error: unknown) => {
      throw new ScannerAway('The scanner of CLAMD_SOCKET does not answer.', { cause: error });
    },
  );
  try {
    const [said] = await Promise.all([answer, send(socket, bytes)]);
    if (/ FOUND\0?$/.test(said)) return true;
    if (/ OK\0?$/.test(said)) return false;
    throw new ScannerAway(`The scanner of CLAMD_SOCKET gave no verdict: ${said.replaceAll('\0', '').slice(0, 200)}`);
  } finally {
    socket.destroy();
  }
}
