import { useEffect, useRef, useState } from 'react';
import { limits } from '../../../vocabulary/limits.ts';

/** What browsers write from a microphone, the one that is played everywhere first. */
const written = [
  { type: 'audio/mp4;codecs=mp4a.40.2', ending: 'm4a' },
  { type: 'audio/webm;codecs=opus', ending: 'webm' },
  { type: 'audio/ogg;codecs=opus', ending: 'ogg' },
];

/** Whether this browser can record at all. */
export const hasMicrophone = (): boolean =>
  typeof MediaRecorder !== 'undefined' && typeof navigator.mediaDevices?.getUserMedia === 'function';

type Running = { recorder: MediaRecorder; stream: MediaStream };

const release = ({ stream }: Running) => {
  for (const track of stream.getTracks()) track.stop();
};

/** Asks for the microphone, and begins; `onStopped` is told what was recorded once it stops. */
async function startRecording(name: string, onStopped: (one: Running, file: File) => void): Promise<Running> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const form = written.find(({ type }) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, form ? { mimeType: form.type } : {});
  const one = { recorder, stream };
  const pieces: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  recorder.addEventListener('stop', () => {
    release(one);
    onStopped(one, new File(pieces, `${name}.${form?.ending ?? 'webm'}`, { type: recorder.mimeType }));
  });
  recorder.start();
  return one;
}

/** Counts the seconds of what runs. */
function useSeconds(isRunning: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isRunning) return undefined;
    setSeconds(0);
    const start = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - start) / 1_000)), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  return seconds;
}

/** A little less than it may be, so that the last of it is kept. */
const fullSeconds = limits.recordingMinutes * 60 - 5;

/**
 * Records by the microphone, which is asked for only when somebody begins; what is kept comes back as a file. Leaving, and
 * giving up, leave nothing of it.
 */
export function useMicrophone(name: string, onKept: (file: File) => void) {
  const [state, setState] = useState<'still' | 'asking' | 'recording' | 'refused'>('still');
  const seconds = useSeconds(state === 'recording');
  const running = useRef<Running | null>(null);
  const isGone = useRef(false);
  const drop = () => {
    const one = running.current;
    running.current = null;
    if (one) release(one);
  };
  const stopped = (one: Running, file: File) => {
    // Who has discarded it, or left, has nothing kept.
    if (running.current !== one) return;
    running.current = null;
    setState('still');
    onKept(file);
  };
  const begin = async () => {
    setState('asking');
    try {
      const one = await startRecording(name, stopped);
      if (isGone.current) return release(one);
      running.current = one;
      setState('recording');
    } catch {
      setState('refused');
    }
  };
  const keep = () => running.current?.recorder.stop();
  const discard = () => {
    drop();
    setState('still');
  };
  useEffect(() => {
    if (seconds >= fullSeconds) running.current?.recorder.stop();
  }, [seconds]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only leaving counts
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      drop();
    };
  }, []);
  return { state, seconds, begin, keep, discard };
}
