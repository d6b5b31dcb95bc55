import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { FactReport } from './reports.contract.ts';

const columns = (sql: Sql) =>
  sql`r.id, r.subject, r.words, r.source, r.language, r.made_at, r.settled_at, who.email as settled_by`;

/** What somebody says is wrong. */
type NewReport = { subject: string; words: string; source: string; language: Language };

/** Keeps what a reader says. The same words of the same thing are kept once while nobody has looked at them. */
export async function insertReport(sql: Sql, { subject, words, source, language }: NewReport): Promise<void> {
  await sql`
    insert into fact_reports (subject, words, source, language)
    select ${subject}, ${words}, ${source}, ${language} where not exists (
      select from fact_reports where subject = ${subject} and words = ${words} and settled_at is null)`;
}

const isWanted = (sql: Sql, isSettled: boolean) =>
  isSettled ? sql`r.settled_at is not null` : sql`r.settled_at is null`;

/** A page of what readers said. */
export const listReportRows = (sql: Sql, isSettled: boolean, page: { number: number; size: number }) =>
  sql<FactReport[]>`
    select ${columns(sql)} from fact_reports r left join users who on who.id = r.settled_by
    where ${isWanted(sql, isSettled)} order by ${isSettled ? sql`r.settled_at desc` : sql`r.made_at`}, r.id
    limit ${page.size} offset ${page.number * page.size}`;

/** How much readers said that waits for somebody, or that is settled. */
export async function countReports(sql: Sql, isSettled: boolean): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from fact_reports r where ${isWanted(sql, isSettled)}`;
  return theRow(row).count;
}

/** Notes who has looked at it; what was settled before stays as it is. */
export async function settleReport(sql: Sql, id: string, by: string): Promise<void> {
  await sql`
    update fact_reports set settled_at = clock_timestamp(), settled_by = ${by} where id = ${id} and settled_at is null`;
}

/** One of what readers said; undefined where there is none. */
export async function findReport(sql: Sql, id: string): Promise<FactReport | undefined> {
  const [row] = await sql<FactReport[]>`
    select ${columns(sql)} from fact_reports r left join users who on who.id = r.settled_by where r.id = ${id}`;
  return row;
}

/** Erases what was settled so many days ago, and what nobody has looked at for so many. */
export const eraseReportsOlderThan = (sql: Sql, settledDays: number, openDays: number) =>
  sql`
    delete from fact_reports
    where settled_at < now() - make_interval(days => ${settledDays})
      or settled_at is null and made_at < now() - make_interval(days => ${openDays})`;
