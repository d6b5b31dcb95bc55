import { registerMp3Encoder } from '@mediabunny/mp3-encoder';
import {
  ADTS,
  BlobSource,
  BufferTarget,
  Conversion,
  FLAC,
  Input,
  MATROSKA,
  MP3,
  MP4,
  Mp3OutputFormat,
  OGG,
  Output,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny';
import { limits } from '../../../vocabulary/limits.ts';
import type { ConversionNews } from './convertSound.client.ts';

/*
 * A worker of its own, loaded when somebody adds sound that not every browser plays. It stands apart also because the
 * encoder is machine code: the policy of our pages lets none run, and that stays so.
 */

const formats = [MP3, MP4, QTFF, ADTS, WAVE, OGG, WEBM, MATROSKA, FLAC];

const tell = (news: ConversionNews) => postMessage(news);

async function convert(file: Blob): Promise<Blob> {
  registerMp3Encoder();
  const input = new Input({ source: new BlobSource(file), formats });
  const target = new BufferTarget();
  const output = new Output({ format: new Mp3OutputFormat(), target });
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    tags: {},
    video: { discard: true },
    audio: async (track) => ({
      codec: 'mp3',
      forceTranscode: true,
      bitrate: limits.soundBitsPerSecond,
      sampleRate: 44_100,
      numberOfChannels: Math.min(2, await track.getNumberOfChannels()),
    }),
  });
  if (!conversion.isValid) throw new Error('This browser cannot read the sound.');
  conversion.onProgress = (done) => tell({ percent: Math.round(done * 100) });
  await conversion.execute();
  if (!target.buffer) throw new Error('Nothing was written.');
  return new Blob([target.buffer], { type: 'audio/mpeg' });
}

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  convert(data).then(
    (sound) => tell({ sound }),
    () => tell({ failed: true }),
  );
});
