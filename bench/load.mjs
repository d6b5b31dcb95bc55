import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { client } from './measure.mjs';
import { openMonday, residentMegabytes } from './monday.mjs';
import { openLoad } from './openLoad.mjs';
import { openSession } from './records.mjs';
import { markdown } from './table.mjs';

const rate = Number(process.env.LOAD_RATE ?? 120);
const minutes = Number(process.env.LOAD_MINUTES ?? 10);
const stepSeconds = 20;
const idleConnections = 2_000;
const signInBurst = 300;
const uploads = 50;
const uploadBytes = 5_000_000;
const exportsAtOnce = 200;
/** Memory may grow by so much from the second third of the minutes to the last. */
const growth = 1.1;
const patienceMilliseconds = 120_000;

const lines = [];
const wrong = [];
/** A line of the table; what did not hold is said at the end, and fails the run. */
function say(what, result, holds) {
  lines.push([what, result, holds ? 'held' : 'NOT HELD']);
  console.log(`${what}: ${result}${holds ? '' : ' — NOT HELD'}`);
  if (!holds) wrong.push(what);
}

/** The same again until it is answered otherwise than "come back", as clients do that are told when. */
async function askUntilAnswered(url, options = {}) {
  let refused = 0;
  for (const end = Date.now() + patienceMilliseconds; Date.now() < end; refused += 1) {
    const answer = await fetch(url, options);
    if (answer.status !== 503 && answer.status !== 429) return { answer, refused };
    await answer.arrayBuffer();
    await sleep(500 + Math.random() * 1_000);
  }
  throw new Error(`${new URL(url).pathname} was refused for ${patienceMilliseconds / 1_000} seconds.`);
}

const longestOf = (times) => Math.round(Math.max(...times));
const timed = async (work) => {
  const began = performance.now();
  const result = await work();
  return { result, milliseconds: performance.now() - began };
};

/** Whoever opens a connection and says nothing takes nobody's place. */
async function holdIdleConnections({ origin }, next) {
  const port = Number(new URL(origin).port);
  const sockets = [];
  for (let number = 0; number < idleConnections; number++) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    sockets.push(socket);
  }
  const { all } = await openLoad(origin, { rate, seconds: stepSeconds, next });
  const result = `${rate} requests a second beside them: p50 ${all.p50}, p99 ${all.p99} ms, ${all.refused} refused, ${all.broken} broken`;
  say(`${idleConnections} idle connections`, result, all.broken === 0 && all.p99 < 1_000);
  for (const socket of sockets) socket.destroy();
}

