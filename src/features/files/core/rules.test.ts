import { describe, expect, it } from 'vitest';
import type { FileType } from '#features/spirits/core/file.schema.ts';
import type { Relation } from '#features/spirits/core/schema.ts';
import { sanitizeFileName } from '#platform/fileName.ts';
import {
  allowedContentTypes,
  isFileType,
  isPicture,
  mayDeleteFile,
  mayReadFile,
  mayUpload,
  sendsFiles,
  whyNotDeleteFile,
  whyNotUpload,
} from './rules.ts';

describe('who sends files', () => {
  const table: [Relation, boolean, FileType, boolean][] = [
    ['family', true, 'shared', true],
    ['family', true, 'invoice', false],
    ['family', false, 'shared', false],
    ['accepted', true, 'shared', true],
    ['accepted', true, 'invoice', true],
    ['pending', true, 'shared', false],
    ['pending', true, 'invoice', false],
    ['none', true, 'shared', false],
  ];

  it.each(table)('%s, record confirmed %s, %s: %s', (relation, claimed, type, expected) => {
    expect(mayUpload(relation, { claimed }, type)).toBe(expected);
  });

  it('is told why not', () => {
    expect([whyNotUpload({ claimed: false }), whyNotUpload({ claimed: true }), whyNotUpload({})]).toEqual([
      'confirmFirst',
      null,
      null,
    ]);
    expect([sendsFiles({ role: 'user' }, 'invoice'), sendsFiles({ role: 'user' }, 'shared')]).toEqual([false, true]);
    expect(sendsFiles({ role: 'funeral-home' }, 'invoice')).toBe(true);
    expect(['shared', 'invoice', 'other', 'constructor'].map(isFileType)).toEqual([true, true, false, false]);
  });
});

describe('who reads and deletes a file', () => {
  const [own, other] = [['own'], ['other']];
  type Case = [Relation, string[], FileType, string | null, boolean, boolean];
  const table: Case[] = [
    ['family', [], 'shared', null, true, true],
    ['family', [], 'shared', 'own', true, false],
    ['family', [], 'invoice', 'own', true, false],
    ['accepted', own, 'shared', null, true, false],
    ['accepted', own, 'shared', 'own', true, true],
    ['accepted', other, 'shared', 'own', true, false],
    ['accepted', own, 'invoice', 'own', true, true],
    ['accepted', other, 'invoice', 'own', false, false],
    ['pending', [], 'shared', null, false, false],
    ['pending', own, 'invoice', 'own', false, false],
    ['none', [], 'shared', null, false, false],
  ];

  it.each(table)(
    '%s keeping %j, %s from %s: reads %s, deletes %s',
    (relation, placeIds, type, placeId, reads, deletes) => {
      const reader = { relation, placeIds };
      expect(mayReadFile(reader, { type, placeId })).toBe(reads);
      expect(mayDeleteFile(reader, { paid: false }, { type, placeId })).toBe(deletes);
    },
  );

  it('of what no home has sent no home reads an invoice', () => {
    expect(mayReadFile({ relation: 'accepted', placeIds: ['own'] }, { type: 'invoice', placeId: null })).toBe(false);
  });

  it('shows pictures among the nine kinds of content a record takes', () => {
    expect([...allowedContentTypes].filter(isPicture)).toEqual([
      'image/png',
      'image/jpeg',
      'image/heic',
      'image/heif',
      'image/webp',
    ]);
    expect(allowedContentTypes.size).toBe(9);
    expect(['text/html', 'image/svg+xml', 'application/zip'].some((type) => allowedContentTypes.has(type))).toBe(false);
  });

  it('keeps the invoice of a paid record', () => {
    const reader = { relation: 'accepted' as const, placeIds: ['own'] };
    expect(mayDeleteFile(reader, { paid: true }, { type: 'invoice', placeId: 'own' })).toBe(false);
    expect(mayDeleteFile(reader, { paid: true }, { type: 'shared', placeId: 'own' })).toBe(true);
    expect(whyNotDeleteFile({ paid: true }, { type: 'invoice' })).toBe('invoicePaid');
  });
});

describe('the name of a file', () => {
  const table: [string, string][] = [
    ['Avis de décès – Marie-Ève Côté.pdf', 'Avis de décès – Marie-Ève Côté.pdf'],
    ['e\u0301te\u0301.txt', 'e\u0301te\u0301.txt'],
    ['死亡診断書 🕯.pdf', '死亡診断書 🕯.pdf'],
    ['عقد.pdf', 'عقد.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['C:\\Documents\\facture.pdf', 'facture.pdf'],
    ['/tmp/a\n/b.txt', 'b.txt'],
    ['a\0b\r\nc\u202efdp.exe', 'abcfdp.exe'],
    ['\u2066x\u2069\ufeff.txt', 'x.txt'],
    ['\ud800x.txt', 'x.txt'],
    ['con', '_con'],
    ['NUL.txt', '_NUL.txt'],
    ['console.txt', 'console.txt'],
    ['', 'document'],
    ['   ', 'document'],
    ['..', 'document'],
    ['a/', 'document'],
    ['name. . ', 'name'],
    ['.htaccess', '.htaccess'],
    ['"quoted"; filename=x.txt', '"quoted"; filename=x.txt'],
  ];

  it.each(table)('%j is kept as %j', (sent, kept) => {
    expect(sanitizeFileName(sent)).toBe(kept);
  });

  it.each([
    ['statement.pdf.bat', 'application/pdf', 'statement.pdf'],
    ['statement.pdf.bat', 'text/plain', 'statement.pdf.bat.txt'],
    ['run.exe', 'text/plain', 'run.exe.txt'],
    ['Statement.PDF', 'application/pdf', 'Statement.PDF'],
    ['IMG_1.HEIC', 'image/jpeg', 'IMG_1.jpg'],
    ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
    ['invoice no. 12', 'application/pdf', 'invoice no. 12.pdf'],
    ['report.2026', 'application/pdf', 'report.2026.pdf'],
    ['.pdf', 'application/pdf', '.pdf.pdf'],
    ['..', 'image/png', 'document.png'],
    ['con', 'text/plain', '_con.txt'],
  ])('%j that holds %s is kept as %j', (sent, type, kept) => {
    expect(sanitizeFileName(sent, type)).toBe(kept);
  });

  it('keeps its new ending when it is shortened', () => {
    const name = sanitizeFileName(`${'x'.repeat(300)}.bat`, 'text/plain');
    expect(name).toHaveLength(255);
    expect(name.endsWith('x.txt')).toBe(true);
  });

  it('is shortened before its ending, never inside a character', () => {
    const name = sanitizeFileName(`${'é🕯'.repeat(200)}.pdf`);
    expect(Array.from(name)).toHaveLength(255);
    expect(name.endsWith('.pdf')).toBe(true);
    expect(name.isWellFormed()).toBe(true);
    expect(Array.from(sanitizeFileName('x'.repeat(300)))).toHaveLength(255);
  });
});
