import { describe, expect, it } from 'vitest';
import errors from '../../../../messages/en/errors.json' with { type: 'json' };
import { Refusal } from '../../errors.ts';
import { readJson } from './json.ts';

const json = 'application/json';

function refusalOf(bytes: Buffer, type = json): [number, string] | null {
  try {
    readJson(bytes, type);
    return null;
  } catch (error) {
    return error instanceof Refusal ? [error.status, errors[error.messageKey]] : [500, String(error)];
  }
}

describe('the body of a call', () => {
  it('is what was sent', () => {
    expect(readJson(Buffer.from('{"name":"Zoé 🕯"}'), json)).toEqual({ name: 'Zoé 🕯' });
    expect(readJson(Buffer.alloc(0), undefined)).toBeUndefined();
  });

  it.each([
    ['half a sign', Buffer.from([...Buffer.from('{"name":"Zo'), 0xe9, ...Buffer.from('"}')])],
    ['half a pair in a value', Buffer.from('{"name":"\\ud800"}')],
    ['U+0000 in a value', Buffer.from('{"name":"\\u0000"}')],
    ['a mark of the order of bytes', Buffer.from('\ufeff{}')],
  ])('is refused with %s, and never kept with signs that mean "unreadable"', (_, bytes) => {
    expect(refusalOf(bytes)).toEqual([400, errors.inputInvalid]);
  });

  it.each(['\\ud800', '\\u0000', 'constructor', '__proto__'])('is refused with the key %s', (key) => {
    expect(refusalOf(Buffer.from(`{"data":{"${key}":1}}`))).toEqual([400, errors.fieldUnknown]);
  });

  it.each([
    'application/json',
    'Application/JSON; Charset=UTF-8',
    'application/json;charset="utf-8"',
    'application/json; profile=x; charset=utf-8',
  ])('is read as %s', (type) => {
    expect(refusalOf(Buffer.from('{}'), type)).toBeNull();
  });

  it.each([
    'text/plain',
    'application/json-patch+json',
    'application/json; charset=utf-16',
    'application/json; charset=iso-8859-1',
    'application/json; charset=utf-8; charset=utf-16le',
    '',
  ])('is not read as %s', (type) => {
    expect(refusalOf(Buffer.from('{}'), type)).toEqual([415, errors.sendJson]);
  });
});
