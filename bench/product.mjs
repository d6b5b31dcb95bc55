import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { SMTPServer } from 'smtp-server';

/** How `deploy/rivage.service` has the process keep its memory. */
const memoryVariables = Object.fromEntries(
  [
    ...readFileSync('deploy/rivage.service', 'utf8').matchAll(
      /^Environment="?(NODE_OPTIONS|MALLOC_\w+)=([^"\n]+)"?$/gm,
    ),
  ].map(([, name, value]) => [name, value]),
);

/** For about a second a process that is ready does what happens only once (`src/app/start/warmUp.ts`): it is measured behind that. */
const warmingUpSeconds = 4;

/**
 * Starts the built product of a checkout as in production, on a fresh database with the whole directory, and a post office for its
 * mails.
 */
export async function startProduct(checkout = process.cwd()) {
  const data = mkdtempSync(join(tmpdir(), 'rivage-bench-'));
  // As root the database runs under another account, which must reach its folder.
  chmodSync(data, 0o755);
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const origin = `http://127.0.0.1:${port}`;
  const postOffice = await startPostOffice();
  const env = {
    ...memoryVariables,
    ...process.env,
    APP_ENV: 'production',
    PUBLIC_URL: origin,
    SMTP_URL: `smtp://127.0.0.1:${postOffice.server.address().port}`,
    // The load comes from many clients behind one proxy: limits stay on, and no client reaches them.
    TRUSTED_PROXIES: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: data,
    LOG_LEVEL: 'silent',
  };
  const child = await startServer(env, { checkout });
  const database = findDatabase(data);
  // As many at once as the server's own pool.
  const sql = postgres(database.url, { max: 10 });
  return {
    origin,
    data,
    sql,
    database,
    pids: { server: child.pid, postmaster: database.postmaster },
    /** One more process of the product on the same database, with variables of its own. */
    async startAnother(variables = {}) {
      const other = `http://127.0.0.1:${port + 1}`;
      const second = await startServer({ ...env, ...variables, PORT: String(port + 1) }, { checkout, origin: other });
      return { origin: other, pid: second.pid, stop: () => end(second) };
    },
    async stop() {
      await sql.end();
      await end(child);
      await new Promise((resolve) => postOffice.close(resolve));
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function startServer(env, { checkout, origin = env.PUBLIC_URL }) {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env,
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(origin).catch((error) => {
    child.kill('SIGTERM');
    throw error;
  });
  await sleep(warmingUpSeconds * 1_000);
  return child;
}

async function end(child) {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function startPostOffice() {
  const swallow = (stream, _session, done) => stream.resume().on('end', done);
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onData: swallow });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function untilReady(origin) {
  for (let tries = 0; tries < 900; tries++) {
    const ready = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await sleep(100);
  }
  throw new Error('The server did not start.');
}

/** Where the embedded database listens, and the process under which all its others run. */
function findDatabase(data) {
  const password = readFileSync(join(data, 'postgres.password'), 'utf8').trim();
  const [postmaster, , , port] = readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n');
  return { postmaster: Number(postmaster), url: `postgres://postgres:${password}@127.0.0.1:${port.trim()}/rivage` };
}
