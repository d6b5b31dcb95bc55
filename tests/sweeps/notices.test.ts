import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('the third-party notices are those of the installed packages', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/notices.mjs', '--check'], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
