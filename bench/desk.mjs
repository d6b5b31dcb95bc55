import { request as ask } from 'node:http';
import { fillDesk } from './deskData.mjs';
import { client } from './measure.mjs';
import { judgePlans } from './plans.mjs';
import { processorSeconds } from './processor.mjs';
import { markdown } from './table.mjs';

/** Each call so often, one after the other; an export and a year's papers once. */
const timesEach = Number(process.env.DESK_TIMES ?? 30);

let clients = 700_000;

/** Sends one request as a browser does: the answer's status, its bytes on the way and how long it took. */
function send(origin, { method = 'GET', path, headers, body }) {
  const began = performance.now();
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const all = {
    ...{ 'accept-encoding': 'br, gzip', 'x-forwarded-for': client(clients++), ...headers },
    ...(sent !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
  };
  return new Promise((resolve, reject) => {
    const call = ask(origin + path, { method, headers: all }, (answer) => {
      let bytes = 0;
      answer.on('data', (piece) => {
        bytes += piece.length;
      });
      answer.on('end', () =>
        resolve({ status: answer.statusCode, etag: answer.headers.etag, bytes, time: performance.now() - began }),
      );
      answer.on('error', reject);
    });
    call.on('error', reject);
    call.end(sent);
  });
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/** So many answers one after the other: how often a core-second has room for it, and how long it takes. */
async function measure(origin, pids, asked, times = asked.times ?? timesEach) {
  const call = asked.polled ? await pollOf(origin, asked) : asked;
  const { status = 200 } = call;
  const one = async (number) => {
    const answer = await send(origin, { ...call, path: call.path(number), body: call.body?.(number) });
    if (answer.status !== status) throw new Error(`${call.name} was answered ${answer.status}.`);
    return answer;
  };
  // What is drawn and planned once is not what everybody pays for each time.
  if (times > 1) await one(0);
  const before = processorSeconds(pids);
  const answers = [];
  for (let number = 1; number <= times; number++) answers.push(await one(number));
  const used = processorSeconds(pids) - before;
  const taken = answers.map(({ time }) => time).sort((one, other) => one - other);
  return {
    perCoreSecond: times / Math.max(used, 0.01),
    milliseconds: (used * 1_000) / times,
    p50: at(taken, 0.5),
    p99: at(taken, 0.99),
    kilobytes: answers[0].bytes / 1_000,
  };
}

const slips = ['tremblai', 'Macdonld', 'marie roi', 'INV-04', '4035550'];
const sorts = ['name', 'changed', 'stage'];

/** What two colleagues ask of a desk of that size; `floor` names what the bare driver asks at least for it. */
function callsOf({ owner, colleague, place }, anew) {
  const monthOf = (back) => new Date(Date.now() - back * 30.4 * 86_400_000).toISOString().slice(0, 7);
  const path = (text) => () => text;
  const get = (name, address, more = {}) => ({ name, headers: owner.headers, path: address, ...more });
  const mine = { floor: 'deskMoney', numbers: { place: place.id, from: monthOf(1) } };
  return [
    get('Today', path('/api/today')),
    get('tasks that are due', path('/api/case-tasks')),
    get('papers that are missing', path('/api/official-papers')),
    get('cases: first page', path('/api/desk'), { floor: 'deskPage', numbers: { place: place.id, from: 0 } }),
    get('cases: page 150', path('/api/desk?page=149'), {
      floor: 'deskPage',
      numbers: { place: place.id, from: 3_725 },
    }),
    get('cases: by name', (number) => `/api/desk?name=${['trem', 'macd', 'roy'][number % 3]}`),
    get('cases: mine, in care', path('/api/desk?state=in-care&who=mine')),
    get('cases: sorted', (number) => `/api/desk?order=${sorts[number % sorts.length]}`),
    get('board', path('/api/desk?view=board')),
    get('requests for the bar', path('/api/desk/requests')),
    get('finder, with a slip', path('/api/spirits/find'), {
      ...{ method: 'POST', body: (number) => ({ text: slips[number % slips.length] }) },
      ...{ floor: 'deskNames', numbers: { place: place.id } },
    }),
    get('calendar of a week', path('/api/calendar?days=7')),
    get('money of a month, with what is owed', path(`/api/money?from=${monthOf(1)}&to=${monthOf(1)}`), mine),
    get('reports of a year', path(`/api/reports?from=${monthOf(12)}&to=${monthOf(1)}`)),
    get('unread changes', path('/api/audits/unread'), anew),
    get('changes', path('/api/audits'), anew),
    get('cases, by a colleague', path('/api/desk'), { headers: colleague.headers }),
  ];
}

/** What is asked every few seconds and has not changed. */
const pollsOf = ({ owner }) =>
  ['/api/desk', '/api/desk/requests', '/api/audits/unread'].map((address) => ({
    ...{ name: `${address}, unchanged`, path: () => address, headers: owner.headers, polled: true },
  }));

/** A poll, with the version that holds just now. */
async function pollOf(origin, call) {
  const { etag } = await send(origin, { path: call.path(0), headers: call.headers });
  if (!etag) throw new Error(`${call.name} has no version.`);
  return { ...call, headers: { ...call.headers, 'if-none-match': etag }, status: 304 };
}

/** A home of 5,000 cases and its two people: what each call costs, what a busy machine does not falsify, and the plans. */
export async function measureDesk(product) {
  const { origin, pids, sql, floor } = product;
  const desk = await fillDesk(sql);
  const only = process.env.DESK_ONLY;
  const calls = [
    ...callsOf(desk),
    ...pollsOf(desk),
    { name: 'everything of the home (ZIP)', path: () => '/api/home/export', headers: desk.owner.headers, times: 1 },
  ].filter(({ name }) => !only || name.includes(only));
  const lines = [];
  for (const call of calls) {
    const own = await measure(origin, pids, call);
    const bare = call.floor && floor.askOf(call.floor, () => call.numbers);
    const least = bare && (await measure(bare.origin, bare.pids, { name: call.floor, path: bare.path, headers: {} }));
    lines.push([
      ...[call.name, own.perCoreSecond.toFixed(1), own.milliseconds.toFixed(1), own.p50.toFixed(1), own.p99.toFixed(1)],
      ...[own.kilobytes.toFixed(1), least ? least.perCoreSecond.toFixed(1) : ''],
    ]);
    console.log(lines.at(-1).join(' · '));
  }
  const scans = await judgePlans(product, calls, (call) => measure(origin, pids, call, 1));
  const heads = [
    'call',
    'per core-second',
    'ms of processor',
    'p50 ms',
    'p99 ms',
    'kB sent',
    'bare driver per core-second',
  ];
  console.log(`\n${markdown([heads, ...lines])}`);
  for (const scan of scans) console.error(`From end to end: ${scan}`);
  if (scans.length > 0) process.exitCode = 1;
}
