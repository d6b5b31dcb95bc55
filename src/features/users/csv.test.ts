import { describe, expect, test } from 'vitest';
import { csvCell, csvHead, csvLine } from './csv.rules.ts';

describe('a table for spreadsheets', () => {
  test.each([
    ['=1+1@example.org', '"\'=1+1@example.org"'],
    ['+1@example.org', '"\'+1@example.org"'],
    ['-a@example.org', '"\'-a@example.org"'],
    ['@sum', '"\'@sum"'],
    ['\tx', '"\'\tx"'],
    ['a"b', '"a""b"'],
    ['a=b', '"a=b"'],
    [null, '""'],
  ])('%j becomes %s', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  test('begins with the mark of UTF-8 and the names of the columns', () => {
    expect(csvHead).toBe('\uFEFFid,email,roles,createdAt,touchDate,lastSeenUpdateDate\r\n');
  });

  test('roles stay one cell', () => {
    const times = { touchDate: 't', createdAt: 'c', lastSeenUpdateDate: null };
    expect(csvLine({ id: '1', email: 'a@b.org', roles: 'user,admin', ...times })).toBe(
      '"1","a@b.org","user,admin","c","t",""\r\n',
    );
  });
});
