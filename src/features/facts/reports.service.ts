import { notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { limits } from '#vocabulary/limits.ts';
import { findReportedSubject } from './reported.rules.ts';
import type * as contract from './reports.contract.ts';
import * as repository from './reports.repository.ts';

/** Keeps what a reader says is wrong; who says it is not asked. */
export const reportFact: Service<typeof contract.reportFact> = async ({ sql, language, body }) => {
  const { of: subject, words, source } = body();
  if (!findReportedSubject(subject)) throw notFound();
  await repository.insertReport(sql, { subject, words, source, language });
  return { ok: true };
};

/** Lists what readers say is wrong. */
export const listFactReports: Service<typeof contract.listFactReports> = async ({ sql, query }) => {
  const { page, size, state } = query();
  const isSettled = state === 'settled';
  const [items, total] = await Promise.all([
    repository.listReportRows(sql, isSettled, { number: page, size }),
    repository.countReports(sql, isSettled),
  ]);
  return { items, total, page, size };
};

/** Notes that an administrator has looked at what a reader said. */
export const settleFactReport: Service<typeof contract.settleFactReport> = async ({ sql, actor, params }) => {
  const { id } = params;
  if (!isIdentifier(id)) throw notFound();
  await repository.settleReport(sql, id, actor.userId);
  const report = await repository.findReport(sql, id);
  if (!report) throw notFound();
  return report;
};

/** Erases what readers said once its term is over. */
export const eraseOldFactReports = (sql: Sql) =>
  repository.eraseReportsOlderThan(sql, limits.answeredInquiryDays, limits.unansweredInquiryDays);
