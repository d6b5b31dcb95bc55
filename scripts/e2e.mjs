import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureChromium } from './chromium.mjs';
import { demandNode, install, programs, root, stop } from './node.mjs';

// Journeys in a browser: all of them, or the files and options named. Each run has a database of its own, copied from one
// that was loaded before: loading the directory takes longer than most journeys.
demandNode();
process.chdir(root);
install();
const { build } = await import('./build.mjs');
await build();
ensureChromium();

const port = String(20_000 + Math.floor(Math.random() * 20_000));
/** The sample records count their hours from when they were made. */
const freshMilliseconds = 30 * 60_000;

/** A folder that PostgreSQL, who is nobody where we are root, may enter. */
function makeFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), `rivage-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/** Names what a loaded database depends on: the built server, its tables and its data. */
function versionOfData() {
  const hash = createHash('sha256').update(root).update(readFileSync('dist/server.sha256'));
  for (const folder of ['db', 'data/directory'])
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      const { size, mtimeMs } = statSync(join(folder, file));
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  return hash.digest('hex').slice(0, 16);
}

/** Starts the product once on an empty folder and ends it when it is ready. */
async function loadData(folder) {
  const env = { ...process.env, PORT: port, DATA_DIR: folder, SEED_DEMO: '1' };
  const server = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const isReady = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null) stop('The product did not start.');
    await sleep(50);
  }
  server.kill('SIGTERM');
  await ended;
}

/** A copy of a freshly loaded database. */
async function copyData() {
  const loaded = join(tmpdir(), `rivage-loaded-${versionOfData()}`);
  if (!existsSync(loaded) || Date.now() - statSync(loaded).ctimeMs > freshMilliseconds) {
    rmSync(loaded, { recursive: true, force: true });
    const folder = makeFolder('loading');
    await loadData(folder);
    // A database that lies somewhere else cannot be copied with its folder; it is used as it is.
    if (existsSync(join(folder, 'postgres.location'))) return folder;
    renameSync(folder, loaded);
  }
  const copy = makeFolder('journeys');
  const { status } = spawnSync('cp', ['-a', `${loaded}/.`, copy]);
  if (status !== 0) cpSync(loaded, copy, { recursive: true, preserveTimestamps: true });
  return copy;
}

const data = await copyData();
const { status } = spawnSync(process.execPath, [programs.playwright, 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, JOURNEY_PORT: port, JOURNEY_DATA: data },
});
rmSync(data, { recursive: true, force: true });
process.exit(status ?? 1);
