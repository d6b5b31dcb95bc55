import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formNames } from '#vocabulary/formNames.ts';
import { regions } from '#vocabulary/regions/regions.ts';
import { definitions, fieldsOf } from './definitions.rules.ts';
import { isSource } from './prefill.rules.ts';

type Texts = {
  forms: Record<string, Record<'sections' | 'fields' | 'hints', Record<string, string>> & Record<string, string>>;
  options: Record<string, string>;
  columns: Record<string, string>;
};

const catalogue = (language: string): Texts => JSON.parse(readFileSync(`messages/${language}/formTexts.json`, 'utf8'));

describe.each(formNames)('%s', (name) => {
  const definition = definitions[name];
  const fields = fieldsOf(definition);

  it.each(['en', 'fr'])('has every word in %s, and no other', (language) => {
    const texts = catalogue(language);
    const own = texts.forms[name]!;
    expect(Object.keys(own.fields).sort()).toEqual([...new Set(fields.map(({ key }) => key))].sort());
    expect(Object.keys(own.sections).sort()).toEqual(definition.sections.map(({ key }) => key).sort());
    expect(Object.keys(own.hints).filter((key) => !(key in own.fields))).toEqual([]);
    expect('consent' in own).toBe(definition.signed);
    for (const field of fields) {
      for (const code of field.options ?? []) expect(texts.options, `${field.key}: ${code}`).toHaveProperty([code]);
      for (const column of field.columns ?? []) {
        expect(texts.columns, column.key).toHaveProperty([column.key]);
        for (const code of column.options ?? []) expect(texts.options).toHaveProperty([code]);
      }
    }
  });

  it('asks each thing once, and takes first values only from where there are some', () => {
    expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length);
    for (const { key, from } of fields) if (from) expect(isSource(from), `${name}.${key}: ${from}`).toBe(true);
  });

  it('has conditions that can hold', () => {
    const codes = regions.map(({ code }) => code as string);
    const conditions = [...definition.sections, ...fields].flatMap(({ when }) => (when ? [when] : []));
    for (const { regions: inside = [], notRegions = [], field } of conditions) {
      for (const code of [...inside, ...notRegions]) expect(codes).toContain(code);
      if (!field) continue;
      const [key, ...values] = field;
      const other = fields.find((candidate) => candidate.key === key);
      const possible = other?.kind === 'yesNo' ? ['yes', 'no'] : (other?.options ?? []);
      for (const value of values) expect(possible, `${name}: ${key}`).toContain(value);
    }
  });
});

it('is written as data: a version can be made of it', () => {
  expect(JSON.parse(JSON.stringify(definitions))).toEqual(definitions);
});
