import { type Asked, readBooks } from '#features/invoices/money/ledger.service.ts';
import { fileMonths, isInMonths } from '#features/invoices/money/rules.ts';
import { notFound } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { bytesReply } from '#platform/server/fileReply.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { limits } from '#vocabulary/limits.ts';
import type * as contract from './contract.ts';
import * as repository from './repository.ts';
import { monthsBetween, reportNames, revenueOf, spreadsOf, usualTime } from './rules.ts';
import type { Reports } from './schema.ts';
import { reportTable } from './table.service.ts';

type Books = Awaited<ReturnType<typeof readBooks>>;

/** What was asked for in the months, as Money counts it: what was sent, less what was credited. */
function earnedIn({ ledger }: Books, months: { from: string; to: string }): Reports['revenue'] {
  const documents = [
    ...ledger.sent.map((one) => ({ ...one, caseId: one.spiritId })),
    // Which documents of erased records belong together is not known: each counts as a case, but for credit notes.
    ...ledger.kept.map((one) => ({ ...one, caseId: one.correctsNumber ?? one.number })),
  ].filter(({ day }) => isInMonths(day, months));
  const earned = documents.map(({ day, caseId, kind, totals }) => {
    const sign = kind === 'invoice' ? 1 : -1;
    return { day, caseId, net: sign * (totals.services + totals.thirdParty), total: sign * totals.total };
  });
  return revenueOf(earned, monthsBetween(months.from, months.to));
}

const sumOf = (rows: readonly { count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** Reads the figures of the caller’s own branches. */
async function readReports(sql: Sql, email: string, asked: Asked): Promise<Reports> {
  const books = await readBooks(sql, email, asked, { summed: true, usual: usualTime });
  const { own, wanted, today, from, to } = books;
  const months = monthsBetween(from, to);
  const branches = wanted.map(({ id }) => ({ id, zone: books.placeOf(id).zone }));
  const calls = [...(await repository.countCalls(sql, { branches, from, to }))];
  const kinds = [...(await repository.countKinds(sql, { branches, from, to }))];
  return {
    ...{ from, to, today },
    branches: own.map(({ id, name }) => ({ id, name })),
    place: asked.place ?? null,
    least: limits.reportLeast,
    calls: { count: sumOf(calls), rows: calls },
    answers: spreadsOf(await repository.measureAnswers(sql, { branches, from, to }), months),
    revenue: earnedIn(books, { from, to }),
    kinds: { count: sumOf(kinds), rows: kinds },
    care: spreadsOf(await repository.measureCare(sql, { branches, from, to }), months),
  };
}

/** Reads calls, times to answer, revenue, kinds of case and days in care. */
export const getReports: Service<typeof contract.getReports> = ({ sql, actor, query }) =>
  readReports(sql, actor.email, query());

/** Writes one of them as a table for spreadsheets. */
export const exportReport: Service<typeof contract.exportReport> = async (request) => {
  const report = reportNames.find((one) => one === request.params.report);
  if (!report) throw notFound();
  const asked = request.query();
  const read = await readReports(request.sql, request.actor.email, asked);
  const table = reportTable(read, report, asked.language ?? request.language);
  return bytesReply(`rivage-${report}-${fileMonths(read)}.csv`, 'text/csv; charset=utf-8', Buffer.from(table));
};
