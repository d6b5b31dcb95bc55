import { expect, it } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import { alarms, alarmsOf, calm } from './alarms.rules.ts';

const count = (kind: 'wrong-code' | 'codes-stopped', hour: number) => ({ kind, hour, day: 1_000, month: 1_000 });

it('calls for many wrong codes in an hour and for each stop, and for nothing older', () => {
  const many = limits.wrongCodesOfAlarm;
  const of = (...counts: ReturnType<typeof count>[]) => alarmsOf({ ...calm, counts });
  expect(of()).toEqual([]);
  expect(of(count('wrong-code', many - 1), count('codes-stopped', 0))).toEqual([]);
  expect(of(count('wrong-code', many))).toEqual(['many-wrong-codes']);
  expect(of(count('codes-stopped', 1))).toEqual(['codes-stopped']);
});

it('calls where mails wait for longer than they may, jobs are given up, or the disk is nearly full', () => {
  const { mailSeconds, freeBytes } = limits.ready;
  expect(alarmsOf({ ...calm, oldestMailSeconds: mailSeconds, freeBytes })).toEqual([]);
  expect(alarmsOf({ ...calm, oldestMailSeconds: mailSeconds + 1 })).toEqual(['mail-waits']);
  expect(alarmsOf({ ...calm, jobsGivenUp: 1 })).toEqual(['jobs-given-up']);
  expect(alarmsOf({ ...calm, freeBytes: freeBytes - 1 })).toEqual(['disk-nearly-full']);
});

it('calls where the archive has taken nothing of the log for longer than five minutes', () => {
  const { failingSeconds } = limits.archive;
  expect(alarmsOf({ ...calm, archiveFailingSeconds: failingSeconds })).toEqual([]);
  expect(alarmsOf({ ...calm, archiveFailingSeconds: failingSeconds + 1 })).toEqual(['log-not-archived']);
});

it('leaves no alarm to nobody: each is noticed by the product or from outside', () => {
  const unnoticed = Object.values(alarms).filter(({ isRaised, expression }) => !isRaised && !expression);
  expect(unnoticed).toEqual([]);
});
