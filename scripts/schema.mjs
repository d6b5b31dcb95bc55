import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demandNode, install, root } from './node.mjs';

demandNode();
process.chdir(root);
install();
const { createServer } = await import('vite');
const vite = await createServer({ root, logLevel: 'error', server: { middlewareMode: true, hmr: false, ws: false } });
const load = (file) => vite.ssrLoadModule(`/src/platform/server/db/${file}.ts`);
const [{ startEmbeddedPostgres }, { openDatabase }, { migrate }, { describeSchema }] = await Promise.all(
  ['embedded', 'database', 'migrate', 'describe'].map(load),
);
const directory = mkdtempSync(join(tmpdir(), 'rivage-schema-'));
chmodSync(directory, 0o755);
const embedded = await startEmbeddedPostgres({ dataDirectory: directory, durable: false });
const pool = openDatabase(embedded.url, 1);
await migrate(pool, embedded.url, 'db/migrations');
writeFileSync('db/schema.sql', await describeSchema(pool));
await pool.end();
await embedded.stop();
await vite.close();
rmSync(directory, { recursive: true, force: true });
