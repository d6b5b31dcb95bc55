import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureChromium, findChromium } from './chromium.mjs';
import { demandNode, install, root, stop } from './node.mjs';

// Proves what is said of `npm run dev`: edits a scratch copy while a browser looks at it, and measures until it sees them.
demandNode();
install();
ensureChromium();
const { chromium } = await import('@playwright/test');

const limits = { browser: 1_000, server: 2_000 };
const patience = 20_000;
const rounds = 3;
// What the service says of the database, as it stands in the source.
const databaseName = 'PostgreSQL $' + '{version}';

/** A copy of the sources with packages of its own, all of them links, so that the copy keeps its own prepared ones. */
function copySources() {
  const folder = mkdtempSync(join(tmpdir(), 'rivage-dev-'));
  // As root PostgreSQL runs as nobody, who must be able to enter.
  chmodSync(folder, 0o755);
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 };
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], options)
    .split('\0')
    .filter(Boolean);
  const missing = new Set(execFileSync('git', ['ls-files', '-d', '-z'], options).split('\0'));
  const copy = join(folder, 'rivage');
  for (const file of listed.filter((name) => !missing.has(name))) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!/^\.(vite|cache)/.test(name)) symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  return { folder, copy };
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function startDev({ folder, copy }, port) {
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), SEED_DEMO: '1', NODE_ENV: '' };
  delete env.DATABASE_URL;
  const child = spawn(process.execPath, ['scripts/dev.mjs'], { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      said += bytes;
    });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while (!said.includes('Rivage is at')) {
    if (child.exitCode !== null) throw new Error(`npm run dev ended: ${said}`);
    await sleep(50);
  }
  const end = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { said: () => said, end };
}

/** Asks without pause on connections of its own, and counts every answer that did not come. */
function poll(origin) {
  const agent = new Agent({ keepAlive: false });
  const found = { asked: 0, refused: 0, longest: 0 };
  let going = true;
  const ask = () =>
    new Promise((resolve) => {
      const started = performance.now();
      found.asked += 1;
      const end = (good) => {
        if (!good) found.refused += 1;
        found.longest = Math.max(found.longest, performance.now() - started);
        resolve();
      };
      get(`${origin}/healthz`, { agent }, (answer) =>
        answer.resume().on('end', () => end(answer.statusCode === 200)),
      ).on('error', () => end(false));
    });
  // A new call every moment, whether those before it were answered or not.
  const finished = (async () => {
    const calls = [];
    for (; going; await sleep(50)) calls.push(ask());
    await Promise.all(calls);
  })();
  const end = () => {
    going = false;
    return finished;
  };
  return { found, end };
}

/** The only source of the copy with a name whose text has what is to be edited. */
function findSource(copy, name, text) {
  const files = readdirSync(join(copy, 'src'), { recursive: true }).filter((file) => file.endsWith(name));
  const found = files.map((file) => join(copy, 'src', file)).find((file) => readFileSync(file, 'utf8').includes(text));
  return found ?? stop(`The proof finds no ${name} with ${text}: name another place to edit in scripts/devProof.mjs.`);
}

/** Replaces a text in a file and measures until somebody has seen it; then the file is as it was. */
async function edit(file, from, to, seen, unseen) {
  const before = readFileSync(file, 'utf8');
  const started = performance.now();
  writeFileSync(file, before.replace(from, to));
  await seen();
  const milliseconds = Math.round(performance.now() - started);
  writeFileSync(file, before);
  await unseen();
  // A server that is being started for the edit taken back is no part of the next measure.
  await sleep(500);
  await fetch(`${origin}/healthz`);
  return milliseconds;
}

const { folder, copy } = copySources();
const port = await freePort();
const origin = `http://localhost:${port}`;
const dev = await startDev({ folder, copy }, port);
const executablePath = findChromium();
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
const complaints = [];
const judge = (what, limit, times) => {
  const median = [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];
  console.log(`${what.padEnd(58)} ${times.join(', ')} ms (median ${median}, limit ${limit})`);
  if (median >= limit) complaints.push(`${what}: ${median} ms`);
};
const demand = (what, isTrue) => {
  console.log(`${what.padEnd(58)} ${isTrue ? 'yes' : 'NO'}`);
  if (!isTrue) complaints.push(what);
};

