import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesBelow } from '../sourceFiles.ts';

/** A moment that is written in the zone the server draws in: Ontario's, wherever the reader lives. */
const withoutZone = /\.dateTime\((?:(?!timeZone)[^;])*?dateStyle(?:(?!timeZone)[^;}])*\}/;

/** A day in words, which the browsers' own French leaves as "le 1 novembre". */
const dayInWords = /dateStyle: '(?:full|long|medium)'|day: 'numeric'/;

it('writes the first of a month as French says it, wherever a day is written in words', () => {
  const files = filesBelow('src', /\.tsx?$/).filter((file) => dayInWords.test(readFileSync(file, 'utf8')));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !readFileSync(file, 'utf8').includes('withFrenchFirstDay('))).toEqual([]);
});

it('writes moments on a screen by the reader’s own clock, or names another', () => {
  const files = filesBelow('src/features', /\.tsx$/);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => withoutZone.test(readFileSync(file, 'utf8')))).toEqual([]);
});
