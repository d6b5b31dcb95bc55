import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** A number in as few letters as it takes. */
const inLetters = (number: number): string =>
  (number < letters.length ? '' : inLetters(Math.floor(number / letters.length))) + letters[number % letters.length];

/** Three letters for a path, which other paths do not change, but for one that comes to the same three. */
const lettersOf = (path: string, turn: number): string =>
  [...createHash('sha256').update(`${path} ${turn}`).digest().subarray(0, 3)]
    .map((byte) => letters[byte % letters.length])
    .join('');

/** Three letters for each style module of a folder, by its path; no two have the same. */
function namesOfFiles(root: string): Map<string, string> {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.module.css'));
  const taken = new Map<string, string>();
  for (const path of paths.toSorted()) {
    let turn = 0;
    while (taken.has(lettersOf(path, turn))) turn += 1;
    taken.set(lettersOf(path, turn), path);
  }
  return new Map([...taken].map(([name, path]) => [path, name]));
}

/**
 * Names the classes of style modules for a build: three letters for the file and one or two for the class in it, as server and
 * browser make them of the same files. They stand in styles, scripts and HTML, where `_name_1qmex_33` is three times as long.
 */
export function classNames(root: string): (name: string, path: string) => string {
  const source = join(root, 'src');
  const files = namesOfFiles(source);
  const classes = new Map<string, string[]>();
  return (name, path) => {
    const file = relative(source, path.replace(/\?.*$/, ''));
    const known = classes.get(file) ?? [];
    classes.set(file, known);
    if (!known.includes(name)) known.push(name);
    return `_${files.get(file)}${inLetters(known.indexOf(name))}`;
  };
}
