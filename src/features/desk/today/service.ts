import { nameIn } from '#features/answers/blocks.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { listInCare } from '#features/desk/case-lines/repository.ts';
import { caseLinesOf } from '#features/desk/case-lines/service.ts';
import { contextOf } from '#features/forms/definitions/context.rules.ts';
import { gapsOf } from '#features/forms/official-papers/read.service.ts';
import { readMoney } from '#features/invoices/money/service.ts';
import { withSums } from '#features/invoices/offers/read.service.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { limits } from '#vocabulary/limits.ts';
import type * as contract from './contract.ts';
import {
  type EstimateRow,
  listCasesOfPapers,
  listPaymentsToLookAt,
  listWaiting,
  listWaitingContracts,
  listWaitingEstimates,
} from './repository.ts';
import { alarmedFirst, isLate, isNear, missingPapersOf, nearFirst, sectionOf } from './today.rules.ts';

const personOf = ({ id, data }: { id: string; data: Answers }) => ({
  spiritId: id,
  spiritFirstName: nameIn(data, 'spiritFirstName'),
  spiritLastName: nameIn(data, 'spiritLastName'),
});

/** An estimate or a contract, with where it stands and what it comes to. */
const offerOf = <Row extends Omit<EstimateRow, 'estimateId'>>(offer: Row) => {
  const { id, data, lines, totals, region, accepted, daysLeft, total: _, ...row } = offer;
  return {
    ...row,
    ...personOf({ id, data }),
    standing: accepted ? ('accepted' as const) : ('waiting' as const),
    near: !accepted && isNear(daysLeft),
    total: withSums({ lines, totals }, region).totals.total,
  };
};

/** Who is in the home's care: first whose chain calls for attention, then the longest in care. */
async function careOf(sql: Sql, email: string) {
  const rows = await listInCare(sql, email, limits.caseLines);
  const ids = rows.map(({ id }) => id);
  const lines = new Map((await caseLinesOf(sql, email, ids)).map((line) => [line.spiritId, line]));
  const inCare = rows.map((row) => {
    const line = lines.get(row.id);
    const { where = null, since = null, alarms = 0 } = line?.care ?? {};
    return { ...personOf(row), tag: line?.tag ?? null, where, since, alarms };
  });
  return sectionOf(alarmedFirst(inCare), rows[0]?.total ?? 0);
}

/** Reads what waits for the caller’s funeral homes: requests, who is in care, papers, late money, estimates, contracts. */
export const getToday: Service<typeof contract.getToday> = async ({ sql, actor }) => {
  const waiting = await listWaiting(sql, actor.email);
  const cases = await listCasesOfPapers(sql, actor.email);
  const estimates = await listWaitingEstimates(sql, actor.email);
  const contracts = await listWaitingContracts(sql, actor.email);
  const payments = await listPaymentsToLookAt(sql, actor.email);
  const { receivables, branches } = await readMoney(sql, actor.email, {});
  const requests = waiting.map(({ id, data, place, requestedAt, answerBy }) => ({
    ...personOf({ id, data }),
    place,
    requestedAt,
    ...(answerBy !== null && { answerBy }),
  }));
  const gaps = await gapsOf(sql, actor.email);
  const papers = nearFirst(
    cases.map((one) => ({
      ...personOf(one),
      region: contextOf(one.data).region ?? null,
      papers: missingPapersOf(one),
      near: gaps.find(({ spiritId }) => spiritId === one.id) ?? null,
    })),
  ).filter((one) => one.papers.length > 0 || one.near !== null);
  const late = receivables.filter(isLate).map(({ spiritId, person, place, dueOn, dueSaid, balance }) => ({
    ...{ spiritId, person, place, dueOn, dueSaid, balance },
  }));
  return {
    requests: sectionOf(requests, waiting[0]?.total ?? 0),
    care: await careOf(sql, actor.email),
    papers: sectionOf(papers),
    late: sectionOf(late),
    estimates: sectionOf(estimates.map(offerOf), estimates[0]?.total ?? 0),
    contracts: sectionOf(contracts.map(offerOf), contracts[0]?.total ?? 0),
    payments: sectionOf(
      payments.map(({ id, data, total: _, ...row }) => ({ ...row, ...personOf({ id, data }) })),
      payments[0]?.total ?? 0,
    ),
    several: branches.length > 1,
  };
};
