import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import english from '../../../../messages/en/manage.json' with { type: 'json' };
import { importColumns, importTemplate } from './columns.rules.ts';
import { validateDraft } from './importedPlace.rules.ts';
import { rivageFormat } from './rivageFormat.rules.ts';

const names = importColumns.map(({ name }) => name);
const example = Object.fromEntries(importColumns.map((column) => [column.name, column.example]));

function validated(row: Record<string, unknown>) {
  const read = rivageFormat.read(row, () => undefined);
  return 'draft' in read ? validateDraft(read.draft) : undefined;
}

describe('the columns of our own format', () => {
  test('are all that is read of a row, and no other', () => {
    const asked = new Set<string>();
    const row = new Proxy(example, {
      get: (target, name) => {
        asked.add(String(name));
        return target[String(name)];
      },
    });
    validated({ ...example, sourceUrlPublic: 'true' });
    rivageFormat.read(row, () => undefined);
    // The address of the source is read only where it may be shown.
    expect([...asked, 'sourceUrl'].sort()).toEqual([...names].sort());
  });

  test('are explained, and have examples of which nothing is left out', () => {
    expect(Object.keys(english.import.columns.about).sort()).toEqual([...names].sort());
    expect(validated(example)).toMatchObject({
      place: {
        name: example.name,
        tags: ['burial', 'cremation'],
        status: 'review',
        sourceUrl: null,
        geoPrecision: 'town',
        data: { languages: ['en', 'fr'], priceCard: { listed: [{ amount: 1800 }] } },
      },
      notes: [],
    });
  });

  test.each(importColumns)('$name is needed: $needed', ({ name, needed }) => {
    expect('reason' in validated({ ...example, [name]: '' })!).toBe(needed);
  });

  test('stand in the template, which a spreadsheet opens and which we read', () => {
    expect(parse(importTemplate, { bom: true })).toEqual([names]);
    expect(importTemplate.startsWith('\uFEFF')).toBe(true);
  });
});
