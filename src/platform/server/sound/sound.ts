import { setImmediate } from 'node:timers/promises';
import {
  ADTS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  MP3,
  MP4,
  Mp3OutputFormat,
  Mp4OutputFormat,
  Output,
  QTFF,
} from 'mediabunny';
import { badRequest, Refusal } from '#platform/errors.ts';
import { limitConcurrency } from '#platform/server/concurrency/limitConcurrency.ts';
import { limits } from '#vocabulary/limits.ts';

/** Sound that every browser plays, written anew: the sound alone, and nothing that was written beside it. */
export type Sound = { format: 'mp3' | 'm4a'; seconds: number; bytes: Buffer };

const runLimited = limitConcurrency({ concurrency: limits.soundsAtOnce, queueLimit: limits.picturesWaiting });

/** So many packets are looked at before others have their turn: of MP3 and AAC each is a fortieth of a second. */
const packetsAtOnce = 400;

/**
 * Reads MP3 or AAC and writes it anew, packet by packet, without titles, names, places or pictures that were in the file.
 * 415 for another kind of sound and for a film, 400 for what is broken or too long. The bytes are read when it is their turn.
 */
export const readSound = (read: () => Promise<Buffer>): Promise<Sound> =>
  runLimited(async () => {
    const bytes = await read();
    const track = await findTrack(bytes);
    const codec = await track.getCodec();
    if (codec !== 'mp3' && codec !== 'aac') throw notPlayable();
    return writeAnew(track, codec).catch(refuseUnreadable);
  });

const notPlayable = () => new Refusal(415, 'recordingNotPlayable');

/** What the reader of sound cannot read is broken; what we refuse stays refused as it was. */
function refuseUnreadable(error: unknown): never {
  if (error instanceof Refusal) throw error;
  throw badRequest('recordingBroken');
}

async function findTrack(bytes: Buffer): Promise<InputAudioTrack> {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP3, MP4, QTFF, ADTS] });
  const tracks = await input.getTracks().catch(refuseUnreadable);
  const [sound, second] = tracks.filter((track) => track.isAudioTrack());
  if (!sound || second || tracks.some((track) => track.isVideoTrack())) throw notPlayable();
  return sound;
}

async function writeAnew(track: InputAudioTrack, codec: 'mp3' | 'aac'): Promise<Sound> {
  const format = codec === 'mp3' ? new Mp3OutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' });
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  let seconds = 0;
  let count = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    await source.add(packet, count === 0 ? { decoderConfig } : undefined);
    seconds += packet.duration;
    count += 1;
    if (seconds > limits.recordingMinutes * 60) throw badRequest('recordingTooLong');
    if (count % packetsAtOnce === 0) await setImmediate();
  }
  await output.finalize();
  if (count === 0 || !target.buffer) throw badRequest('recordingBroken');
  return {
    format: codec === 'mp3' ? 'mp3' : 'm4a',
    seconds: Math.max(1, Math.round(seconds)),
    bytes: Buffer.from(target.buffer),
  };
}
