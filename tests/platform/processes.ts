import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import type { CallOptions, World } from '../world.ts';

/** What a call over HTTP answered. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back.
export type HttpAnswer = { status: number; text: string; json: any };

/** Bundles the server's entry below node_modules, where the bundle finds the libraries it leaves outside. */
async function bundle(): Promise<string> {
  const directory = await mkdtemp(join(process.cwd(), 'node_modules/.two-processes-'));
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { external: true },
    build: { ssr: 'tests/platform/serverProcess.ts', outDir: directory, target: 'node20', copyPublicDir: false },
  });
  return directory;
}

async function start(file: string, world: World): Promise<{ child: ChildProcess; origin: string }> {
  const { databaseUrl, dataDirectory } = world.config;
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: databaseUrl, DATA_DIR: dataDirectory, PORT: '3000' };
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout! })) {
    const port = /^port (\d+)$/.exec(line)?.[1];
    if (port) return { child, origin: `http://127.0.0.1:${port}` };
  }
  throw new Error('The server process ended before it listened.');
}

/** Two real server processes on the database of a world, asked in turns over HTTP. */
export async function startProcesses(world: World) {
  const directory = await bundle();
  const file = join(directory, 'serverProcess.js');
  const processes = await Promise.all([start(file, world), start(file, world)]);
  let turn = 0;

  /** Calls the one process and then the other. */
  async function call(address: string, { params = {}, body, as, headers = {} }: CallOptions = {}): Promise<HttpAnswer> {
    const { origin } = processes[turn++ % processes.length]!;
    const [method, path] = address.split(' ') as [string, string];
    const raw = Buffer.isBuffer(body);
    const response = await fetch(origin + path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? ''), {
      method,
      headers: {
        ...(as ? { authorization: `Bearer ${as.bearer}` } : {}),
        ...(body === undefined || raw ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: raw ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('application/json') ?? false;
    return { status: response.status, text, json: isJson && text ? JSON.parse(text) : undefined };
  }

  return {
    call,
    async close() {
      for (const { child } of processes) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await ended;
      }
      await rm(directory, { recursive: true, force: true });
    },
  };
}
