import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '#platform/server/db/database.ts';
import { describeSchema } from '#platform/server/db/describe.ts';

test('db/schema.sql is what the migrations amount to', async () => {
  const pool = openDatabase(inject('databaseServer').replace(/\/[^/]*$/, '/template_rivage'), 1);
  const present = await describeSchema(pool);
  await pool.end();
  expect(present, 'run `npm run schema` and commit the change').toBe(readFileSync('db/schema.sql', 'utf8'));
  expect(present).toContain('create unique index connections_primary');
});
