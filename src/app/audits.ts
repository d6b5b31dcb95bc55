import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { checkChains } from '#features/audits/chain.repository.ts';
import { readSeal, sealText } from '#features/audits/chain.rules.ts';
import type { Pool } from '#platform/server/db/database.ts';
import { runOnDatabase } from './commandDatabase.ts';

const usage = `Usage:
  npm run audits -- check [SEAL]   walks along the histories of all records, and compares them with a seal
  npm run audits -- seal FILE      does the same, and writes down where each of them ends`;

/** Walks along the histories of all records; answers the exit code, 1 where an entry is not as it was written. */
export async function main(words: string[], variables: Record<string, string | undefined> = process.env) {
  const [command, file, ...more] = words;
  const isCheck = command === 'check';
  if (more.length > 0 || !(isCheck || (command === 'seal' && file))) {
    console.error(usage);
    return 1;
  }
  return runOnDatabase(variables, ({ pool }) => walk(pool, isCheck ? { sealed: file } : { sealTo: file }));
}

/** Checks the histories against the seal in a file where one is named, and seals them into another. */
async function walk(pool: Pool, { sealed, sealTo }: { sealed?: string | undefined; sealTo?: string | undefined }) {
  const seal = readSeal(sealed ? await readFile(sealed, 'utf8') : '');
  const { records, entries, ends, broken } = await checkChains(pool, { seal });
  if (broken) {
    console.error(`Broken: record ${broken.spiritId}, entry ${broken.number} is ${broken.fault}.`);
    return 1;
  }
  console.log(`Whole: ${entries} entries of ${records} records.`);
  if (sealed) {
    const present = ends.filter(({ spiritId }) => seal.has(spiritId)).length;
    console.log(`Sealed before: ${seal.size} records, of which ${seal.size - present} are no longer there.`);
  }
  if (sealTo) {
    const text = sealText(ends);
    // Never over a seal that was made before.
    await writeFile(sealTo, text, { flag: 'wx' });
    console.log(`Sealed into ${sealTo}, SHA-256 ${createHash('sha256').update(text).digest('hex')}.`);
  }
  return 0;
}
