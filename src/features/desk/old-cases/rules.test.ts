import { describe, expect, it } from 'vitest';
import { oldCaseFields } from '#vocabulary/places/oldCases.ts';
import english from '../../../../messages/en/importCases.json' with { type: 'json' };
import french from '../../../../messages/fr/importCases.json' with { type: 'json' };
import { orderIn, readDay } from './dates.rules.ts';
import { farewellOf } from './farewells.rules.ts';
import { readCaseFile } from './file.service.ts';
import { columnsFor, headingsOf } from './headings.rules.ts';
import { outcomeOf, personKey, readRows } from './judging.rules.ts';
import { missingOf, namesIn, type Reading, readRow } from './rows.rules.ts';

const dayOf = (text: string, order: 'dmy' | 'mdy' | null = 'dmy') => {
  const read = readDay(text, order);
  return 'day' in read ? read.day : read.wrong;
};

describe('a day of an old program', () => {
  it.each([
    ['2019-03-04', '2019-03-04'],
    ['2019/3/4', '2019-03-04'],
    ['2019-03-04T00:00:00', '2019-03-04'],
    ['2019-03-04 14:05', '2019-03-04'],
    ['04/03/2019 2:05 PM', '2019-03-04'],
    ['20190304', '2019-03-04'],
    ['March 4, 2019', '2019-03-04'],
    ['4 Mar 2019', '2019-03-04'],
    ['4th of March 2019', '2019-03-04'],
    ['4 mars 2019', '2019-03-04'],
    ['1er août 1931', '1931-08-01'],
    ['le 5 juillet 1960', '1960-07-05'],
    ['juin 1960', '1960-06'],
    ['1932', '1932'],
    ['1932-05', '1932-05'],
    ['31/02/2019', 'dateUnread'],
    ['2019-13-01', 'dateUnread'],
    ['soon', 'dateUnread'],
    ['4 Mar 19', 'yearShort'],
    ['04/03/19', 'yearShort'],
  ])('%s is %s', (text, day) => expect(dayOf(text)).toBe(day));

  it('in three numbers is read in the order that was said, and in none that was not', () => {
    expect([dayOf('03/04/2019', 'dmy'), dayOf('03/04/2019', 'mdy'), dayOf('03/04/2019', null)]).toEqual([
      '2019-04-03',
      '2019-03-04',
      'dateUnread',
    ]);
  });

  it('tells the order of a file only where one shows it and none says otherwise', () => {
    expect(orderIn(['03/04/2019', '25/12/2019'])).toEqual({ order: 'dmy', example: '25/12/2019' });
    expect(orderIn(['12/25/2019'])).toEqual({ order: 'mdy', example: '12/25/2019' });
    expect(orderIn(['03/04/2019'])).toEqual({ order: 'ask', example: '03/04/2019' });
    expect(orderIn(['12/25/2019', '25/12/2019']).order).toBe('ask');
    expect(orderIn(['2019-03-04', '05/05/2019', 'x'])).toEqual({ order: 'none', example: null });
  });
});

describe('the columns of a file', () => {
  it.each([english, french])('are known by every heading of the template', ({ fields }) => {
    const columns = columnsFor(oldCaseFields.map((field) => fields[field]));
    expect(columns).toEqual(Object.fromEntries(oldCaseFields.map((field, at) => [field, at])));
  });

  it('are read as they were the last time under the same headings, in any order', () => {
    const before = headingsOf(['Id', 'Who', 'DOD'], { number: 0, name: 1, died: 2 });
    expect(columnsFor(['DOD', 'Id', 'Who', 'Email'], before)).toEqual({ died: 0, number: 1, name: 2 });
  });

  it('need a name, and something by which a case is known again', () => {
    expect(missingOf({}, null, true)).toEqual(['name', 'key', 'order']);
    expect(missingOf({ lastName: 0, died: 1 }, 'dmy', true)).toEqual([]);
  });
});

const placeId = 'a';
const columns = columnsFor([
  'Case number',
  'Name',
  'Born',
  'Died',
  'Branch',
  'Disposition',
  'Next of kin',
  'Phone',
  'Email',
  'Total',
  'Notes',
]);
const branches = [
  { id: 'a', name: 'Évergreen Sud', today: '2026-11-26' },
  { id: 'b', name: 'Evergreen North', today: '2026-11-25' },
];
const reading: Reading = { columns, order: 'dmy', branches, placeId };
const rowOf = (...cells: string[]) => readRow({ line: 2, cells }, reading);
const wordsOf = (...cells: string[]) => rowOf(...cells).said.map(({ field, word }) => `${field} ${word}`);

