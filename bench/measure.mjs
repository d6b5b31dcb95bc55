import autocannon from 'autocannon';
import { processorSeconds } from './processor.mjs';
import { row } from './table.mjs';

const seconds = Number(process.env.BENCH_SECONDS ?? 2);
/** Product and floor take turns so often, and the middle of each counts. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const manyAtOnce = 16;
const atOnce = 10;

/** Another client address for every number, as the trusted proxy would name it. */
export const client = (number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

let clients = 0;

/**
 * Requests per second at one address; `path` may be a function of the request's number. Every request comes from another
 * client, and must be answered with `status`; `headers` may be several callers' headers, who then take turns.
 */
export async function load(url, path, options = {}) {
  const { headers = {}, status = 200, connections = manyAtOnce, duration = seconds, method = 'GET', body } = options;
  const callers = Array.isArray(headers) ? headers : [headers];
  const next = () => (typeof path === 'function' ? path(clients) : path);
  const setupRequest = (request) => {
    clients++;
    const forwarded = { ...callers[clients % callers.length], 'x-forwarded-for': client(clients) };
    return { ...request, path: next(), headers: forwarded };
  };
  const result = await autocannon({
    ...{ url, connections, duration },
    requests: [{ method, body, path: next(), setupRequest }],
  });
  const others = Object.keys(result.statusCodeStats).filter((code) => Number(code) !== status);
  if (others.length > 0 || result.errors > 0) throw new Error(`${next()} was answered ${others} instead of ${status}.`);
  return {
    rate: result.requests.average,
    answered: result.requests.total,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

/** The same with the processor time that server and database used for it. */
async function costOf({ origin, pids, path, options }) {
  const before = processorSeconds(pids);
  const result = await load(origin, path, options);
  const used = processorSeconds(pids) - before;
  return { ...result, rate: result.answered / Math.max(used, 0.01) };
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/**
 * One row per core-second: the product beside its floor, taking turns so that both meet the same moments. A path may be a
 * function of the request's number, of which both get the same ones in turn.
 */
export async function compare(what, product, beside, floor) {
  await load(product.origin, product.path, { ...product.options, duration: 1 });
  await load(floor.origin, floor.path, { ...floor.options, duration: 1 });
  const pairs = [];
  for (let round = 0; round < rounds; round++) pairs.push([await costOf(product), await costOf(floor)]);
  const middle = (at, key) => median(pairs.map((pair) => pair[at][key]));
  row({
    what,
    product: middle(0, 'rate'),
    p99: middle(0, 'p99'),
    beside,
    floor: middle(1, 'rate'),
    ratio: median(pairs.map(([own, bare]) => own.rate / bare.rate)),
    per: 'core-second',
  });
}

/** How often a question is answered in a second, asked by several at once; `ask` is given the question's number. */
export async function repeated(ask, { workers = atOnce } = {}) {
  const times = [];
  let number = 0;
  await ask(number++);
  const started = performance.now();
  const until = started + seconds * 1_000;
  const one = async () => {
    while (performance.now() < until) {
      const before = performance.now();
      await ask(number++);
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: workers }, one));
  const rate = (times.length * 1_000) / (performance.now() - started);
  times.sort((a, b) => a - b);
  return { rate, p99: Math.round(times[Math.floor(times.length * 0.99)] ?? times.at(-1)) };
}

/** One row by the clock, for what waits more than it works: the product beside its floor. */
export function rowPerSecond(what, product, beside, floor) {
  const ratio = product.rate / floor.rate;
  row({ what, product: product.rate, p99: product.p99, beside, floor: floor.rate, ratio, per: 'second' });
}
