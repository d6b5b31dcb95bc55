import { createServer } from 'node:http';
import autocannon from 'autocannon';

const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const manyAtOnce = 16;
const atOnce = 10;

/** Another client address for every number, as the trusted proxy would name it. */
export const client = (number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

/**
 * Requests per second at one address; `path` may be a function of the request's number. Every request comes from another
 * client, and must be answered with `status`.
 */
export async function load(url, path, { headers = {}, status = 200, connections = manyAtOnce } = {}) {
  let number = 0;
  const next = () => (typeof path === 'function' ? path(number) : path);
  const setupRequest = (request) => {
    number++;
    return { ...request, path: next(), headers: { ...headers, 'x-forwarded-for': client(number) } };
  };
  const options = { url, connections, requests: [{ path: next(), setupRequest }] };
  await autocannon({ ...options, amount: 10 * connections });
  const result = await autocannon({ ...options, duration: seconds });
  const others = Object.keys(result.statusCodeStats).filter((code) => Number(code) !== status);
  if (others.length > 0 || result.errors > 0) throw new Error(`${next()} was answered ${others} instead of ${status}.`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

/** The same bytes with the same status from a bare server: what no framework can beat. */
export async function rawHttp(url, { headers = {}, status = 200 } = {}) {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity', ...headers } });
  if (answer.status !== status) throw new Error(`${url} was answered ${answer.status}.`);
  const body = Buffer.from(await answer.arrayBuffer());
  const sent = { 'content-type': answer.headers.get('content-type') ?? 'text/plain' };
  const server = createServer((_request, response) => response.writeHead(status, sent).end(body));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const result = await load(`http://127.0.0.1:${server.address().port}`, '/', { status });
  server.close();
  return { ...result, kilobytes: body.length / 1_000 };
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

const rows = [];

const figure = (rate) => (rate < 100 ? Number(rate.toFixed(1)) : Math.round(rate));

/** Notes one row: the product beside its floor. */
export function row(what, product, floorName, floor) {
  rows.push({
    what,
    'per second': figure(product.rate),
    'p99 ms': product.p99,
    beside: floorName,
    'its per second': figure(floor.rate),
    ratio: Number((product.rate / floor.rate).toFixed(2)),
  });
}

/** Prints every row, as a table of Markdown. */
export function printRows() {
  const heads = Object.keys(rows[0]);
  const cells = [heads, ...rows.map((each) => heads.map((head) => String(each[head])))];
  const widths = heads.map((_, at) => Math.max(...cells.map((line) => line[at].length)));
  const line = (texts) => `| ${texts.map((text, at) => text.padEnd(widths[at])).join(' | ')} |`;
  const [head, ...others] = cells.map(line);
  console.log([head, line(widths.map((width) => '-'.repeat(width))), ...others].join('\n'));
}