describe('a row of a file', () => {
  it('becomes a case with everything it says', () => {
    const read = rowOf(
      '19-7',
      'Roy, Marie',
      '02/05/1941',
      '2019-03-04',
      'evergreen  sud',
      'Direct cremation',
      'Paul Roy',
      '403 555-0111',
      'Paul@Example.org',
      '$4,250.50',
      'Plain urn',
    );
    expect(read).toMatchObject({ number: '19-7', name: 'Marie Roy', said: [] });
    expect(read.found).toMatchObject({
      placeId: 'a',
      key: 'n:19 7',
      day: '2019-03-04',
      notes: ['Plain urn'],
      facts: { price: 425_050, paid: null, farewell: 'Direct cremation' },
      data: {
        timing: { answer: 'now' },
        cremationOrBurial: { answer: 'cremation' },
        spiritInfo: {
          answerValues: {
            spiritFirstName: 'Marie',
            spiritLastName: 'Roy',
            dateOfBirth: '1941-05-02',
            dateOfDeath: '2019-03-04',
            arrangerFirstName: 'Paul',
            arrangerLastName: 'Roy',
          },
        },
        directInfo: { answerValues: { arrangerPhoneNumber: '403 555-0111', arrangerEmail: 'paul@example.org' } },
      },
    });
  });

  it('is refused column by column', () => {
    expect(wordsOf('1', '', '', '')).toEqual(['name nameMissing']);
    expect(wordsOf('', 'Roy', '', '')).toEqual(['number keyMissing']);
    expect(wordsOf('1', 'Roy', '41-05-02', '04/03/19')).toEqual(['born yearShort', 'died yearShort']);
    expect(wordsOf('1', 'Roy', '', '2031-01-01')).toEqual(['died dateAhead']);
    expect(wordsOf('1', 'Roy', '', '2026-11-26', 'Évergreen Sud')).toEqual([]);
    expect(wordsOf('1', 'Roy', '', '2026-11-26', 'Evergreen North')).toEqual(['died dateAhead']);
    expect(wordsOf('1', 'Roy', '2019-01-01', '2018')).toEqual(['died datesCrossed']);
    expect(wordsOf('1', 'Roy', '', '', 'Elsewhere')).toEqual(['branch branchUnknown']);
    expect(wordsOf('1'.repeat(201), 'Roy')).toEqual(['number tooLong']);
  });

  it('comes in as it is written where what is wrong is no reason to leave it out', () => {
    const read = rowOf('1', 'Roy', '', '', '', 'Shiva', '', '', 'none', 'about 4000', '');
    expect(read.said.map(({ word }) => word)).toEqual(['mailUnread', 'farewellUnread', 'amountUnread']);
    expect(read.found?.facts).toMatchObject({ unread: { kinEmail: 'none', price: 'about 4000' }, farewell: 'Shiva' });
  });

  it('is refused where a row above is the same case, and only there', () => {
    const rows = [
      ['1', 'Roy', '', ''],
      ['1', 'Other', '', ''],
      ['1', 'Roy', '', '', 'Evergreen North'],
      ['', 'Ann Lee', '', '2019-01-02'],
      ['', 'Lee, Ann', '', '02/01/2019'],
    ].map((cells, at) => ({ line: at + 2, cells }));
    const read = readRows(rows, reading);
    expect(read.map(({ found }) => found !== null)).toEqual([true, false, true, true, false]);
    const known = { keys: new Set(['b n:1']), persons: new Set([personKey('a', 'ann lee', '2019-01-02')]) };
    expect(read.map((row) => outcomeOf(row, known))).toEqual(['new', 'refused', 'there', 'there', 'refused']);
  });

  it('tells names and farewells apart', () => {
    expect([namesIn('Roy, Marie Anne'), namesIn('Marie Anne Roy'), namesIn('Roy')]).toEqual([
      { first: 'Marie Anne', last: 'Roy' },
      { first: 'Marie Anne', last: 'Roy' },
      { first: '', last: 'Roy' },
    ]);
    const found = ['Crémation', 'Inhumation', 'Green burial', 'burial or cremation', 'Shiva', ''].map(farewellOf);
    expect(found).toEqual(['cremation', 'burial', 'green-burial', undefined, undefined, undefined]);
  });
});

describe('a file', () => {
  const lines = ['Numéro;Nom', '1;"Roy; Marie"', '', '2;Lévesque'].join('\r\n');
  const expected = {
    headings: ['Numéro', 'Nom'],
    rows: [
      { line: 2, cells: ['1', 'Roy; Marie'] },
      { line: 4, cells: ['2', 'Lévesque'] },
    ],
  };
  const utf16 = (bigEndian: boolean, marked: boolean) => {
    const bytes = Buffer.from(`${marked ? '\uFEFF' : ''}${lines}`, 'utf16le');
    return bigEndian ? bytes.swap16() : bytes;
  };

  it.each([
    ['UTF-8', Buffer.from(lines)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${lines}`)],
    ['Windows-1252', Buffer.from(lines, 'latin1')],
    ['UTF-16', utf16(false, true)],
    ['UTF-16 the other way round', utf16(true, true)],
    ['tabs', Buffer.from(lines.replace('"Roy; Marie"', '"Roy\t Marie"').replaceAll(/;(?! )/g, '\t'))],
    ['line ends of a Mac', Buffer.from(lines.replaceAll('\r\n', '\r'))],
  ])('is read in %s', (name, bytes) => {
    const { headings, rows } = readCaseFile(bytes);
    expect(headings).toEqual(expected.headings);
    if (name !== 'tabs') expect(rows).toEqual(expected.rows);
  });

  it.each([
    ['importNotText', Buffer.from('PK\u0003\u0004 rest')],
    ['oldCasesUnreadable', Buffer.from('Name\nRoy\n')],
    ['oldCasesUnreadable', Buffer.from('a,b\n"1,2\n3,4\n')],
    ['importNoRows', Buffer.from('a,b\n\n')],
    ['oldCasesTooMany', Buffer.from(`a,b\n${'1,2\n'.repeat(10_001)}`)],
  ])('is refused: %s', (key, bytes) => expect(() => readCaseFile(bytes)).toThrow(key));
});
