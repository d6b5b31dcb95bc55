import { useEffect, useRef, useState } from 'react';
import { pathOf } from '#platform/browser/network/api.ts';
import { useUploadQueue } from '#platform/browser/network/useUploadQueue.ts';
import { convertSound, isSentAsItIs } from './convertSound.client.ts';

/** A file that is made playable everywhere before it is sent. */
type ConvertingFile = { key: string; name: string; percent: number; state: 'sending' | 'failed' };

type Held = { file: File; abort: AbortController };

/** Makes files playable everywhere, one after the other; `onReady` is given each. Leaving gives up what is on its way. */
function useConversions(onReady: (sound: File) => void) {
  const [converting, setConverting] = useState<readonly ConvertingFile[]>([]);
  const held = useRef(new Map<string, Held>());
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const ready = useRef(onReady);
  ready.current = onReady;
  const change = (key: string, update: Partial<ConvertingFile>) =>
    setConverting((all) => all.map((one) => (one.key === key ? { ...one, ...update } : one)));
  const drop = (key: string) => {
    held.current.get(key)?.abort.abort();
    held.current.delete(key);
    setConverting((all) => all.filter((one) => one.key !== key));
  };
  const run = async (key: string) => {
    const one = held.current.get(key);
    if (!one) return;
    try {
      const options = { signal: one.abort.signal, onPercent: (percent: number) => change(key, { percent }) };
      const sound = await convertSound(one.file, options);
      drop(key);
      ready.current(sound);
    } catch {
      change(key, { state: 'failed' });
    }
  };
  const begin = (key: string) => {
    turn.current = turn.current.then(() => run(key));
  };
  const convert = (file: File) => {
    const key = crypto.randomUUID();
    held.current.set(key, { file, abort: new AbortController() });
    setConverting((all) => [...all, { key, name: file.name, percent: 0, state: 'sending' }]);
    begin(key);
  };
  const again = (key: string) => {
    change(key, { state: 'sending', percent: 0 });
    begin(key);
  };
  useEffect(() => {
    const { current } = held;
    return () => {
      for (const { abort } of current.values()) abort.abort();
    };
  }, []);
  return { converting, convert, drop, again };
}

/** Sends recordings; what not every browser plays is converted first. */
export function useRecordingUploads(id: string, onArrived: () => void) {
  const queue = useUploadQueue(pathOf('POST /api/spirits/{id}/memory-lane/recordings', { id }), onArrived);
  const { converting, convert, drop, again } = useConversions((sound) => queue.add([sound]));
  const add = (files: readonly File[]) => {
    queue.add(files.filter(isSentAsItIs));
    for (const file of files.filter((one) => !isSentAsItIs(one))) convert(file);
  };
  return { queue, converting, add, drop, again };
}
