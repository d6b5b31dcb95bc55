import { Agent, createServer, request } from 'node:http';
import { load } from './measure.mjs';
import { processorSeconds } from './processor.mjs';

const words = ['park', 'memorial', 'salon', 'chapel', 'residence', 'hopital', 'centre', 'manor', 'villa'];
const paths = [
  (number) => `/listings?type=funeral-home&name=${words[number % words.length]}%20${number}`,
  (number) => `/api/places?type=cemetery&size=4&near=43.${(number % 9_000) + 1_000},-79.4`,
  (number) => `/api/places?type=funeral-home&region=Alberta&size=24&page=${(number % 5) + 1}`,
];
const pathOf = (number) => paths[number % paths.length](number);

/** A small proxy that gives every request to the next of the processes behind it. */
async function startProxy(origins) {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const proxy = createServer((asked, answer) => {
    const origin = origins[turn++ % origins.length];
    const { method, url, headers } = asked;
    const passed = request(origin + url, { method, headers, agent }, (given) => {
      answer.writeHead(given.statusCode, given.headers);
      given.pipe(answer);
    });
    passed.on('error', () => answer.writeHead(502).end());
    asked.pipe(passed);
  });
  await new Promise((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${proxy.address().port}`, stop: () => proxy.close() };
}

async function costOf(origins, pids) {
  const proxy = await startProxy(origins);
  try {
    await load(proxy.origin, pathOf, { duration: 1 });
    const before = processorSeconds(pids);
    const { answered } = await load(proxy.origin, pathOf);
    return answered / (processorSeconds(pids) - before);
  } finally {
    proxy.stop();
  }
}

/** After so long an engine has compiled what it is asked again and again. */
const warmUpSeconds = 15;

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/**
 * Two processes on one database behind a proxy, beside one: what a processor second of theirs and of the database's answers. As
 * long as that stays the same, two processes on two free processors answer twice as much as one.
 */
export async function measureProcesses({ origin, pids, startAnother }) {
  const other = await startAnother();
  try {
    // The second process has just started: what its engine still compiles would count as its answers.
    for (const each of [origin, other.origin]) await load(each, pathOf, { duration: warmUpSeconds });
    const rounds = [];
    for (let round = 0; round < 5; round++) {
      const one = await costOf([origin], pids);
      const two = await costOf([origin, other.origin], { ...pids, server: [pids.server, other.pid] });
      rounds.push({ one, two });
    }
    const one = median(rounds.map((round) => round.one));
    const two = median(rounds.map((round) => round.two));
    const times = median(rounds.map((round) => (2 * round.two) / round.one));
    console.log(
      `\nOne process ${one.toFixed(0)}, two ${two.toFixed(0)} requests per core-second: ${times.toFixed(2)} times as much on two free processors.`,
    );
  } finally {
    await other.stop();
  }
}
