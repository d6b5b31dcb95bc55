import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { toReply } from '#features/towns/rules.ts';
import { townName } from '#features/towns/townName.rules.ts';
import { listPlaces } from './contract.ts';

test('homes can be looked for in the town of every postal area', () => {
  const rows = parse<Record<string, string>>(readFileSync('data/directory/fsa.csv', 'utf8'), {
    columns: true,
    bom: true,
  });
  expect(rows.length).toBeGreaterThan(1600);
  for (const { fsa = '', place = '' } of rows) {
    const { name } = toReply({
      kind: 'postal-area',
      name: place,
      postalArea: fsa,
      region: 'Ontario',
      latitude: 45,
      longitude: -75,
    });
    const town = townName(name);
    expect(town, name).not.toMatch(/[()]|^[A-Z]\d[A-Z]\b/);
    // Also as it stands in an address that somebody has kept.
    for (const asked of [town, name]) expect(listPlaces.query?.safeParse({ town: asked }).success, name).toBe(true);
  }
});
