import { Worker } from 'node:worker_threads';
import { limitConcurrency } from '../concurrency/limitConcurrency.ts';

/** Each derives one key after the other; Node's own way would do it on the few threads that read and write files. */
const threads = 2;

/** So many keys wait for their turn at most; a key takes about a twentieth of a second. */
const waiting = 200;

const program = `
const { scryptSync } = require('node:crypto');
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ text, salt, bytes }) => parentPort.postMessage(scryptSync(text, salt, bytes)));
`;

const takeTurn = limitConcurrency({ concurrency: threads, queueLimit: waiting });

/** The threads that have nothing to do. */
const idle: Worker[] = [];

function openThread(): Worker {
  const worker = new Worker(program, { eval: true });
  worker.unref();
  return worker;
}

/** A key of so many bytes out of a text and its salt (scrypt): slow on purpose, and apart from everything else. */
export const deriveKey = (text: string, salt: Uint8Array, bytes: number): Promise<Buffer> =>
  takeTurn(async () => {
    const worker = idle.pop() ?? openThread();
    try {
      const key = await derivedIn(worker, { text, salt, bytes });
      idle.push(worker);
      return key;
    } catch (error) {
      void worker.terminate();
      throw error;
    }
  });

/** Asks one thread that has nothing else to do; while it works the process does not end. */
function derivedIn(worker: Worker, asked: { text: string; salt: Uint8Array; bytes: number }): Promise<Buffer> {
  worker.ref();
  return new Promise<Buffer>((resolve, reject) => {
    const settle = (act: () => void) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      worker.unref();
      act();
    };
    const onMessage = (key: Uint8Array) => settle(() => resolve(Buffer.from(key)));
    const onError = (error: Error) => settle(() => reject(error));
    const onExit = () => onError(new Error('The thread ended without a key.'));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(asked);
  });
}
