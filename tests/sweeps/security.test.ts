import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { securityHeaders } from '#platform/server/http/securityHeaders.ts';

const text = readFileSync('SECURITY.md', 'utf8');

/** The rows of the table of points: number, what about, state, test or reason. */
const points = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, number = '', about = '', state = '', proof = '']) => ({ number, about, state, proof }),
);

const pathsIn = (words: string) => words.match(/(?:tests|src|docs)\/[\w./-]+\.\w+/g) ?? [];

test('every file that SECURITY.md names exists', () => {
  expect(points.length).toBeGreaterThan(50);
  expect(pathsIn(text).length).toBeGreaterThan(50);
  expect(pathsIn(text).filter((path) => !existsSync(path))).toEqual([]);
});

test('every point stands once, in order, and is held with a test or is not with a reason', () => {
  const inOrder = (number: string) => number.split('.').reduce((sum, part) => sum * 1_000 + Number(part), 0);
  const numbers = points.map(({ number }) => inOrder(number));
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  const wrong = points.filter(({ state, proof }) =>
    state === 'held'
      ? !pathsIn(proof).some((path) => /\.(test|spec)\.tsx?$/.test(path))
      : state !== 'not' || proof.length < 10,
  );
  expect(wrong).toEqual([]);
});

test('every answer asks for HTTPS for a year on all names, and to be taken for what it says it is', () => {
  const transport = securityHeaders['strict-transport-security'] ?? '';
  expect(Number(/max-age=(\d+)/.exec(transport)?.[1])).toBeGreaterThanOrEqual(31_536_000);
  expect(transport).toContain('includeSubDomains');
  expect(securityHeaders['x-content-type-options']).toBe('nosniff');
});
