import { Agent, request } from 'node:http';

/** The same numbers between 0 and 1 in every run. */
export function numbers(seed = 20_261) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const share = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** Milliseconds below which half, 95 and 99 of a hundred answers stay, and how many were refused or broken. */
function summaryOf(answers) {
  const times = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const rounded = (part) => Number(share(times, part).toFixed(1));
  return {
    count: answers.length,
    p50: rounded(0.5),
    p95: rounded(0.95),
    p99: rounded(0.99),
    refused: answers.filter(({ status }) => status === 429 || status === 503).length,
    broken: answers.filter(({ status }) => status === 0 || (status >= 400 && ![429, 503].includes(status))).length,
  };
}

function send(origin, agent, { method = 'GET', path, headers = {}, body, hear }) {
  return new Promise((resolve) => {
    const sent = request(
      origin + path,
      { method, agent, headers: { 'accept-encoding': 'br', ...headers } },
      (answer) => {
        answer.on('end', () => resolve(answer.statusCode)).on('error', () => resolve(0));
        hear?.(answer);
        answer.resume();
      },
    );
    sent.on('error', () => resolve(0));
    sent.end(body);
  });
}

/**
 * Sends `rate` requests a second for so many seconds, each when it is due, whether or not those before it are answered. Its
 * time counts from when it was due, so that a server that stops for a moment is told the waiting of all who came meanwhile.
 * `next(number)` makes the request with that number, names its kind, and may `hear` its answer.
 */
export async function openLoad(origin, { rate, seconds, next }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const answers = [];
  const began = performance.now();
  const running = [];
  for (let number = 0; number < rate * seconds; number++) {
    const due = began + (number * 1_000) / rate;
    const early = due - performance.now();
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
    const { kind, ...asked } = next(number);
    running.push(
      send(origin, agent, asked).then((status) =>
        answers.push({ kind, status, milliseconds: performance.now() - due }),
      ),
    );
  }
  await Promise.all(running);
  agent.destroy();
  const kinds = [...new Set(answers.map(({ kind }) => kind))].sort();
  return {
    all: summaryOf(answers),
    kinds: kinds.map((kind) => ({ kind, ...summaryOf(answers.filter((answer) => answer.kind === kind)) })),
  };
}
