import { createContext, Script } from 'node:vm';
import { expect, test } from 'vitest';
import { type HostileText, hostileTexts } from './patterns.hostile.ts';
import { patternsOfTheSource } from './patterns.source.ts';

/** Characters of a short text and of a long one. */
const lengths = { short: 5_000, long: 64_000 };

/**
 * Milliseconds. A pattern that reads a text once takes less than one for either; one that goes back from every character takes
 * some for the short text and seconds for the long one.
 */
const suspicious = 1;
const tooLong = 250;

/** After so many milliseconds a pattern is stopped. */
const stopAfter = 500;

const sandbox = createContext({ pattern: /x/, texts: [''], now: () => performance.now() });
const script = new Script(`texts.map((text) => {
  const begun = now();
  text.replace(pattern, '');
  return now() - begun;
})`);

/** How many milliseconds a pattern takes with each of some texts; without end for all where it had to be stopped. */
function millisecondsOf(pattern: RegExp, texts: readonly string[]): number[] {
  Object.assign(sandbox, { pattern, texts });
  try {
    return script.runInContext(sandbox, { timeout: stopAfter });
  } catch (error) {
    if (!String(error).includes('timed out')) throw error;
    return texts.map(() => Number.POSITIVE_INFINITY);
  }
}

/** Whether a pattern takes too long, three times, so that a busy machine is not blamed on it. */
const isSlow = (pattern: RegExp, text: string): boolean =>
  [1, 2, 3].every(() => millisecondsOf(pattern, [text]).some((milliseconds) => milliseconds > tooLong));

/** The beginning of a text on which a pattern takes too long; null where there is none. */
function slowOn(source: string, flags: string, long = lengths.long): string | null {
  const pattern = new RegExp(source, flags);
  const all: HostileText[] = [...hostileTexts(source)];
  const short = millisecondsOf(
    pattern,
    all.map((build) => build(lengths.short)),
  );
  const slow = all.find((build, at) => (short[at] ?? 0) > suspicious && isSlow(pattern, build(long)));
  return slow ? JSON.stringify(slow(40)) : null;
}

const { written, built } = patternsOfTheSource();

test('a pattern is built from what we write ourselves, never from what somebody sends', () => {
  // The schemas of the API's document, the addresses of our pages, and the names of a list's columns.
  expect(built).toEqual(['src/app/openapi/schemas.ts', 'src/app/shell/findPage.ts', 'src/features/users/schema.ts']);
});

test.each([
  ['[. ]+$', ''],
  ['^(a+)+$', ''],
  ['<h1>(.*?)<\\/h1>', 'gs'],
])('a pattern that goes back for every character is found: %s', (source, flags) => {
  // With texts of twice the length, four times as slow: a quick machine must not hide it.
  expect(slowOn(source, flags, 2 * lengths.long)).not.toBeNull();
});

test('every pattern reads every text in time that grows no faster than the text', () => {
  expect(written.length).toBeGreaterThan(250);
  const slow = written.flatMap(({ source, flags, files }) => {
    const text = slowOn(source, flags);
    return text ? [`/${source}/${flags} in ${files.join(', ')} on ${text}`] : [];
  });
  expect(slow).toEqual([]);
}, 300_000);
