import { createServer } from '#app/server.ts';
import { openBlobStore } from '#platform/server/blobs/openBlobStore.ts';
import { readConfig } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/db/database.ts';
import { createLog } from '#platform/server/log.ts';
import { sourceOfKeys } from '#platform/server/sealing/keyFile.ts';
import { takeKeysOf } from '#platform/server/sealing/values.ts';

// The product's server as a process of its own, on the database of DATABASE_URL; says on which port it listens.
const config = readConfig(process.env);
takeKeysOf(sourceOfKeys(config));
const pool = openDatabase(config.databaseUrl!);
const log = createLog('error', process.stderr);
const app = await createServer({ config, pool, blobs: await openBlobStore(config), log });
await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`port ${(app.server.address() as { port: number }).port}`);
process.on('SIGTERM', async () => {
  await app.close();
  await pool.end({ timeout: 1 });
  process.exit(0);
});
