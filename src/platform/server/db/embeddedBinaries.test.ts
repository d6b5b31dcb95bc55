import { expect, it, vi } from 'vitest';
import { programEnvironment } from './embeddedBinaries.ts';

it('runs its programs beside another PostgreSQL, and with memory of their own', () => {
  vi.stubEnv('PGDATABASE', 'another');
  vi.stubEnv('MALLOC_TRIM_THRESHOLD_', '131072');
  vi.stubEnv('SOMETHING_ELSE', 'kept');
  const { PGDATABASE, MALLOC_TRIM_THRESHOLD_, SOMETHING_ELSE, TZ } = programEnvironment();
  expect([PGDATABASE, MALLOC_TRIM_THRESHOLD_, SOMETHING_ELSE, TZ]).toEqual([undefined, undefined, 'kept', 'UTC']);
  vi.unstubAllEnvs();
});
