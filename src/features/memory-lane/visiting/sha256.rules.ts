const primes = Array.from({ length: 311 }, (_, number) => number + 2)
  .filter((number) =>
    Array.from({ length: number - 2 }, (_, index) => index + 2).every((other) => number % other !== 0),
  )
  .slice(0, 64);
const fractionOf = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const constants = Int32Array.from(primes, (prime) => fractionOf(Math.cbrt(prime)));
const beginning = Int32Array.from(primes.slice(0, 8), (prime) => fractionOf(Math.sqrt(prime)));
const schedule = new Int32Array(64);

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** One block of 16 words, which stand in the schedule, into the state (FIPS 180-4, section 6.2.2). */
function mix(state: Int32Array): void {
  for (let at = 16; at < 64; at += 1) {
    const [before, late] = [schedule[at - 15]!, schedule[at - 2]!];
    const small = turned(before, 7) ^ turned(before, 18) ^ (before >>> 3);
    const other = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    schedule[at] = (schedule[at - 16]! + small + schedule[at - 7]! + other) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < 64; at += 1) {
    const choice = (e & f) ^ (~e & g);
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + constants[at]! + schedule[at]!) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  const mixed = [a, b, c, d, e, f, g, h];
  for (let index = 0; index < 8; index += 1) state[index] = (state[index]! + mixed[index]!) | 0;
}

/**
 * The first 32 bits of the SHA-256 of a text of plain ASCII. The browser's own digest answers from another thread each time:
 * for the tens of thousands of short texts of a proof that takes a telephone many times as long.
 */
export function firstWordOf(text: string): number {
  const state = beginning.slice();
  const blocks = (text.length + 8) >> 6;
  for (let block = 0; block <= blocks; block += 1) {
    schedule.fill(0, 0, 16);
    for (let at = 0; at < 64; at += 1) {
      const index = (block << 6) + at;
      if (index > text.length) break;
      const code = index === text.length ? 0x80 : text.charCodeAt(index);
      schedule[at >> 2]! |= code << (24 - ((at & 3) << 3));
    }
    if (block === blocks) schedule[15] = text.length << 3;
    mix(state);
  }
  return state[0]! >>> 0;
}
