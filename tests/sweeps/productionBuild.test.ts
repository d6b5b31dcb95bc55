import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import english from '../../messages/en/environment.json' with { type: 'json' };
import french from '../../messages/fr/environment.json' with { type: 'json' };
import type { BuiltFiles } from '../../src/app/documents/assets.ts';
import { filesBelow } from '../sourceFiles.ts';

const build = (environment: string) =>
  execFileSync(process.execPath, ['scripts/build.mjs'], {
    env: { ...process.env, APP_ENV: environment, NODE_ENV: 'production' },
    stdio: 'ignore',
  });

// What stands already is not built again; beside other tests a build takes minutes.
beforeAll(() => {
  build('production');
  build('development');
}, 600_000);

/** What says that a file holds something of the bar for developers. */
const signs = [
  ...[english, french].flatMap(({ check, expire, hide }) => [check, expire, hide]),
  '/api/secret-page',
  '/api/expire-session',
];

const filesWith = (directory: string, sign: string) =>
  filesBelow(directory, /\.(js|css|html)$/).filter((file) => readFileSync(file, 'utf8').includes(sign));

test('nothing that is only for other environments is in the production build', () => {
  expect(existsSync('dist/browser-production/.vite/files.json')).toBe(true);
  for (const sign of signs) expect(filesWith('dist/browser-production', sign), sign).toEqual([]);
});

test('the other build holds it, so that the search above can fail', () => {
  for (const sign of ['/api/secret-page', '/api/expire-session', english.expire])
    expect(filesWith('dist/browser', sign).length, sign).toBeGreaterThan(0);
});

const withoutHash = (file: string) => file.replace(/-.{8}\.(js|css)$/, '');

/** What a built file loads later, with the files that it waits for before it runs it. */
function laterIn(host: string): { host: string; loaded: string; waitsFor: string[] }[] {
  const code = readFileSync(host, 'utf8');
  const names: string[] = JSON.parse(/m\.f=(\[[^\]]*\])/.exec(code)?.[1] ?? '[]');
  const imports = code.matchAll(
    /import\([`"']\.\/([^`"']+)[`"']\)(?:(?!import\().)*?__vite__mapDeps\(\[([\d,]+)\]\)/gs,
  );
  return [...imports].map(([, loaded, places = '']) => ({
    host: `assets/${basename(host)}`,
    loaded: `assets/${loaded}`,
    waitsFor: places.split(',').map((place) => names[Number(place)] ?? 'none'),
  }));
}

test('what is loaded later waits for the styles it wears, and for no others', () => {
  const { sources }: BuiltFiles = JSON.parse(readFileSync('dist/browser-production/.vite/files.json', 'utf8'));
  const wornIn = (file: string) =>
    Object.values(sources).flatMap(({ scripts, styles }) => (scripts[0] === file ? styles : []));
  const later = filesBelow('dist/browser-production/assets', /\.js$/).flatMap(laterIn);
  expect(later.length).toBeGreaterThan(200);
  for (const { host, loaded, waitsFor } of later) {
    // What the file has that loads it, and the frame's, is there already.
    const isThere = (name: string) => [host, 'assets/frame-00000000.js'].map(withoutHash).includes(withoutHash(name));
    const left = (names: string[]) =>
      [...new Set(names)].filter((name) => name.endsWith('.css') && !isThere(name)).sort();
    expect(left(waitsFor), `${host} loads ${loaded}`).toEqual(left(wornIn(loaded)));
  }
});

/** The packages that come with a built file as soon as it is loaded, by itself or with the files it needs. */
function packagesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*"([^"\n]+)"/g))
    if (from.startsWith('.')) packagesOf(join(dirname(file), from), seen);
    else seen.add(from);
  return seen;
}

test('a server that starts does not load what only pictures and files elsewhere need', () => {
  const packages = packagesOf('dist/server/main.js');
  expect([...packages]).toContain('fastify');
  expect([...packages].filter((name) => /sharp|aws-sdk|swagger/.test(name))).toEqual([]);
});
