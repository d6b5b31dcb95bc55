import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#platform/server/db/database.ts';
import { startEmbeddedPostgres } from '#platform/server/db/embedded.ts';
import { migrate } from '#platform/server/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database server of this test run; each test file clones `template_rivage`. */
    databaseServer: string;
  }
}

/** Starts one PostgreSQL for the whole run and migrates the template every test file's database is cloned from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'rivage-tests-'));
  // As root, PostgreSQL runs as nobody, who must be able to enter; else its cluster would go to /var/lib and stay there.
  await chmod(directory, 0o755);
  const embedded = await startEmbeddedPostgres({ dataDirectory: directory, durable: false });
  const admin = openDatabase(embedded.url, 1);
  await admin.unsafe('create database template_rivage');
  const template = embedded.url.replace(/\/[^/]*$/, '/template_rivage');
  const pool = openDatabase(template, 1);
  await migrate(pool, template, 'db/migrations');
  await pool.end();
  await admin.end();
  project.provide('databaseServer', embedded.url);
  return async () => {
    await embedded.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
