import { walkForms } from '#features/forms/core/sealing.repository.ts';
import { sensitiveKeysOf } from '#features/forms/definitions/definitions.rules.ts';
import { walkNotes } from '#features/notes/repository.ts';
import { messageOf } from '#platform/errors.ts';
import { ConfigurationError, readConfig } from '#platform/server/config.ts';
import { explainConnectionError, type Sql } from '#platform/server/db/database.ts';
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
  status  which keys there are, and how many values each has sealed
  add     puts a new key into the file, which seals from now on
  rotate  seals everything with the present key, while people write; ended half-way, it goes on where it ended`;

const orders = ['status', 'add', 'rotate'] as const;

/** Everything whose values are sealed; what is kept for repeated calls is not walked over, and lives for a day. */
export const walks: readonly Walk[] = [
  (sql, after, isWriting) => walkForms(sql, { after, isWriting, sensitiveIn: sensitiveKeysOf }),
  walkNotes,
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
      const lines = await { status: sayStatus, add: addKey, rotate }[order](database.pool, takeKeysOf(source), source);
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

async function sayStatus(sql: Sql, ring: KeyRing, source: KeySource): Promise<string[]> {
  await assertKeys(sql, ring, source);
  const tally = await countSealed(sql, walks);
  const { '': plain = 0, ...sealed } = Object.fromEntries(tally);
  const names = new Set([ring.currentId, ...Object.keys(sealed)]);
  return [
    ...[...names].map((name) => {
      const state =
        name === ring.currentId ? 'seals now' : ring.has(name) ? 'opens only' : `MISSING in ${nameOfSource(source)}`;
      return `${name}: ${sealed[name] ?? 0} values, ${state}.`;
    }),
    ...(plain > 0 ? [`${plain} values are from before there were keys: npm run keys -- rotate`] : []),
  ];
}

async function addKey(sql: Sql, ring: KeyRing, source: KeySource): Promise<string[]> {
  if (!('file' in source))
    throw new ConfigurationError(
      'ENCRYPTION_KEYS_COMMAND prints the keys: add one where that program takes them from.',
    );
  await assertKeys(sql, ring, source);
  writeKeys(source.file, withNewKey(readKeys(source)), { replace: true });
  ring.reload();
  await registerKey(sql, ring, source);
  return [
    `${ring.currentId} is in ${source.file} and seals from now on. Copy the file to wherever else the product runs, and to where you`,
    'keep it apart from the backups; then: npm run keys -- rotate',
  ];
}

async function rotate(sql: Sql, ring: KeyRing, source: KeySource): Promise<string[]> {
  await registerKey(sql, ring, source);
  await resealAll(sql, walks);
  const tally = await countSealed(sql, walks);
  const forgotten = await forgetKeys(sql, ring, new Set(tally.keys()));
  return [
    `${tally.get(ring.currentId) ?? 0} values are sealed with ${ring.currentId}.`,
    ...forgotten.map((id) => `Nothing is sealed with ${id} any more: it is needed only for backups from before.`),
  ];
}
