import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'vite';
import { findFreePort } from '#platform/server/db/postmaster.ts';
import { pageMessages } from '../vite.messages.ts';

/** Bundles the whole product of a checkout below node_modules, where the bundle finds the libraries it leaves outside. */
export async function bundleProduct(checkout = process.cwd()) {
  const directory = await mkdtemp(join(process.cwd(), 'node_modules/.product-'));
  await build({
    configFile: false,
    root: checkout,
    logLevel: 'error',
    plugins: [pageMessages()],
    ssr: { external: true, noExternal: ['react-router', 'use-intl'] },
    build: {
      ssr: join(checkout, 'tests/platform/productProcess.ts'),
      outDir: directory,
      target: 'node20',
      copyPublicDir: false,
    },
  });
  const close = () => rm(directory, { recursive: true, force: true });
  return { file: join(directory, 'productProcess.js'), close };
}

const emptyDirectory = {
  'businesses.ndjson': '',
  'places.ndjson': '',
  'gazetteer.csv': 'name,region,latitude,longitude,population\n',
  'fsa.csv': 'fsa,place,region,latitude,longitude,basis\n',
};

/** A folder to run the product in, which has its tables and texts but no directory to load. */
export async function workingDirectory(checkout = process.cwd()) {
  const directory = await mkdtemp(join(tmpdir(), 'rivage-product-'));
  await mkdir(join(directory, 'data/directory'), { recursive: true });
  for (const name of ['db', 'content', 'node_modules', 'package.json'])
    await symlink(resolve(checkout, name), join(directory, name));
  for (const [name, text] of Object.entries(emptyDirectory))
    await writeFile(join(directory, 'data/directory', name), text);
  return { directory, close: () => rm(directory, { recursive: true, force: true }) };
}

type Settings = { file: string; cwd: string; environment: Record<string, string> };

/** Starts the product as a process of its own. */
export async function startProduct({ file, cwd, environment }: Settings) {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...process.env, NODE_ENV: 'test', PORT: String(port), ...environment };
  const child: ChildProcess = spawn(process.execPath, [file], { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      output += text;
    });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));

  /** Waits until a path answers a status; throws with what the process said when it does not. */
  async function until(path: string, status: number, seconds = 30): Promise<Response> {
    for (const end = Date.now() + seconds * 1_000; Date.now() < end; await sleep(100)) {
      const response = await ask(path).catch(() => undefined);
      if (response?.status === status) return response;
      if (child.exitCode !== null) break;
    }
    throw new Error(`${path} does not answer ${status}: ${output}`);
  }
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(origin + path, { signal: AbortSignal.timeout(15_000), redirect: 'manual', ...init });

  return {
    origin,
    ask,
    until,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    /** The lines it has written so far. */
    lines: () => output.split('\n').filter(Boolean),
    kill: async (signal: NodeJS.Signals) => {
      child.kill(signal);
      if (signal !== 'SIGSTOP' && signal !== 'SIGCONT') await ended;
    },
  };
}

/** A running product. */
export type Product = Awaited<ReturnType<typeof startProduct>>;
