import { listUnconfirmedTexts } from '#features/content/texts.repository.ts';
import { messageOf } from '#platform/errors.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import { explainConnectionError } from '#platform/server/db/database.ts';
import {
  checkArchiving,
  checkQueue,
  checkSealing,
  checkServer,
  checkTables,
} from '#platform/server/doctor/database.ts';
import { type Finding, look, ok, warning, wrong } from '#platform/server/doctor/finding.ts';
import { checkDisk, checkSecrets, checkSettings } from '#platform/server/doctor/machine.ts';
import {
  checkBackup,
  checkBlobs,
  checkMail,
  checkMapTiles,
  checkReplica,
  checkScanner,
  checkSecondCopies,
} from '#platform/server/doctor/places.ts';
import { sourceOfKeys } from '#platform/server/sealing/keyFile.ts';
import { openCommandDatabase } from './commandDatabase.ts';

const marks: Record<Finding['state'], string> = { ok: 'ok     ', warning: 'warning', wrong: 'WRONG  ' };

/** Looks at everything that the product stands on, and says each in one line; answers the exit code, 1 where something is wrong. */
export async function main(variables: Record<string, string | undefined> = process.env): Promise<number> {
  const findings = await examine(variables);
  for (const { state, what } of findings) console.log(`${marks[state]} ${what}`);
  return findings.some(({ state }) => state === 'wrong') ? 1 : 0;
}

async function examine(variables: Record<string, string | undefined>): Promise<Finding[]> {
  try {
    const config = readConfig(variables);
    const database = await lookAtDatabase(config);
    const others = await Promise.all([
      checkSettings(config),
      look('Secrets', () => checkSecrets(config)),
      look('The disk', () => checkDisk(config)),
      look('Files', () => checkBlobs(config)),
      look('Second copies', () => checkSecondCopies(config)),
      look('The scanner', () => checkScanner(config)),
      look('Mail', () => checkMail(config)),
      look('The map', () => checkMapTiles(config)),
      look('The standby', () => checkReplica(config)),
      look('Backups', () => checkBackup(config)),
      look('Texts', () => checkTexts(config)),
    ]);
    return [...others.flat(), ...database];
  } catch (error) {
    return [wrong(messageOf(error))];
  }
}

/** Looks whether a lawyer has read the pages with legal effect, before families read them. */
async function checkTexts({ environment }: Config): Promise<Finding[]> {
  if (environment !== 'production') return [];
  const names = await listUnconfirmedTexts();
  if (names.length === 0) return [ok('Every page with legal effect is marked as read by a lawyer.')];
  return [warning(`No lawyer has read these pages yet (unconfirmed in content/pages): ${names.join(', ')}.`)];
}

async function lookAtDatabase(config: Config): Promise<Finding[]> {
  try {
    const { pool, close } = await openCommandDatabase(config);
    try {
      return [
        ...(await checkServer(pool)),
        ...(await look('Tables', () => checkTables(pool, 'db/migrations'))),
        ...(await look('The archive', () => checkArchiving(pool))),
        ...(await look('Jobs', () => checkQueue(pool))),
        ...(await look('Keys', () => checkSealing(pool, sourceOfKeys(config)))),
      ];
    } finally {
      await close();
    }
  } catch (error) {
    return [wrong(explainConnectionError(error) ?? `The database: ${messageOf(error)}`)];
  }
}
