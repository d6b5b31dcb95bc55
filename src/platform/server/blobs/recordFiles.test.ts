import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type ParsedRow, readCsv, readFeatures, readJsonLines } from './recordFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'record-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function rowsOf(
  read: (path: string) => AsyncIterable<ParsedRow>,
  content: string | Buffer,
): Promise<ParsedRow[]> {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  const rows: ParsedRow[] = [];
  for await (const row of read(path)) rows.push(row);
  return rows.sort((a, b) => a.line - b.line);
}

describe('comma-separated files', () => {
  it('reads quotes, line breaks in quotes and Windows line ends', async () => {
    const text = '\ufeffname,city\r\n"Rose, ""Lily""",Regina\r\n"two\r\nlines",Gimli\r\n\r\nplain,\r\n';
    expect(await rowsOf(readCsv, text)).toEqual([
      { line: 2, row: { name: 'Rose, "Lily"', city: 'Regina' } },
      { line: 4, row: { name: 'two\nlines', city: 'Gimli' } },
      { line: 6, row: { name: 'plain', city: '' } },
    ]);
  });
  it('loses one row to a forgotten quotation mark, and no more', async () => {
    const rows = await rowsOf(readCsv, 'name,city\na,1\n"b,2\nc,3\n"d ""x""",4\ne,5,6\nf,7\n');
    expect(rows.map((row) => [row.line, 'row' in row ? row.row.name : row.broken])).toEqual([
      [2, 'a'],
      [3, 'quoteOpen'],
      [4, 'c'],
      [5, 'd "x"'],
      [6, 'valueCount'],
      [7, 'f'],
    ]);
  });
  it('survives a forgotten quotation mark far from the end', async () => {
    const lines = Array.from({ length: 100 }, (_, index) => (index === 10 ? '"x,1' : `n${index},1`));
    const rows = await rowsOf(readCsv, `name,city\n${lines.join('\n')}\n`);
    expect(rows.filter((row) => 'row' in row)).toHaveLength(99);
    expect(rows.filter((row) => 'broken' in row)).toEqual([{ line: 12, broken: 'quoteOpen' }]);
  });
  it('reads what older programs wrote', async () => {
    expect(await rowsOf(readCsv, Buffer.from('name,city\nTh\xe9r\xe8se,L\x92Islet\n', 'latin1'))).toEqual([
      { line: 2, row: { name: 'Thérèse', city: 'L’Islet' } },
    ]);
  });
});

describe('one JSON object per line', () => {
  it('reads the sound lines and names the broken ones', async () => {
    expect(await rowsOf(readJsonLines, '{"a":1}\n\n{"a":\n[1]\n\u001e{"a":2}')).toEqual([
      { line: 1, row: { a: 1 } },
      { line: 3, broken: 'notJson' },
      { line: 4, broken: 'notObject' },
      { line: 5, row: { a: 2 } },
    ]);
  });
});

describe('GeoJSON collections', () => {
  it('reads feature by feature, whatever the texts hold', async () => {
    const text =
      '{"type":"FeatureCollection","crs":{"properties":{"name":"x"}},"bbox":[1,2],\n"features":[\n{"id":"}]\\"{"},\n{"id":NaN},\n{"id":{"a":[{}]}}\n]}';
    expect(await rowsOf(readFeatures, text)).toEqual([
      { line: 3, row: { id: '}]"{' } },
      { line: 4, broken: 'notJson' },
      { line: 5, row: { id: { a: [{}] } } },
    ]);
  });
  it('reads features across the chunks of a large file', async () => {
    const features = Array.from(
      { length: 3_000 },
      (_, id) => `{"id":${id},"properties":{"name":"${'é'.repeat(200)}"}}`,
    );
    const rows = await rowsOf(readFeatures, `{"features":[\n${features.join(',\n')}\n]}`);
    expect(rows).toHaveLength(3_000);
    expect(rows.at(-1)).toMatchObject({ line: 3_001, row: { id: 2_999, properties: { name: 'é'.repeat(200) } } });
  });
  it('says where a file that was cut off ends', async () => {
    expect(await rowsOf(readFeatures, '{"features":[\n{"id":1},\n{"id":2,')).toEqual([
      { line: 2, row: { id: 1 } },
      { line: 3, broken: 'featureEnds' },
    ]);
  });
});
