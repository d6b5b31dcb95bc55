import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { classNames } from '../../vite.classNames.ts';

/** The classes of all style modules, in the order in which they stand in their files. */
const classes = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .flatMap((file) => {
    const styles = readFileSync(`src/${file}`, 'utf8').replace(/\/\*.*?\*\//gs, '');
    const names = [...styles.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);
    return [...new Set(names)].map((name) => ({ name, path: `${process.cwd()}/src/${file}` }));
  });

test('no two classes have the same name in a build', () => {
  const nameOf = classNames(process.cwd());
  const names = classes.map(({ name, path }) => nameOf(name, path));
  expect(classes.length).toBeGreaterThan(1_000);
  expect(new Set(names).size).toBe(classes.length);
  expect(names.filter((name) => !/^_[a-zA-Z0-9]{4,5}$/.test(name))).toEqual([]);
});

test('a class has the same name whatever file is read first', () => {
  const [one, other] = [classNames(process.cwd()), classNames(process.cwd())];
  const names = new Map(classes.map(({ name, path }) => [`${path} ${name}`, one(name, path)]));
  const paths = [...new Set(classes.map(({ path }) => path))].reverse();
  for (const { name, path } of paths.flatMap((path) => classes.filter((found) => found.path === path)))
    expect(other(name, path)).toBe(names.get(`${path} ${name}`));
});
