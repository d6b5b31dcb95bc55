import { limits } from '../../../vocabulary/limits.ts';

/** What the worker tells of its work: how far it is, what came of it, or that it cannot. */
export type ConversionNews = { percent: number } | { sound: Blob } | { failed: true };

const playedEverywhere = /\.(mp3|m4a|aac)$/i;

/** Whether sound is sent as it is: what every browser plays, unless it is large. The server looks what it really is. */
export const isSentAsItIs = ({ name, size }: { name: string; size: number }): boolean =>
  playedEverywhere.test(name) && size <= limits.soundAsItIsBytes;

type ConversionOptions = { signal: AbortSignal; onPercent: (percent: number) => void };

/** Makes an MP3 of sound that not every browser plays, apart from the page; fails where this browser cannot. */
export function convertSound(file: File, { signal, onPercent }: ConversionOptions): Promise<File> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./convertSoundWorker.client.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    const fail = () => end(() => reject(new Error('The sound was not converted.')));
    signal.addEventListener('abort', fail);
    worker.addEventListener('error', fail);
    worker.addEventListener('message', ({ data }: MessageEvent<ConversionNews>) => {
      if ('percent' in data) onPercent(data.percent);
      else if ('failed' in data) fail();
      else end(() => resolve(new File([data.sound], file.name.replace(/(\.\w+)?$/, '.mp3'), { type: 'audio/mpeg' })));
    });
    worker.postMessage(file);
  });
}
