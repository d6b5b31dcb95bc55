import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { roomOf, type Wing } from '../rooms.ts';
import { filesBelow } from '../sourceFiles.ts';

/** What a project of the compiler says it is made of. */
type Project = { compilerOptions: { lib: string[]; types: string[] }; files: string[] };

const readProject = (name: string): Project =>
  JSON.parse(
    execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', name, '--showConfig'], {
      encoding: 'utf8',
    }),
  );

/** Each wing's own compiler knows only what is there where its files run; only the door between the wings needs both. */
const compilers: Record<Wing, string> = {
  server: 'tsconfig.server.json',
  browser: 'tsconfig.browser.json',
  shared: 'tsconfig.shared.json',
  both: 'tsconfig.json',
};

const projects = Object.fromEntries(Object.values(compilers).map((name) => [name, readProject(name)]));
const filesOf = (wing: Wing) => new Set(projects[compilers[wing]]?.files.map((file) => file.replace(/^\.\//, '')));

test.each(Object.keys(compilers) as Wing[])('every file of the wing "%s" is in its compiler', (wing) => {
  const checked = filesOf(wing);
  const files = filesBelow('src', /(?<!\.test)\.tsx?$/).filter((file) => roomOf(file)?.wing === wing);
  expect(files.length).toBeGreaterThan(4);
  expect(files.filter((file) => !checked.has(file))).toEqual([]);
});

test.each([
  ['server', false, true],
  ['browser', true, false],
  ['shared', false, false],
] as const)('the compiler of "%s" knows the DOM: %s, and Node: %s', (wing, dom, node) => {
  const { lib, types } = projects[compilers[wing]]?.compilerOptions ?? { lib: [], types: [] };
  expect(lib.some((name) => /^dom/i.test(name))).toBe(dom);
  expect(types.includes('node')).toBe(node);
});
