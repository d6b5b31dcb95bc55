import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { programs, root } from './node.mjs';

/** Every project of the compiler: a new `tsconfig.*.json` is checked without being named anywhere. */
const compilerProjects = readdirSync(root)
  .filter((name) => /^tsconfig(\.\w+)?\.json$/.test(name))
  .sort();

/**
 * What the compiler found out last time is kept in `dist/check`, so that only what changed is looked at again. One thread each: of four, which
 * it takes by itself, each works out anew what the others know, and the projects are looked at beside each other.
 */
const typesOf = (project) => ({
  name: `types (${project})`,
  args: [
    programs.tsc,
    ...['-p', project, '--noEmit', '--checkers', '1'],
    ...['--incremental', '--tsBuildInfoFile', `dist/check/${project}.info`],
  ],
});

/** The checks that need neither a build nor a database: their names, and what Node is started with. */
const checks = [
  ...compilerProjects.map(typesOf),
  { name: 'style', args: [programs.biome, 'check', '--error-on-warnings'] },
  { name: 'nothing unused', args: [programs.knip] },
];

const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

/** Runs one check; what it says is printed when it has ended, and only if it found something. */
const runCheck = ({ name, args }) =>
  new Promise((resolve) => {
    const started = Date.now();
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...colour } });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes) => {
        said += bytes;
      });
    child.on('close', (code) => {
      const seconds = ((Date.now() - started) / 1_000).toFixed(1);
      if (code !== 0) console.log(said.trimEnd());
      console.log(`— ${name}: ${code === 0 ? 'done' : 'failed'} in ${seconds} s`);
      resolve({ name, passed: code === 0 });
    });
  });

/** Runs all checks, as many beside each other as there are cores, and says of each whether it passed. */
export async function runChecks() {
  const waiting = [...checks];
  const results = [];
  const runNext = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await runCheck(check));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runNext));
  return results;
}
