import { join } from 'node:path';
import { BackupError } from '#platform/server/backup/place.ts';
import { type Account, prepareBinaries, runProgram } from '#platform/server/db/embeddedBinaries.ts';

/** Where Debian puts the programs of a version. */
const debianProgram = (version: number) => join('/usr/lib/postgresql', String(version), 'bin/postgres');

const versionOf = async (program: string, account: Account): Promise<number> => {
  const { output } = await runProgram(program, ['--version'], { account });
  return Number(/ (\d+)/.exec(output)?.[1] ?? 0);
};

/** A server program, and whether it is the one that the product starts by itself. */
type ServerProgram = { program: string; isEmbedded: boolean };

/** The server program that opens the files of a version: the embedded one, or Debian's. */
export async function findServerProgram(version: number, account: Account): Promise<ServerProgram> {
  const { postgres } = await prepareBinaries(account);
  for (const program of [postgres, debianProgram(version)])
    if ((await versionOf(program, account)) === version) return { program, isEmbedded: program === postgres };
  throw new BackupError(
    `The base is of PostgreSQL ${version}, whose programs are not here: install them (Debian: postgresql-${version}).`,
  );
}
