import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compare } from './measure.mjs';

const rowsPerPage = 24;

/** Builds the pages of `bench/next` with Next in a folder of its own, which needs the package registry, and serves them. */
async function startNext(database) {
  const folder = mkdtempSync(join(tmpdir(), 'rivage-next-'));
  cpSync('bench/next', folder, { recursive: true });
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', DATABASE_URL: database.url, NODE_ENV: 'production' };
  const run = (command, ...words) => execFileSync(command, words, { cwd: folder, env, stdio: 'ignore' });
  run('npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts');
  run('npx', 'next', 'build');
  const next = join(folder, 'node_modules/next/dist/bin/next');
  const words = [next, 'start', '--port', String(port), '--hostname', '127.0.0.1'];
  const child = spawn(process.execPath, words, { cwd: folder, env, stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    const isReady = await fetch(`${origin}/listings`).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isReady) break;
    await sleep(200);
  }
  const stop = () => {
    child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin, pids: { server: familyOf(child.pid), postmaster: database.postmaster }, stop };
}

/** A process and all that it has started. */
function familyOf(pid) {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid;
      } catch {
        return false;
      }
    });
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))];
}

/** Every page of every list by type and region, in both languages: so many that none is asked for again while it is kept. */
async function listAddresses(sql) {
  const lists = await sql`
    select type, region, count(*)::integer as count from places
    where status = 'published' and deleted_at is null and region is not null group by 1, 2 order by 1, 2`;
  const pages = lists.flatMap(({ type, region, count }) =>
    Array.from(
      { length: Math.floor(count / rowsPerPage) },
      (_, page) => `/listings?${new URLSearchParams({ type, region, page: String(page) })}`,
    ),
  );
  return [...pages, ...pages.map((page) => `/fr${page}`)];
}

/**
 * A list and a listing drawn anew beside pages of the same rows that Next draws, all of it server components without a line of
 * script of their own: less stands on them than on the product's.
 */
export async function measureNext({ origin, pids, sql, database }) {
  const lists = await listAddresses(sql);
  const ids = await sql`select id from places where status = 'published' and deleted_at is null order by id`;
  const next = await startNext(database);
  try {
    const at = (all, number) => all[number % all.length];
    const beside = (what, pathOf, options) =>
      compare(what, { origin, pids, path: pathOf, options }, 'Next', {
        ...next,
        path: (number) => pathOf(number).replace(/^\/fr\//, '/'),
        options,
      });
    await beside('a list of 24, drawn anew', (number) => at(lists, number), { connections: 4 });
    await beside('a listing, drawn anew', (number) => `/listing/${at(ids, number).id}`, { connections: 4 });
  } finally {
    next.stop();
  }
}