/** Everybody asks for a sign-in code at once. */
async function burstSignIns({ origin, sql }) {
  const asked = await Promise.all(
    Array.from({ length: signInBurst }, (_, number) =>
      timed(() =>
        askUntilAnswered(`${origin}/api/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': client(700_000 + number) },
          body: JSON.stringify({ email: `burst-${number}@example.org` }),
        }),
      ),
    ),
  );
  const good = asked.filter(({ result }) => result.answer.status === 200).length;
  const mailed = async () => {
    const [row] = await sql`
      select count(*)::integer as count from mails where recipient like 'burst-%' and sent_at is not null`;
    return row.count;
  };
  const began = Date.now();
  while ((await mailed()) < good && Date.now() - began < patienceMilliseconds) await sleep(200);
  const sent = await mailed();
  const longest = longestOf(asked.map(({ milliseconds }) => milliseconds));
  const result = `${good} answered within ${longest} ms, ${sent} codes sent ${Date.now() - began} ms later`;
  say(`${signInBurst} people ask for a code at once`, result, good === signInBurst && sent === signInBurst);
}

/** Families with a record each, signed in. */
async function openFamilies(sql, count, name) {
  const rows = await sql`
    with people as (
      insert into users (email) select ${name}::text || n || '@example.org' from generate_series(1, ${count}::integer) n
      returning id, email
    )
    insert into spirits (owner_id, owner_email, data, claimed_at)
    select id, email, ${sql.json({ timing: { answer: 'now' } })}, now() from people returning id, owner_id`;
  return Promise.all(rows.map(async ({ id, owner_id }) => ({ id, headers: await openSession(sql, owner_id) })));
}

/** Fifty families send a file each, all at once; every byte is read again. */
async function sendFiles({ origin, sql }) {
  const families = await openFamilies(sql, uploads, 'load-upload-');
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(uploadBytes), Buffer.from('\n%%EOF\n')]);
  const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex');
  const sendOne = async ({ id, headers }, number) => {
    const boundary = randomUUID();
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="scan.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
    const { answer, refused } = await askUntilAnswered(`${origin}/api/spirits/${id}/files/shared`, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'x-size': String(content.length),
        'x-forwarded-for': client(710_000 + number),
        'idempotency-key': boundary,
      },
      body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    const file = await answer.json();
    const saved = await askUntilAnswered(`${origin}/api/spirits/${id}/files/${file.id}`, { headers });
    return { refused, isWhole: hashOf(Buffer.from(await saved.answer.arrayBuffer())) === hashOf(content) };
  };
  const { result, milliseconds } = await timed(() => Promise.all(families.map(sendOne)));
  const whole = result.filter(({ isWhole }) => isWhole).length;
  const refused = result.reduce((sum, each) => sum + each.refused, 0);
  const said = `${whole} whole after ${(milliseconds / 1_000).toFixed(1)} s, asked to come back ${refused} times`;
  say(`${uploads} files of ${uploadBytes / 1e6} MB at once`, said, whole === uploads);
}

/** Two hundred people take everything with them at once. */
async function exportAll({ origin, sql }) {
  const families = await openFamilies(sql, exportsAtOnce, 'load-export-');
  const exportOne = async ({ headers }, number) => {
    const own = { ...headers, 'x-forwarded-for': client(720_000 + number) };
    const { answer, refused } = await askUntilAnswered(`${origin}/api/user/export`, { headers: own });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { refused, isWhole: answer.status === 200 && bytes.length > 0 };
  };
  const { result, milliseconds } = await timed(() => Promise.all(families.map(exportOne)));
  const whole = result.filter(({ isWhole }) => isWhole).length;
  const refused = result.reduce((sum, each) => sum + each.refused, 0);
  const said = `${whole} whole after ${(milliseconds / 1_000).toFixed(1)} s, asked to come back ${refused} times`;
  say(`${exportsAtOnce} exports at once`, said, whole === exportsAtOnce);
}

/** What goes wrong in between, while the day goes on: each for a moment, and taken back. */
const faultsBetween = {
  'every connection to the database is ended': (sql) => sql`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'rivage %' and pid <> pg_backend_pid()`,
  'every statement is cancelled': (sql) => sql`
    select pg_cancel_backend(pid) from pg_stat_activity where application_name like 'rivage %' and pid <> pg_backend_pid()`,
  'records are locked for three seconds': (sql) =>
    sql.begin(async (own) => {
      await own`select from spirits order by id limit 50 for update`;
      await sleep(3_000);
    }),
};

/** Minutes of a busy day with a fault each minute: nothing is broken, and memory stays where it is. */
async function enduring({ origin, pids, sql }, next) {
  const memory = [];
  const total = { count: 0, refused: 0, broken: 0, p99: 0 };
  const rounds = Math.max(3, Math.round((minutes * 60) / stepSeconds));
  const faults = Object.values(faultsBetween);
  for (let round = 0; round < rounds; round++) {
    const fault = round % 3 === 1 ? faults[Math.floor(round / 3) % faults.length] : undefined;
    const loading = openLoad(origin, { rate, seconds: stepSeconds, next });
    if (fault) await sleep(2_000).then(() => fault(sql));
    const { all } = await loading;
    for (const name of ['count', 'refused', 'broken']) total[name] += all[name];
    total.p99 = Math.max(total.p99, all.p99);
    memory.push(residentMegabytes(pids.server));
  }
  const third = Math.floor(rounds / 3);
  const mean = (list) => list.reduce((sum, each) => sum + each, 0) / list.length;
  const [middle, last] = [mean(memory.slice(third, 2 * third)), mean(memory.slice(2 * third))];
  const answered = `${total.count} requests, ${total.refused} asked to come back, ${total.broken} broken, worst p99 ${total.p99} ms`;
  say(`${minutes} minutes of everything, a fault each minute`, answered, total.broken === 0);
  const grown = `${Math.round(middle)} MB in the second third, ${Math.round(last)} MB in the last, ${Math.max(...memory)} MB at most`;
  say('memory meanwhile', grown, last <= middle * growth);
}

/** What a house must carry: `npm run test:load`. Ends with 1 where something did not hold. */
export async function measureLoad(product) {
  const next = await openMonday(product);
  await openLoad(product.origin, { rate: 50, seconds: 5, next });
  await holdIdleConnections(product, next);
  await burstSignIns(product);
  await sendFiles(product);
  await exportAll(product);
  await enduring(product, next);
  console.log(`\n${markdown([['load', 'what was seen', ''], ...lines])}`);
  if (wrong.length > 0) process.exitCode = 1;
}
