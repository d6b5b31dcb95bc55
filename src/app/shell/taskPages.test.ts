import { expect, test } from 'vitest';
import { isRecordPage, isTaskPage } from './taskPages.ts';

test('a record is at hand where it is begun, opened, listed or signed in to', () => {
  for (const path of ['/guide-me', '/guide-me/0/where', '/spirit/1/forms', '/spirits', '/sign-in', '/confirm-email'])
    expect([isRecordPage(path), isTaskPage(path)], path).toEqual([true, true]);
  for (const path of ['/', '/listings', '/guide-mentions', '/spiritual'])
    expect([isRecordPage(path), isTaskPage(path)], path).toEqual([false, false]);
  expect([isRecordPage('/account'), isTaskPage('/account')]).toEqual([false, true]);
});
