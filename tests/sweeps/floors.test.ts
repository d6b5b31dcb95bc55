import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { order } from '../../src/features/order.ts';
import { roomOf } from '../rooms.ts';
import { filesBelow } from '../sourceFiles.ts';

const files = filesBelow('src', /(?<!\.test)\.tsx?$/);

const resolve = (file: string, specifier: string) =>
  specifier.startsWith('#')
    ? `src/${specifier.slice(1)}`
    : normalize(join(dirname(file), specifier)).replaceAll('\\', '/');

/** Every import of one of our own source files, type imports included. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)].map((match) => match[1]!);
  return specifiers.map((specifier) => resolve(file, specifier)).filter((target) => /^src\/.*\.tsx?$/.test(target));
}

/** The folder that counts as one room: a feature's or one inside it, a wing of the platform, the vocabulary, the app. */
const houseRoom = (file: string) =>
  /^src\/(platform\/(server|browser|ui)|vocabulary|app\/shell|app(?!\/shell))(?=\/)/.exec(file)?.[0] ?? dirname(file);

const featureRoom = (file: string) => /^src\/features\/(.+)\/[^/]+$/.exec(file)?.[1];
const areFeatures = (...names: string[]) => names.every((file) => featureRoom(file) !== undefined);

function complaint(file: string, target: string): string | null {
  const from = roomOf(file);
  const to = roomOf(target);
  if (!from || !to) return null;
  const sameRoom = houseRoom(file) === houseRoom(target) || areFeatures(file, target);
  if (to.floor > from.floor || (to.floor === from.floor && !sameRoom))
    return `${file} (${from.floor}) → ${target} (${to.floor})`;
  const roomBelow = order.indexOf(featureRoom(file) as never) >= order.indexOf(featureRoom(target) as never);
  if (areFeatures(file, target) && !roomBelow) return `${file} → ${target} (a room above it)`;
  const crosses =
    (from.wing === 'server' && to.wing === 'browser') || (from.wing === 'browser' && to.wing === 'server');
  const sharedLooksUp = from.wing === 'shared' && to.wing !== 'shared';
  return crosses || sharedLooksUp ? `${file} (${from.wing}) → ${target} (${to.wing})` : null;
}

/** The files of each circle of imports: every set of files that reach each other. */
function circles(): string[][] {
  const imports = new Map(files.map((file) => [file, importsOf(file)]));
  const reachableFrom = (start: string) => {
    const seen = new Set<string>();
    const waiting = [...(imports.get(start) ?? [])];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
      if (!seen.has(file)) {
        seen.add(file);
        waiting.push(...(imports.get(file) ?? []));
      }
    return seen;
  };
  const reach = new Map(files.map((file) => [file, reachableFrom(file)]));
  const inCircle = files.filter((file) => reach.get(file)!.has(file));
  const circleOf = (file: string) =>
    inCircle.filter((other) => reach.get(file)!.has(other) && reach.get(other)!.has(file));
  return [...new Set(inCircle.map((file) => circleOf(file).join(' ')))].map((names) => names.split(' '));
}

const outside = (allowed: RegExp, sign: RegExp) =>
  files.filter((file) => !allowed.test(file) && sign.test(readFileSync(file, 'utf8')));

describe('the house', () => {
  test('every room of the features stands in the order of the rooms', () => {
    const built = new Set(files.flatMap((file) => featureRoom(file) ?? []));
    expect([...order].sort()).toEqual([...built].sort());
  });

  test('every file has a room', () => {
    expect(files.filter((file) => !roomOf(file))).toEqual([]);
    expect(files.length).toBeGreaterThan(100);
  });

  test('a file imports only from a lower floor, and never across the two wings', () => {
    const complaints = files.flatMap((file) => importsOf(file).map((target) => complaint(file, target)));
    expect(complaints.filter(Boolean)).toEqual([]);
    expect(complaints.length).toBeGreaterThan(300);
  });

  test('no files import each other in a circle, not even by type', () => {
    expect(circles()).toEqual([]);
  });

  test('no room holds more than about thirty files', () => {
    const sizes = new Map<string, number>();
    for (const file of filesBelow('src', /./)) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
    const crowded = [...sizes].filter(([folder, count]) => folder.startsWith('src/') && count > 34);
    expect(crowded).toEqual([]);
  });

  test('the browser never loads zod, and contracts only as types', () => {
    const browserFiles = files.filter((file) => roomOf(file)?.wing === 'browser' || /rules\.ts$/.test(file));
    const loadsZod = browserFiles.filter((file) => /^import (?!type)[^;]*'zod'/m.test(readFileSync(file, 'utf8')));
    const loadsSchemas = browserFiles.filter((file) =>
      /^import (?!type)(?!\{ type [^,}]+ \})[^;]*'[^']*(contract|schema|fields)\.ts'/m.test(readFileSync(file, 'utf8')),
    );
    expect([...loadsZod, ...loadsSchemas]).toEqual([]);
  });

  test('requests leave only through the API client, SQL lives only in repositories', () => {
    expect(
      outside(
        /platform\/browser\/network\/api\.ts|platform\/server\/(geocoder|push\/twilio)\.ts|platform\/server\/payments\/stripe\.ts|app\/browser\/offlineWorker\.ts|app\/(browser|documents)\/earlyReads\.ts|places\/listing\/countViews\.client\.ts/,
        /(?<!query\.)\bfetch\(|\bsendBeacon\(/,
      ),
    ).toEqual([]);
    expect(outside(/platform\/browser\/network\/sendBytes\.ts/, /\bXMLHttpRequest\b/)).toEqual([]);
    expect(outside(/repository\.ts$|platform\/server\//, /\bsql`|\bpool`/)).toEqual([]);
  });

  test('code that comes late comes through lazyIsland and lazyPart', () => {
    expect(outside(/platform\/ui\/lazyIsland\.tsx/, /import [^;]*\blazy\b[^;]*from 'react'|\bReact\.lazy\b/)).toEqual(
      [],
    );
  });

  test('screens ask the rules, not role names', () => {
    expect(
      outside(
        /rules\.ts$|^src\/vocabulary|contract\.ts$|service\.ts$|repository\.ts$|^src\/platform\/server/,
        /role === '/,
      ),
    ).toEqual([]);
  });
});
