import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { requestIdFinder } from './requestId.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const requestOf = (remoteAddress: string, id?: string | string[]) =>
  ({ headers: { 'x-request-id': id }, socket: { remoteAddress } }) as unknown as IncomingMessage;
const find = requestIdFinder(['10.0.0.0/8']);
const nginx = '9f86d081884c7d659a2feaa0c55ad015';

test('a trusted proxy says the id', () => {
  expect(find(requestOf('10.1.2.3', nginx))).toBe(nginx);
});

test.each([
  ['somebody else', '203.0.113.7', nginx],
  ['a proxy that says nothing', '10.1.2.3', undefined],
  ['a word', '10.1.2.3', 'solange-bellerive'],
  ['a mailbox', '10.1.2.3', 'a@b.example'],
  ['a short one', '10.1.2.3', 'abc'],
  ['one that is too long', '10.1.2.3', 'a'.repeat(65)],
  ['two', '10.1.2.3', [nginx, nginx]],
])('an id of our own is given where %s would say it', (_, address, id) => {
  expect(find(requestOf(address, id))).toMatch(uuid);
});

test('no two requests have the same', () => {
  expect(find(requestOf('10.1.2.3'))).not.toBe(find(requestOf('10.1.2.3')));
});
