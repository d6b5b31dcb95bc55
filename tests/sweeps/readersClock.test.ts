import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesBelow } from '../sourceFiles.ts';

/** A moment that is written in the zone the server draws in: Ontario's, wherever the reader lives. */
const withoutZone = /\.dateTime\((?:(?!timeZone)[^;])*?dateStyle(?:(?!timeZone)[^;}])*\}/;

it('writes moments on a screen by the reader’s own clock, or names another', () => {
  const files = filesBelow('src/features', /\.tsx$/);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => withoutZone.test(readFileSync(file, 'utf8')))).toEqual([]);
});
