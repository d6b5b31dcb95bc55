import { describe, expect, it } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import { m4aOf, mp3Of, wavOf } from '../../../../tests/sounds.ts';
import { readSound } from './sound.ts';

const read = (bytes: Buffer) => readSound(async () => bytes);

describe('sound that every browser plays', () => {
  it('is written anew from an MP3, without what a program wrote into it', async () => {
    const sent = mp3Of(3);
    expect(sent.includes('Inverness')).toBe(true);
    const { format, seconds, bytes } = await read(sent);
    expect([format, seconds]).toEqual(['mp3', 3]);
    expect(bytes.includes('Inverness')).toBe(false);
    expect((await read(bytes)).seconds, 'what was written can be read again').toBe(3);
  });

  it('is written anew from an M4A, without what a telephone wrote into it', async () => {
    const sent = await m4aOf(4);
    expect(sent.includes('Inverness')).toBe(true);
    const { format, seconds, bytes } = await read(sent);
    expect([format, seconds]).toEqual(['m4a', 4]);
    expect(bytes.includes('Inverness')).toBe(false);
    expect((await read(bytes)).seconds).toBe(4);
  });

  it('is refused where it is another kind of sound, broken, or too long', async () => {
    await expect(read(wavOf(1))).rejects.toMatchObject({ messageKey: 'recordingBroken' });
    await expect(read(Buffer.from('ID3 and then nothing at all'))).rejects.toMatchObject({ status: 400 });
    await expect(read(mp3Of(limits.recordingMinutes * 60 + 2))).rejects.toMatchObject({
      messageKey: 'recordingTooLong',
    });
  });

  it('leaves others their turn while a long one is written', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await read(mp3Of(limits.recordingMinutes * 60 - 1));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(20);
  });
});
