import { expect, test } from 'vitest';
import { safeName, uniqueNames } from './names.rules.ts';

test('names keep their accents and lose what a file system cannot keep', () => {
  expect(safeName('Certificat de décès – Éloïse.pdf', 'x')).toBe('Certificat de décès – Éloïse.pdf');
  expect(safeName('e\u0301te\u0301.txt', 'x')).toBe('été.txt');
  expect(safeName('../../etc/passwd', 'x')).toBe('-..-etc-passwd');
  expect(safeName('a\\b:c?.pdf', 'x')).toBe('a-b-c-.pdf');
  expect(safeName(' .. ', 'file')).toBe('file');
  expect(safeName('CON.txt', 'x')).toBe('_CON.txt');
  expect(safeName(`${'é'.repeat(300)}.jpeg`, 'x')).toBe(`${'é'.repeat(100)}.jpeg`);
});

test('a name that is there twice is numbered, whatever its capitals, and never takes a name that another has', () => {
  expect(uniqueNames(['a.pdf', 'A.pdf', 'b', 'b', 'b'])).toEqual(['a.pdf', 'A (2).pdf', 'b', 'b (2)', 'b (3)']);
  expect(uniqueNames(['a.pdf', 'a.pdf', 'a (2).pdf'])).toEqual(['a.pdf', 'a (3).pdf', 'a (2).pdf']);
});
