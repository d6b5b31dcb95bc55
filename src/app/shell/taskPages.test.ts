import { expect, test } from 'vitest';
import { isDeskOrConsole, isRecordPage, isTaskPage, isWorkingPage } from './taskPages.ts';

test('a record is at hand where it is begun, opened, listed or signed in to', () => {
  for (const path of ['/guide-me', '/guide-me/0/where', '/spirit/1/forms', '/spirits', '/sign-in', '/confirm-email'])
    expect([isRecordPage(path), isTaskPage(path)], path).toEqual([true, true]);
  for (const path of ['/', '/listings', '/guide-mentions', '/spiritual'])
    expect([isRecordPage(path), isTaskPage(path)], path).toEqual([false, false]);
  expect([isRecordPage('/account'), isTaskPage('/account')]).toEqual([false, true]);
});

test('a funeral home works on its records, changes, listings and account', () => {
  for (const path of [
    '/spirits',
    '/spirit/1/invoice',
    '/today',
    '/notifications',
    '/my-listings/1/colleagues',
    '/listing/1',
    '/account',
  ])
    expect(isWorkingPage(path), path).toBe(true);
  for (const path of ['/', '/listings', '/guide-me', '/blog', '/spiritual', '/sign-in'])
    expect(isWorkingPage(path), path).toBe(false);
});

test('the desk and the console are where a day of work begins', () => {
  for (const path of ['/spirits', '/users/1', '/manage-listings/import', '/operations'])
    expect(isDeskOrConsole(path), path).toBe(true);
  for (const path of ['/', '/spirit/1', '/account', '/sign-in', '/listings', '/user'])
    expect(isDeskOrConsole(path), path).toBe(false);
});
