import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** Pixels as rows of bytes, and what is needed to read them. */
export type Pixels = { data: Uint8Array; width: number; height: number; channels: 1 | 2 | 3 | 4 };

/**
 * What the worker does. Text, because the build makes one file of the server, and a worker needs one of its own.
 * The sizes are those the decoder will make room for, so they are looked at before it does.
 */
const program = `
  const { parentPort, workerData } = require('node:worker_threads');
  const decode = require(workerData.decoder);
  decode.all({ buffer: workerData.bytes }).then(async ([picture]) => {
    if (picture.width * picture.height > workerData.pixels) throw new Error('pixel limit');
    const { width, height, data } = await picture.decode();
    parentPort.postMessage({ width, height, data, channels: 4 }, [data.buffer]);
  }).catch((error) => { throw error; });
`;

const decoder = createRequire(import.meta.url).resolve('heic-decode');

/**
 * Decodes a HEIC with libheif as WebAssembly, in a thread of its own: the event loop stays free, and the thread is ended
 * when it takes longer than `pictureSeconds` or holds more than `picturePixels`. Rejects what it cannot decode.
 */
export function decodeHeic(
  bytes: Buffer,
  { picturePixels, pictureSeconds }: { picturePixels: number; pictureSeconds: number },
): Promise<Pixels> {
  const worker = new Worker(program, {
    eval: true,
    stdout: true,
    stderr: true,
    workerData: { decoder, bytes: new Uint8Array(bytes), pixels: picturePixels },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  return new Promise<Pixels>((resolve, reject) => {
    const clock = setTimeout(() => reject(new Error('The decoder took too long.')), pictureSeconds * 1_000);
    const settle = (act: () => void) => {
      clearTimeout(clock);
      act();
    };
    worker.once('message', (pixels: Pixels) => settle(() => resolve(pixels)));
    worker.once('error', (error) => settle(() => reject(error)));
    worker.once('exit', () => settle(() => reject(new Error('The decoder ended without a picture.'))));
  }).finally(() => worker.terminate());
}
