import type { HeardRecording, RecordingKind, RecordingWords } from './recordings.schema.ts';

/** What a recording can be, in the order in which it is offered. */
export const recordingKinds: readonly RecordingKind[] = ['voice', 'message', 'music'];

/** For how many hours a recording that was removed can be brought back; then it is erased. */
export const recordingUndoHours = 24;

/** What a recording must say before visitors hear it. */
type RecordingState = Pick<RecordingWords, 'kind' | 'transcript' | 'otherTranscript' | 'unwritten' | 'mayPublish'>;

/**
 * What is still missing before visitors hear a recording: the words of a voice, or that they are written down nowhere, for
 * those who cannot hear it; of music the right to publish it. Null where nothing is.
 */
export function whatRecordingLacks(recording: RecordingState): 'words' | 'right' | null {
  const { kind, transcript, otherTranscript, unwritten, mayPublish } = recording;
  if (kind === 'music') return mayPublish ? null : 'right';
  return unwritten || transcript.trim() !== '' || otherTranscript.trim() !== '' ? null : 'words';
}

type HasChapters = { story: readonly { key: string }[]; recordings: readonly HeardRecording[] };

/** The recordings that stand in no chapter; one whose chapter was removed is among them. */
export const looseRecordings = ({ story, recordings }: HasChapters): HeardRecording[] =>
  recordings.filter(({ chapter }) => !story.some(({ key }) => key === chapter));

/** How long a recording is, or how far one has listened: `3:05`, `1:02:09`. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** The address at which a recording is heard. */
export const recordingAddress = (key: string, id: string, format: string): string =>
  `/memory-media/${key}/${id}.${format}`;
