import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type DemonstrationPerson, seedDemonstration } from '#app/demonstration.ts';
import { noteShippedFacts } from '#features/facts/versions.service.ts';
import { loadDirectory } from '#features/places/import/directory.service.ts';
import type { Config } from '#platform/server/config.ts';
import type { Pool, Pools } from '#platform/server/db/database.ts';
import type { DatabaseWatch } from '#platform/server/db/databaseWatch.ts';
import { assertMigrated, migrate } from '#platform/server/db/migrate.ts';
import type { ReadReplica } from '#platform/server/db/readReplica.ts';
import { settleRoles } from '#platform/server/db/roles.ts';
import { isUnavailable } from '#platform/server/http/errorCode.ts';
import { sourceOfKeys } from '#platform/server/sealing/keyFile.ts';
import { assertKeys, registerKey } from '#platform/server/sealing/knownKeys.ts';
import { takeKeysOf } from '#platform/server/sealing/values.ts';

const migrations = 'db/migrations';

/** Brings a database to what the product stands on: tables, the shipped data, people to try it with. */
export async function prepareData(config: Config, pool: Pool, databaseUrl: string): Promise<DemonstrationPerson[]> {
  await migrate(pool, databaseUrl, migrations);
  await loadDirectory(pool, 'data/directory');
  await noteShippedFacts(pool);
  return config.seedDemo ? await seedDemonstration(pool) : [];
}

/** What a database must have before anybody is answered from it: brought there by `prepare`, only found out by `check`. */
export function preparationOf(config: Config, databaseUrl: string) {
  const keySource = sourceOfKeys(config);
  const ring = takeKeysOf(keySource);
  return {
    prepare: async (pool: Pool): Promise<DemonstrationPerson[]> => {
      const people = await prepareData(config, pool, databaseUrl);
      await registerKey(pool, ring, keySource);
      return people;
    },
    check: async (pool: Pool): Promise<DemonstrationPerson[]> => {
      await assertMigrated(pool, migrations);
      await assertKeys(pool, ring, keySource);
      return [];
    },
  };
}

const preparingAgainMilliseconds = 500;

/** Does the work once the database is there, and again where it went away meanwhile. */
export async function whenDatabaseIsThere<Result>(watch: DatabaseWatch, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    await watch.whenThere();
    try {
      return await work();
    } catch (error) {
      // An error of the connection says less than the question whether anybody is there.
      if (!isUnavailable(error) && (await watch.check())) throw error;
      await sleep(preparingAgainMilliseconds);
    }
  }
}

/** What people and readers ask is asked with no more rights than that takes, where the account can give them up. */
export async function takeRoles(
  { work, ...pools }: Pools,
  replica: ReadReplica | undefined,
  log: Logger,
): Promise<void> {
  if (!(await settleRoles(work, Object.values(pools), replica?.pool)))
    log.warn(
      'The database does not take our roles: everything is asked with all rights of the account in DATABASE_URL, and no wall keeps one record from another (docs/operations.md, "Who asks").',
    );
}
