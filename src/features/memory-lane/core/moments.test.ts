import { describe, expect, test } from 'vitest';
import { addDays } from '#platform/days.ts';
import {
  bound,
  endOf,
  formatDate,
  icsFileOf,
  isLine,
  isTimeZone,
  momentOf,
  paragraphsOf,
  withNoBreakSpaces,
} from './moments.rules.ts';
import type { Gathering } from './schema.ts';

describe('what stands in the middle', () => {
  test('one or two short lines, and nothing', () => {
    expect(isLine('')).toBe(true);
    expect(isLine('She asked for gifts to the hospice.\nThank you.')).toBe(true);
    expect(isLine(`${'a'.repeat(150)}\n`)).toBe(true);
  });

  test('no long text, and no text of several paragraphs', () => {
    expect(isLine('a'.repeat(151))).toBe(false);
    expect(paragraphsOf('One.\n \nTwo.')).toHaveLength(2);
    expect(isLine('One.\n \nTwo.')).toBe(false);
  });
});

describe('moments', () => {
  const zone = 'America/Toronto';
  test.each([
    ['2026-11-20', '10:30', '2026-11-20T15:30:00.000Z'],
    ['2026-07-20', '10:30', '2026-07-20T14:30:00.000Z'],
    // The clocks go forward at two on the eighth of March and back at two on the first of November.
    ['2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
    ['2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
    // A time that is leapt over is as much later, half past three; one that comes twice is the first.
    ['2026-03-08', '02:00', '2026-03-08T07:00:00.000Z'],
    ['2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
    ['2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['2026-11-01', '03:00', '2026-11-01T08:00:00.000Z'],
  ])('%s at %s in Toronto is %s', (date, time, moment) => {
    expect(momentOf({ date, time, zone })?.toISOString()).toBe(moment);
  });

  test.each([
    { date: '', time: '10:30', zone },
    { date: '2026-11-20', time: '', zone },
    { date: '2026-11-20', time: '10:30', zone: '' },
    { date: '2026-11-20', time: '10:30', zone: 'Mars/Olympus' },
    { date: '2026-99-20', time: '10:30', zone },
  ])('none is known of %j', (when) => expect(momentOf(when)).toBeNull());

  test('an end at or before the beginning is on the next day', () => {
    const end = (until: string, time = '10:30') => endOf({ date: '2026-12-31', time, until, zone })?.toISOString();
    expect(end('11:00')).toBe('2026-12-31T16:00:00.000Z');
    expect(end('10:30')).toBe('2027-01-01T15:30:00.000Z');
    expect([end(''), end('11:00', '')]).toEqual([undefined, undefined]);
    expect([addDays('2026-02-28', 1), addDays('2028-02-28', 1), addDays('2026-12-31', 1)]).toEqual([
      '2026-03-01',
      '2028-02-29',
      '2027-01-01',
    ]);
  });

  test('a zone is one, or none', () => {
    expect([isTimeZone(zone), isTimeZone(''), isTimeZone('Mars/Olympus')]).toEqual([true, false, false]);
  });
});

describe('a date in words', () => {
  test.each([
    ['2026', '2026', '2026'],
    ['2026-11', 'November 2026', 'novembre 2026'],
    ['2026-11-01', 'November 1, 2026', '1er novembre 2026'],
    ['2026-11-11', 'November 11, 2026', '11 novembre 2026'],
  ])('%s', (date, en, fr) => expect([formatDate(date, 'en'), formatDate(date, 'fr')]).toEqual([en, fr]));

  test('no line ends within it', () => {
    const unbroken = (words: string) => withNoBreakSpaces(words).replaceAll('\u00a0', '_');
    expect(unbroken('Friday, November 20, 2026')).toBe('Friday, November_20,_2026');
    expect(unbroken('vendredi 1er novembre 2026')).toBe('vendredi 1er_novembre_2026');
    expect(unbroken('de 14 h 30 à 16 h')).toBe('de 14_h 30_à 16_h');
    expect(unbroken('November 5, 2026')).toBe('November_5,_2026');
  });
});

describe('a calendar file', () => {
  const funeral: Gathering = {
    key: 'a',
    title: 'Funeral',
    date: '2026-11-20',
    time: '10:30',
    until: '',
    zone: 'America/Toronto',
    place: 'Hall; left',
    address: '1 Oak Road',
    listingId: null,
    livestream: 'https://example.org/live',
    note: '',
  };
  const file = (change: Partial<Gathering> = {}, title = 'Funeral') =>
    icsFileOf({ ...funeral, ...change }, 'marie', title);

  test('is a file as calendars read it', () => {
    expect(file()).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Rivage//Memory page//EN',
        'BEGIN:VEVENT',
        'UID:marie-a@rivage',
        'DTSTAMP:20261120T153000Z',
        'DTSTART:20261120T153000Z',
        'SUMMARY:Funeral',
        'LOCATION:Hall\\; left\\, 1 Oak Road',
        'URL:https://example.org/live',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  test('names no place and no address of a film where there is none, and folds long lines', () => {
    const bare = file({ place: '', address: '', livestream: '' });
    expect(bare).not.toMatch(/LOCATION|URL/);
    expect(file({ place: 'Hall', address: '' })).toContain('LOCATION:Hall\r\n');
    const long = file({}, `A${'b'.repeat(80)}\nend`)!;
    expect(long.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(long.replaceAll('\r\n ', '')).toContain(`SUMMARY:A${'b'.repeat(80)}\\nend`);
  });
});

test('paragraphs stand without the space around them', () => {
  expect(paragraphsOf('\n\n One. \n \n\n Two.\n')).toEqual(['One.', 'Two.']);
  expect(paragraphsOf('')).toEqual([]);
});

test('no line of what people wrote ends with « or begins with what closes it', () => {
  expect(bound('La dernière dit : « merci ». Et toi ?')).toBe(
    'La dernière dit\u00a0: «\u00a0merci\u00a0». Et toi\u00a0?',
  );
  expect(bound('One: two, three.')).toBe('One: two, three.');
  expect(paragraphsOf('« Oui »')).toEqual(['«\u00a0Oui\u00a0»']);
});
