import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const packages = join(root, 'node_modules');

/** Our packages' commands as files: Node starts them at once, and never fetches one as npx would. */
export const programs = {
  tsc: join(packages, 'typescript/bin/tsc'),
  biome: join(packages, '@biomejs/biome/bin/biome'),
  knip: join(packages, 'knip/bin/knip.js'),
  vitest: join(packages, 'vitest/vitest.mjs'),
  playwright: join(packages, '@playwright/test/cli.js'),
};

/** Says in one sentence what is wrong, and ends. */
export function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Refuses a Node that is too old for what we build on. */
export function demandNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    stop(`Rivage needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
  }
}

/** Runs a command to its end; ends with its exit code when it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: false, ...options });
  if (result.error) stop(`The command ${command} could not be run: ${result.error.message}`);
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** Installs the packages of the lock file with our patches of them, when they are not there yet or either has changed. */
export function install() {
  // Packages that are only linked belong to another checkout; installing would empty them there.
  if (existsSync(packages) && lstatSync(packages).isSymbolicLink()) return;
  const stamp = join(packages, '.rivage-installed');
  const patches = join(root, 'patches');
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const name of readdirSync(patches).sort()) hash.update(readFileSync(join(patches, name)));
  const lock = hash.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'];
  if (npm) run(process.execPath, [npm, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  else run('npm', args, { stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' });
  // Not left to a script of the package's own, which npm may have been told to skip (docs/decisions/0106).
  run(process.execPath, [join(packages, 'patch-package/index.js'), '--error-on-fail'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(stamp, lock);
}
