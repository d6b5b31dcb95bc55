import { describe, expect, test } from 'vitest';
import { type Cluster, mergeClusters } from '../../vite.clusters.ts';
import { placeParts } from '../../vite.placement.ts';

const part = (name: string, bytes: number, ...views: number[]): Cluster => ({
  members: [name],
  bytes,
  views: new Set(views),
});

const bounds = (files = Number.POSITIVE_INFINITY, links: Record<string, string[]> = {}) => ({
  weightOf: () => 1,
  filesOf: () => files,
  linksOf: (member: string) => links[member] ?? [],
});

const filesOf = (clusters: readonly Cluster[]) => clusters.map(({ members }) => [...members].sort().join()).sort();

describe('where the parts of shared code lie', () => {
  test('a part that was merged into the wrong file moves to the better one', () => {
    const given = [part('a', 4_000, 1, 2), part('b', 4_000, 3, 4), part('stray', 3_000, 3, 4)];
    const merged = [
      { members: ['a', 'stray'], bytes: 7_000, views: new Set([1, 2, 3, 4]) },
      { members: ['b'], bytes: 4_000, views: new Set([3, 4]) },
    ];
    expect(filesOf(placeParts(given, merged, bounds()))).toEqual(['a', 'b,stray']);
  });

  test('what lies best already stays, and nothing is lost', () => {
    const given = [part('a', 9_000, 1, 2), part('b', 9_000, 2, 3), part('c', 100, 1, 2, 3)];
    const placed = placeParts(given, mergeClusters(given, bounds()), bounds());
    expect(placed.flatMap(({ members }) => members).sort()).toEqual(['a', 'b', 'c']);
    expect(placeParts(given, placed, bounds()).map(({ bytes }) => bytes)).toEqual(placed.map(({ bytes }) => bytes));
  });

  test('who may load one file only gets one', () => {
    const given = [part('a', 2_000, 1, 2), part('b', 2_000, 1, 3)];
    const apart = given.map((cluster) => ({ ...cluster }));
    expect(filesOf(placeParts(given, apart, bounds(2)))).toEqual(['a', 'b']);
    expect(filesOf(placeParts(given, apart, bounds(1)))).toEqual(['a,b']);
  });

  test('whoever loads a file loads what it imports, and no files import each other', () => {
    const links = { a: ['b'], b: [], c: ['a'] };
    const given = [part('a', 3_000, 1), part('b', 3_000, 1, 2), part('c', 3_000, 1, 2)];
    const placed = placeParts(given, mergeClusters(given, bounds(9, links)), bounds(9, links));
    const fileOf = (member: string) => placed.find(({ members }) => members.includes(member));
    expect(fileOf('a')?.views).toEqual(new Set([1, 2]));
    expect(fileOf('b') === fileOf('c') && fileOf('a') !== fileOf('b'), 'a circle').toBe(false);
  });
});