try {
  const page = await browser.newPage();
  await page.goto(`${origin}/`);
  await page.waitForLoadState('networkidle');
  const search = page.locator('main input:not([type=hidden])').first();
  await search.fill('Written before the edits');
  await page.evaluate(() => {
    window.isTheSamePage = true;
  });
  const has = (text) => () =>
    page.waitForFunction((words) => document.body.innerText.includes(words), text, { polling: 20, timeout: patience });
  const hasNot = (text) => () =>
    page.waitForFunction((words) => !document.body.innerText.includes(words), text, { polling: 20, timeout: patience });
  const spacing = (wanted) => () =>
    page.waitForFunction(
      (is) => (getComputedStyle(document.querySelector('h1')).letterSpacing === '7px') === is,
      wanted,
      { polling: 20, timeout: patience },
    );
  const asked = async (path) => (await fetch(`${origin}${path}`)).text();
  const until = async (isTrue, what) => {
    for (const end = Date.now() + patience; !(await isTrue()); await sleep(20))
      if (Date.now() > end) throw new Error(`${what} did not come within ${patience / 1_000} s.`);
  };
  const answers =
    (path, text, wanted = true) =>
    () =>
      until(
        async () => (await asked(path)).includes(text) === wanted,
        `${wanted ? '' : 'The end of '}"${text}" at ${path}`,
      );
  const measure = async (work) => {
    const times = [];
    for (let round = 0; round < rounds; round++) times.push(await work(round));
    return times;
  };

  const screen = findSource(copy, 'HomePage.tsx', "{t('heading')}</h1>");
  const looks = findSource(copy, 'HomePage.module.css', '.heading {');
  const service = findSource(copy, 'service.ts', databaseName);
  const catalogue = join(copy, 'messages/en/home.json');
  const polled = poll(origin);
  judge(
    'A component in the open browser',
    limits.browser,
    await measure((round) =>
      edit(
        screen,
        "{t('heading')}</h1>",
        `{t('heading')} Edit ${round}.</h1>`,
        has(`Edit ${round}.`),
        hasNot(`Edit ${round}.`),
      ),
    ),
  );
  judge(
    'A style in the open browser',
    limits.browser,
    await measure(() => edit(looks, '.heading {', '.heading { letter-spacing: 7px;', spacing(true), spacing(false))),
  );
  judge(
    'A sentence in the open browser',
    limits.browser,
    await measure((round) =>
      edit(
        catalogue,
        '"lead": "',
        `"lead": "Sentence ${round}. `,
        has(`Sentence ${round}.`),
        hasNot(`Sentence ${round}.`),
      ),
    ),
  );
  demand('The page was not loaded anew', await page.evaluate(() => window.isTheSamePage === true));
  demand('What was written in it is still there', (await search.inputValue()) === 'Written before the edits');
  const environment = '/api/environment';
  judge(
    'A service, in the next answer',
    limits.server,
    await measure((round) =>
      edit(
        service,
        databaseName,
        `Edit ${round} ${databaseName}`,
        answers(environment, `Edit ${round}`),
        answers(environment, `Edit ${round}`, false),
      ),
    ),
  );
  judge(
    'A component, in the next page the server draws',
    limits.server,
    await measure((round) =>
      edit(
        screen,
        "{t('heading')}</h1>",
        `Drawn ${round}.</h1>`,
        answers('/', `Drawn ${round}.`),
        answers('/', `Drawn ${round}.`, false),
      ),
    ),
  );
  const newWord = 'A word of a new part.';
  for (const language of ['en', 'fr'])
    writeFileSync(join(copy, `messages/${language}/proof.json`), JSON.stringify({ word: newWord }));
  const withNewWord = readFileSync(screen, 'utf8').replace('</h1>', "{useTranslations('proof')('word')}</h1>");
  writeFileSync(screen, withNewWord);
  await answers('/', newWord)();
  demand('A new part of the catalogue, in the next page', true);
  await has(newWord)();
  demand('A new part of the catalogue, in the open browser', true);
  const healthy = readFileSync(service, 'utf8');
  writeFileSync(service, `${healthy}\nexport const broken = ;\n`);
  await until(() => dev.said().includes('Transform failed'), 'The complaint about a broken edit');
  demand('A broken edit leaves the server before it', (await asked(environment)).includes('PostgreSQL'));
  writeFileSync(service, healthy.replace(databaseName, `Mended ${databaseName}`));
  await answers(environment, 'Mended')();
  await polled.end();

  const { asked: count, refused, longest } = polled.found;
  console.log(`${count} calls meanwhile, ${refused} refused; the longest waited ${Math.round(longest)} ms`);
  if (refused > 0) complaints.push(`${refused} calls were refused`);
} catch (error) {
  complaints.push(`${error.message}\n${dev.said()}`);
} finally {
  await browser.close();
  await dev.end();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`Load of the machine: ${loadavg()[0].toFixed(1)}`);
if (complaints.length > 0) stop(`Not as promised:\n  ${complaints.join('\n  ')}`);
