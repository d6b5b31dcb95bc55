import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { retentionClasses } from '#app/retention/retentionClasses.ts';

const tables = [...readFileSync('db/schema.sql', 'utf8').matchAll(/^create table (\w+) \(/gm)].map(([, name]) => name);

test('every table belongs to one class, and no class names a table that is not there', () => {
  const named = retentionClasses.flatMap(([, held]) => held.tables);
  expect(named.toSorted()).toEqual(tables.toSorted());
});

test('docs/operations.md draws the classes as the code has them', () => {
  const drawn = [
    '| class | what | for how long | why |',
    '|---|---|---|---|',
    ...retentionClasses.map(([name, { what, term, why }]) => `| ${name} | ${what} | ${term} | ${why} |`),
  ].join('\n');
  expect(readFileSync('docs/operations.md', 'utf8')).toContain(drawn);
});
