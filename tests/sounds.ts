import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Mp4OutputFormat, Output } from 'mediabunny';

/** One frame of silence: MPEG-1 Layer III, 128 kbit/s, 44.1 kHz, mono. */
function mp3Frame(): Buffer {
  const frame = Buffer.alloc(417);
  Buffer.from([0xff, 0xfb, 0x90, 0xc0]).copy(frame);
  return frame;
}

/** What a program writes before the sound: a title, in an ID3 tag. */
function id3Of(title: string): Buffer {
  const text = Buffer.concat([Buffer.from([3]), Buffer.from(title, 'utf8')]);
  const frame = Buffer.concat([Buffer.from('TIT2'), Buffer.from([0, 0, 0, text.length, 0, 0]), text]);
  const size = [21, 14, 7, 0].map((shift) => (frame.length >> shift) & 0x7f);
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([4, 0, 0, ...size]), frame]);
}

/** An MP3 of silence, with a title that a program wrote into it. */
export function mp3Of(seconds: number, title = 'The kitchen in Inverness'): Buffer {
  const frames = Math.ceil((seconds * 44_100) / 1_152);
  return Buffer.concat([id3Of(title), ...Array.from({ length: frames }, mp3Frame)]);
}

/** An M4A: packets of AAC in the container in which telephones write them. */
export async function m4aOf(seconds: number): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new EncodedAudioPacketSource('aac');
  output.addAudioTrack(source);
  output.setMetadataTags({ title: 'The kitchen in Inverness' });
  await output.start();
  const length = 1_024 / 44_100;
  const decoderConfig = {
    codec: 'mp4a.40.2',
    numberOfChannels: 2,
    sampleRate: 44_100,
    description: new Uint8Array([0x12, 0x10]),
  };
  const silence = new Uint8Array([0x21, 0x00, 0x49, 0x90, 0x02, 0x19, 0x00, 0x23, 0x80]);
  for (let at = 0; at < seconds; at += length)
    await source.add(new EncodedPacket(silence, 'key', at, length), at === 0 ? { decoderConfig } : undefined);
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

/** A WAV with a quiet tone. */
export function wavOf(seconds: number, hertz = 220): Buffer {
  const rate = 16_000;
  const samples = Buffer.alloc(seconds * rate * 2);
  for (let at = 0; at < seconds * rate; at += 1)
    samples.writeInt16LE(Math.round(6_000 * Math.sin((2 * Math.PI * hertz * at) / rate)), at * 2);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
