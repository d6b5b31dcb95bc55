import { walkCalendar } from '#features/desk/calendar/repository.ts';
import { walkCustody } from '#features/desk/custody/repository.ts';
import { walkObituaries, walkObituaryVersions } from '#features/desk/obituaries/sealing.repository.ts';
import { walkForms } from '#features/forms/core/sealing.repository.ts';
import { sensitiveKeysOf } from '#features/forms/definitions/definitions.rules.ts';
import { walkOfficialPapers } from '#features/forms/official-papers/repository.ts';
import { walkSigning } from '#features/forms/signing/repository.ts';
import { walkNotes } from '#features/notes/repository.ts';
import { walkCaseTasks } from '#features/spirits/case-tasks/repository.ts';
import { messageOf } from '#platform/errors.ts';
import { openBlobStores } from '#platform/server/blobs/openBlobStore.ts';
import type { SealedStore } from '#platform/server/blobs/replaceBlob.ts';
import { countSealedFiles, resealFiles } from '#platform/server/blobs/reseal.ts';
import { ConfigurationError, readConfig } from '#platform/server/config.ts';
import { explainConnectionError, type Pool } from '#platform/server/db/database.ts';
import {
  type KeySource,
  nameOfSource,
  readKeys,
  sourceOfKeys,
  withNewKey,
  writeKeys,
} from '#platform/server/sealing/keyFile.ts';
import type { KeyRing } from '#platform/server/sealing/keyRing.ts';
import { assertKeys, forgetKeys, registerKey } from '#platform/server/sealing/knownKeys.ts';
import { countSealed, resealAll, type Walk } from '#platform/server/sealing/reseal.ts';
import { takeKeysOf } from '#platform/server/sealing/values.ts';
import { openCommandDatabase } from './commandDatabase.ts';

const usage = `Usage: npm run keys -- status | add | rotate
  status  which keys there are, and how many values and files each has sealed
  add     puts a new key into the file, which seals from now on
  rotate  seals everything with the present key, while people write; ended half-way, it goes on where it ended`;

const orders = ['status', 'add', 'rotate'] as const;

/** Everything whose values are sealed; what is kept for repeated calls is not walked over, and lives for a day. */
const walks: readonly Walk[] = [
  (sql, after, isWriting) => walkForms(sql, { after, isWriting, sensitiveIn: sensitiveKeysOf }),
  walkSigning,
  walkOfficialPapers,
  walkObituaries,
  walkObituaryVersions,
  walkNotes,
  walkCustody,
  walkCalendar,
  walkCaseTasks,
];

/** Looks after the keys that private values are sealed with: `argv` without node and script; answers the exit code. */
export async function main(
  argv: readonly string[],
  variables: Record<string, string | undefined> = process.env,
): Promise<number> {
  try {
    const order = orders.find((name) => argv.length === 1 && argv[0] === name);
    if (!order) throw new ConfigurationError(usage);
    const config = readConfig(variables);
    const source = sourceOfKeys(config);
    const database = await openCommandDatabase(config);
    try {
      const ring = takeKeysOf(source);
      const { first, second } = await openBlobStores(config);
      const stores = second ? [first, second] : [first];
      const sealed = { pool: database.pool, stores, ring, source };
      const lines = await { status: sayStatus, add: addKey, rotate }[order](sealed);
      console.log(lines.join('\n'));
      return 0;
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(explainConnectionError(error) ?? messageOf(error));
    return 1;
  }
}

/** What is sealed: rows, files and their copies, and the keys. */
type Sealed = { pool: Pool; stores: readonly SealedStore[]; ring: KeyRing; source: KeySource };

async function sayStatus({ pool, stores, ring, source }: Sealed): Promise<string[]> {
  await assertKeys(pool, ring, source);
  const values = await countSealed(pool, walks);
  const files = await countSealedFiles(pool, stores);
  const names = new Set([ring.currentId, ...values.keys(), ...files.keys()]);
  names.delete('');
  const [plain, plainFiles] = [values.get('') ?? 0, files.get('') ?? 0];
  return [
    ...[...names].map((name) => {
      const state =
        name === ring.currentId ? 'seals now' : ring.has(name) ? 'opens only' : `MISSING in ${nameOfSource(source)}`;
      return `${name}: ${values.get(name) ?? 0} values and ${files.get(name) ?? 0} files, ${state}.`;
    }),
    ...(plain + plainFiles > 0
      ? [`${plain} values and ${plainFiles} files are from before there were keys: npm run keys -- rotate`]
      : []),
  ];
}

async function addKey({ pool, ring, source }: Sealed): Promise<string[]> {
  if (!('file' in source))
    throw new ConfigurationError(
      'ENCRYPTION_KEYS_COMMAND prints the keys: add one where that program takes them from.',
    );
  await assertKeys(pool, ring, source);
  writeKeys(source.file, withNewKey(readKeys(source)), { replace: true });
  ring.reload();
  await registerKey(pool, ring, source);
  return [
    `${ring.currentId} is in ${source.file} and seals from now on. Copy the file to wherever else the product runs, and to where you`,
    'keep it apart from the backups; then: npm run keys -- rotate',
  ];
}

async function rotate({ pool, stores, ring, source }: Sealed): Promise<string[]> {
  await registerKey(pool, ring, source);
  await resealAll(pool, walks);
  const broken = await resealFiles(pool, stores);
  const [values, files] = [await countSealed(pool, walks), await countSealedFiles(pool, stores)];
  const forgotten = await forgetKeys(pool, ring, new Set([...values.keys(), ...files.keys()]));
  return [
    `${values.get(ring.currentId) ?? 0} values and ${files.get(ring.currentId) ?? 0} files are sealed with ${ring.currentId}.`,
    ...broken.map((key) => `Broken, and left as it is: the file ${key}.`),
    ...forgotten.map((id) => `Nothing is sealed with ${id} any more: it is needed only for backups from before.`),
  ];
}
