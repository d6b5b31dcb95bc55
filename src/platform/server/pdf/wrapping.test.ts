import { expect, test } from 'vitest';
import { Canvas } from './canvas.ts';
import { paperSizes } from './frames.ts';

const canvas = new Canvas({ language: 'en', title: 'A paper', created: new Date(0) }, paperSizes.letter);
const lengthsOf = (text: string, width: number, align: 'left' | 'center') =>
  canvas.wrap(text, width, { font: 'serif', size: 15, align }).lines.map((line) => line.trim().length);

test('words in the middle stand in lines of about one length, as many as before', () => {
  const text = 'Write a memory of Wren Okafor here, and leave it';
  const [left, middle] = [lengthsOf(text, 300, 'left'), lengthsOf(text, 300, 'center')];
  expect(left).toHaveLength(2);
  expect(middle).toHaveLength(2);
  expect(Math.min(...left)).toBeLessThan(10);
  expect(Math.min(...middle)).toBeGreaterThan(15);
});

test('no word is parted so that lines are of one length', () => {
  const text = 'A Anticonstitutionnellement';
  expect(lengthsOf(text, 200, 'center')).toEqual(lengthsOf(text, 200, 'left'));
});

test('what has its own lines, and what is long, is left as it is', () => {
  const long = 'word '.repeat(120);
  expect(lengthsOf(long, 200, 'center')).toEqual(lengthsOf(long, 200, 'left'));
  expect(lengthsOf('One line that is rather long\nTwo', 120, 'center')).toEqual(
    lengthsOf('One line that is rather long\nTwo', 120, 'left'),
  );
});
