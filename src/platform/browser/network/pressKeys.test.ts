import { describe, expect, it } from 'vitest';
import { ApiError } from './api.ts';
import { createPressKeys } from './pressKeys.ts';

/** Presses a button again and again; each press is answered as said. Says which key each was sent with. */
async function press(presses: readonly [input: unknown, answer: number][]): Promise<string[]> {
  let made = 0;
  const keys = createPressKeys(() => {
    made += 1;
    return `key ${made}`;
  });
  const sent: string[] = [];
  for (const [input, status] of presses)
    await keys(input, async (key) => {
      sent.push(key);
      if (status !== 200) throw new ApiError(status, 'No.');
    }).catch(() => {});
  return sent;
}

describe('the idempotency key of a press', () => {
  it('is another one each time something was answered', async () => {
    expect(
      await press([
        ['a note', 200],
        ['a note', 409],
        ['a note', 200],
      ]),
    ).toEqual(['key 1', 'key 2', 'key 3']);
  });

  it('stays where nobody knows what became of the same words', async () => {
    expect(
      await press([
        [{ amount: 5 }, 0],
        [{ amount: 5 }, 503],
        [{ amount: 5 }, 200],
        [{ amount: 5 }, 200],
      ]),
    ).toEqual(['key 1', 'key 1', 'key 1', 'key 2']);
  });

  it('is another one where something else is said', async () => {
    expect(
      await press([
        ['a note', 0],
        ['another note', 200],
        [undefined, 0],
        [undefined, 200],
      ]),
    ).toEqual(['key 1', 'key 2', 'key 3', 'key 3']);
  });
});
