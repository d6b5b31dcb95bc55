import { parseArgs } from 'node:util';
import * as holds from '#features/spirits/core/holds.repository.ts';
import type { LegalHold } from '#features/spirits/core/holds.schema.ts';
import { findHeld, placeHoldOn } from '#features/spirits/core/holds.service.ts';
import { isIdentifier } from '#platform/identifier.ts';
import { ConfigurationError } from '#platform/server/config.ts';
import { inTransaction, type Pool } from '#platform/server/db/database.ts';
import { runOnDatabase } from '../commandDatabase.ts';

const usage = `Usage: npm run hold -- list
       npm run hold -- record ID      --by NAME --reason "WHY, AND WHO ASKS FOR IT"
       npm run hold -- account EMAIL  --by NAME --reason …
       npm run hold -- release HOLD   --by NAME --reason …
  What is held is not erased, whatever its term says, until the hold is released. A reason has ten characters or more.`;

type Why = { reason: string; by: string };

/** Places a hold on what is named; its id. */
async function place(pool: Pool, kind: 'record' | 'account', name: string, why: Why): Promise<string> {
  return inTransaction(pool, async (sql) => {
    const held = await findHeld(sql, kind, name);
    if (!held) throw new ConfigurationError(`There is no ${kind} ${name}.`);
    const id = await placeHoldOn(sql, held, why);
    if (id === null)
      throw new ConfigurationError(`This ${kind} is held already; npm run hold -- list says since when.`);
    return id;
  });
}

const said = (hold: LegalHold) =>
  `${hold.id} ${hold.spiritId ? `record ${hold.spiritId}` : `account ${hold.userId}`} held ${hold.placedAt} by ${hold.placedBy}: ${hold.reason}${
    hold.releasedAt ? ` — released ${hold.releasedAt} by ${hold.releasedBy}: ${hold.releasedReason}` : ''
  }`;

/** Does what an operator asks for; answers the lines to say. */
export async function hold(pool: Pool, argv: string[]): Promise<string[]> {
  const options = { reason: { type: 'string', default: '' }, by: { type: 'string', default: '' } } as const;
  const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true });
  const [what, name] = positionals;
  if (what === 'list') return (await holds.listHolds(pool)).map(said);
  const why = { reason: values.reason.trim(), by: values.by.trim() };
  if (!name || why.reason.length < 10 || why.by.length < 2) throw new ConfigurationError(usage);
  if (what === 'release') {
    if (!isIdentifier(name) || !(await holds.releaseHold(pool, name, why)))
      throw new ConfigurationError(`There is no hold ${name} that could be released.`);
    return [`Released. What is over its term goes with the next run; npm run retention -- --dry-run says what.`];
  }
  if (what !== 'record' && what !== 'account') throw new ConfigurationError(usage);
  return [`Held, as ${await place(pool, what, name, why)}.`];
}

/** Holds, releases and lists as an operator asks. Answers the exit code. */
export async function main(
  argv: string[],
  variables: Record<string, string | undefined> = process.env,
): Promise<number> {
  return runOnDatabase(variables, async ({ pool }) => {
    for (const line of await hold(pool, argv)) console.log(line);
    return 0;
  });
}
