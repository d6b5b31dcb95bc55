import { readNow } from '#features/spirits/core/status.repository.ts';
import { existing } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { limits } from '#vocabulary/limits.ts';
import { dayInRegion } from '#vocabulary/regions/clocks.ts';
import { type ReadFile, readCaseFile } from './file.service.ts';
import { caseKey, countsOf, type Known, orderOfDays, outcomeOf, personKey, readRows } from './judging.rules.ts';
import * as repository from './repository.ts';
import { missingOf, type Reading, type ReadRow } from './rows.rules.ts';
import type { CaseImport, CaseImportDetail, RowOutcome } from './schema.ts';

/** A file as its rows are read now; without rows while something is missing. */
export type Tried = {
  file: ReadFile;
  found: ReturnType<typeof orderOfDays>;
  missing: ReturnType<typeof missingOf>;
  rows: readonly ReadRow[];
  branches: Reading['branches'];
};

/** Reads the rows of a file for a mailbox: into the branches that it owns. */
export async function tryFile(sql: Sql, stored: repository.StoredImport, email: string): Promise<Tried | undefined> {
  const bytes = await repository.findBytes(sql, stored.id);
  if (!bytes) return undefined;
  const file = readCaseFile(bytes);
  const { columns } = stored;
  const found = orderOfDays(file.rows, columns);
  const missing = missingOf(columns, stored.order, found.order === 'ask');
  const now = new Date(await readNow(sql));
  // Nobody dies tomorrow, by the clock of the branch.
  const branches = (await repository.listOwnedBranches(sql, email)).map(({ id, name, region }) => ({
    ...{ id, name },
    today: dayInRegion(region, now),
  }));
  const shown = found.order === 'dmy' || found.order === 'mdy' ? found.order : null;
  // Where the order makes no difference, either reads the same day.
  const order = stored.order ?? shown ?? (found.order === 'none' ? 'dmy' : null);
  const reading = { columns, order, branches, placeId: stored.placeId };
  return { file, found, missing, branches, rows: missing.length > 0 ? [] : readRows(file.rows, reading) };
}

/** What the branches have of some rows already. */
export async function knownOf(sql: Sql, importId: string, rows: readonly ReadRow[]): Promise<Known> {
  const cases = rows.flatMap(({ found }) => found ?? []);
  const placeIds = [...new Set(cases.map(({ placeId }) => placeId))];
  const keys = await repository.listKnownKeys(sql, cases);
  const persons = await repository.listPersonsOfBranches(sql, placeIds, importId);
  return {
    keys: new Set(keys.map(caseKey)),
    persons: new Set(
      persons.map(({ placeId, first, last, died }) =>
        personKey(placeId, [first, last].filter(Boolean).join(' '), died),
      ),
    ),
  };
}

/** What becomes of each row that is read: what has, where the file was brought in, else what would. */
export async function outcomesOf(
  sql: Sql,
  stored: repository.StoredImport,
  rows: readonly ReadRow[],
): Promise<(ReadRow & { outcome: RowOutcome })[]> {
  if (stored.state === 'choosing') {
    const known = await knownOf(sql, stored.id, rows);
    return rows.map((row) => ({ ...row, outcome: outcomeOf(row, known) }));
  }
  const came = new Map((await repository.listOutcomes(sql, stored.id)).map(({ line, outcome }) => [line, outcome]));
  return rows.flatMap((row) => {
    const outcome = came.get(row.line);
    return outcome ? [{ ...row, outcome }] : [];
  });
}

/** A file as its page reads it. */
export const describeImport = ({
  placeId: _place,
  columns: _columns,
  headings: _headings,
  order: _order,
  startedBy: _by,
  undoable,
  ...told
}: repository.StoredImport): CaseImport => ({
  ...told,
  undoUntil: undoable && told.finishedAt !== null ? undoUntil(told.finishedAt) : null,
});

const hour = 3_600_000;

const undoUntil = (finishedAt: string): string =>
  new Date(Date.parse(finishedAt) + limits.oldCaseUndoHours * hour).toISOString();

const examplesOf = ({ rows }: ReadFile, at: number): string[] => {
  const examples = new Set<string>();
  for (const { cells } of rows) {
    if (examples.size === limits.oldCaseExamples) break;
    const text = (cells[at] ?? '').trim().slice(0, limits.oldCaseShownCharacters);
    if (text) examples.add(text);
  }
  return [...examples];
};

const nothingTold = { trial: null, first: [], told: [], toldAll: 0 };

/** A file with its columns, and what would come of its rows, or has; while they come only how far it is. */
export async function describeDetail(
  sql: Sql,
  stored: repository.StoredImport,
  email: string,
): Promise<CaseImportDetail> {
  const about = { ...describeImport(stored), columns: stored.columns, order: stored.order };
  const tried =
    stored.state === 'importing' || stored.state === 'undoing' ? undefined : await tryFile(sql, stored, email);
  if (!tried) {
    const headings = stored.headings.map((name) => ({ name, examples: [] }));
    return { ...about, headings, orderFound: 'none', orderExample: null, missing: [], ...nothingTold };
  }
  const { file, found, missing, branches } = tried;
  const headings = file.headings.map((name, at) => ({ name, examples: examplesOf(file, at) }));
  const read = { ...about, headings, orderFound: found.order, orderExample: found.example, missing };
  if (missing.length > 0) return { ...read, ...nothingTold };
  const rows = await outcomesOf(sql, stored, tried.rows);
  const told = rows
    .filter(({ said, outcome }) => said.length > 0 && outcome !== 'there')
    .sort((one, other) => Number(other.outcome === 'refused') - Number(one.outcome === 'refused'));
  const nameOf = new Map(branches.map(({ id, name }) => [id, name]));
  const first = rows.filter(({ outcome }) => outcome === 'new').slice(0, limits.oldCasesFirst);
  return {
    ...read,
    trial: stored.state === 'choosing' ? countsOf(rows.map(({ outcome }) => outcome)) : null,
    first: first.map(({ line, number, name, found: one }) => ({
      ...{ line, number, name, branch: nameOf.get(existing(one).placeId) ?? '' },
      died: String(existing(one).data.spiritInfo?.answerValues?.dateOfDeath ?? ''),
    })),
    told: told.slice(0, limits.oldCasesTold).map(({ line, number, name, outcome, said }) => ({
      ...{ line, number, name, outcome },
      said: [...said],
    })),
    toldAll: told.length,
  };
}
