import { readdirSync } from 'node:fs';
import { programs, root } from './node.mjs';

/** Every project of the compiler: a new `tsconfig.*.json` is checked without being named anywhere. */
const compilerProjects = readdirSync(root)
  .filter((name) => /^tsconfig(\.\w+)?\.json$/.test(name))
  .sort();

/** What the compiler found out last time is kept in `dist/check`, so that only what changed is looked at again. */
const typesOf = (project) => ({
  name: `types (${project})`,
  args: [programs.tsc, '-p', project, '--noEmit', '--incremental', '--tsBuildInfoFile', `dist/check/${project}.info`],
});

/** The checks that need neither a build nor a database: their names, and what Node is started with. */
export const checks = [
  ...compilerProjects.map(typesOf),
  { name: 'style', args: [programs.biome, 'check', '--error-on-warnings'] },
  { name: 'nothing unused', args: [programs.knip] },
];
