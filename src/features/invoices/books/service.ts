import { lockTerms } from '#features/invoices/core/terms.repository.ts';
import { type Asked, readBooks } from '#features/invoices/money/ledger.service.ts';
import { fileMonths, isInMonths } from '#features/invoices/money/rules.ts';
import { findEditablePlace } from '#features/places/changes/editing.service.ts';
import { conflict, notFound } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { bytesReply } from '#platform/server/fileReply.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { limits } from '#vocabulary/limits.ts';
import { bookPrograms } from '#vocabulary/places/bookAccounts.ts';
import type * as contract from './contract.ts';
import { bookFiles, inWestern } from './files.rules.ts';
import { bookedIn } from './journal.service.ts';
import * as repository from './repository.ts';
import { debitsOf, knownBy, missingOf } from './rules.ts';
import type { BookAccounts } from './schema.ts';
import { bookWordsIn } from './words.service.ts';

const nothingSaid: BookAccounts = { accounts: null, updatedAt: null };

/** On which accounts the company of a branch books what. */
const accountsOf = async (sql: Sql, placeId: string): Promise<BookAccounts> =>
  (await repository.findBookAccounts(sql, placeId)) ?? nothingSaid;

/** Reads on which accounts a company books what. */
export const getBookAccounts: Service<typeof contract.getBookAccounts> = async (request) =>
  accountsOf(request.sql, (await findEditablePlace(request)).id);

/** Changes on which accounts a company books what, for all its branches. */
export const updateBookAccounts: Service<typeof contract.updateBookAccounts> = async (request) => {
  const { sql, actor, body } = request;
  const place = await findEditablePlace(request);
  const { accounts, updatedAt } = body();
  await lockTerms(sql, place.id);
  if ((await accountsOf(sql, place.id)).updatedAt !== updatedAt) throw conflict('changedElsewhere');
  await repository.upsertBookAccounts(sql, place.id, { accounts, userId: actor.userId });
  return accountsOf(sql, place.id);
};

/** The journal of the months that are asked for, with the accounts of each branch that is in it. */
async function readJournal(sql: Sql, email: string, asked: Asked) {
  const read = await readBooks(sql, email, asked);
  const isIn = (day: string) => isInMonths(day, read);
  const entries = bookedIn(read).filter(({ day }) => isIn(day));
  const branches = [];
  for (const { id, name } of read.wanted) branches.push({ id, name, accounts: (await accountsOf(sql, id)).accounts });
  return { ...read, isIn, entries, branches };
}

/** Reads what the files of some months would hold. */
export const getBooks: Service<typeof contract.getBooks> = async ({ sql, actor, query }) => {
  const { entries, branches, ledger, isIn } = await readJournal(sql, actor.email, query());
  const receipts = ledger.payments.filter(({ receivedOn }) => isIn(receivedOn)).length;
  return {
    entries: entries.length,
    amount: debitsOf(entries),
    withoutName: missingOf(entries, branches, 'name'),
    withoutNumber: missingOf(entries, branches, 'number'),
    erased: ledger.kept.filter(({ day }) => isIn(day)).length,
    papers: ledger.sent.filter(({ day }) => isIn(day)).length + receipts,
    papersMost: limits.papersOfMonths,
  };
};

/** Writes the journal of some months as an accounting program reads it. */
export const exportBooks: Service<typeof contract.exportBooks> = async (request) => {
  const { sql, actor, params, query } = request;
  const program = bookPrograms.find((one) => one === params.program);
  if (!program) throw notFound();
  const asked = query();
  const { entries, branches, from, to } = await readJournal(sql, actor.email, asked);
  const known = knownBy(program);
  if (missingOf(entries, branches, known).length > 0) throw conflict('bookAccountsMissing');
  const t = bookWordsIn(asked.language ?? request.language);
  const accountIn = new Map(branches.map(({ id, accounts }) => [id, accounts]));
  const { write, ending, unicode } = bookFiles[program];
  const text = write(
    entries.map(({ day, reference, kind, person, placeId, postings }) => ({
      ...{ day, reference },
      words: t(`entries.${kind}`, { reference, person: person || 'none' }),
      postings: postings.map(({ key, amount }) => ({ account: accountIn.get(placeId)?.[key]?.[known] ?? '', amount })),
    })),
  );
  const bytes = unicode ? Buffer.from(text) : Buffer.from(inWestern(text), 'latin1');
  const type = ending === 'csv' ? 'text/csv' : 'text/plain';
  return bytesReply(
    `rivage-${program}-${fileMonths({ from, to })}.${ending}`,
    `${type}; charset=${unicode ? 'utf-8' : 'iso-8859-1'}`,
    bytes,
  );
};
