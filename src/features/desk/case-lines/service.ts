import { wallIn } from '#features/desk/calendar/rules.ts';
import { listEventsOf } from '#features/desk/custody/repository.ts';
import { alarmsOf, replayCustody } from '#features/desk/custody/rules.ts';
import { sentInvoicesOf } from '#features/invoices/core/ledger.service.ts';
import { listPaymentsOf } from '#features/invoices/core/repository.ts';
import { balanceOf } from '#features/invoices/core/rules.ts';
import { listOwnBranches } from '#features/invoices/money/repository.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { timeZoneOfRegion } from '#vocabulary/regions/timeZones.ts';
import type * as contract from './contract.ts';
import * as repository from './repository.ts';
import type { CaseLine } from './schema.ts';

type Care = Pick<CaseLine, 'tag' | 'care'>;

/** The tag of each case, and where the person is by its chain. Whether a permit is missing is said in the case alone. */
async function caresOf(sql: Sql, email: string, spiritIds: readonly string[]): Promise<Map<string, Care>> {
  const custodies = await repository.listCustodies(sql, email, spiritIds);
  const entries = await listEventsOf(
    sql,
    custodies.map(({ id }) => id),
  );
  const cares = new Map<string, Care>();
  for (const { id, spiritId, tag } of custodies) {
    const own = entries.filter(({ custodyId }) => custodyId === id);
    const { phase, where, since } = replayCustody(own);
    const alarms = own.length > 0 ? alarmsOf(own, Date.now(), false).length : 0;
    cares.set(spiritId, { tag, care: { phase, where, since, alarms } });
  }
  return cares;
}

/** What is still to be paid of each case; nothing of those of which nothing was ever asked or paid. */
async function balancesOf(sql: Sql, email: string, spiritIds: readonly string[]) {
  const branches = await listOwnBranches(sql, email, 'money');
  const read = { placeIds: branches.map(({ id }) => id), spiritIds, summed: true };
  const sent = await sentInvoicesOf(sql, read);
  const paid = await listPaymentsOf(sql, read);
  const ofCase = (id: string) => (one: { spiritId: string }) => one.spiritId === id;
  const touched = new Set([...sent, ...paid].map(({ spiritId }) => spiritId));
  return new Map([...touched].map((id) => [id, balanceOf(sent.filter(ofCase(id)), paid.filter(ofCase(id))).due]));
}

async function servicesOf(sql: Sql, email: string, spiritIds: readonly string[]) {
  const rows = await repository.listNextServices(sql, email, spiritIds);
  return new Map(
    rows.map(({ spiritId, kind, begins, region }) => [
      spiritId,
      { kind, begins: wallIn(timeZoneOfRegion[region ?? 'Ontario'], new Date(begins)) },
    ]),
  );
}

/** What the lines of the desk say of cases, in the order asked, of those that a branch of the reader has accepted. */
export async function caseLinesOf(sql: Sql, email: string, asked: readonly string[]): Promise<CaseLine[]> {
  const cases = new Map((await repository.listAcceptedCases(sql, email, asked)).map((row) => [row.spiritId, row]));
  const ids = [...cases.keys()];
  const cares = await caresOf(sql, email, ids);
  const services = await servicesOf(sql, email, ids);
  const balances = await balancesOf(sql, email, ids);
  return asked.flatMap((id) => {
    const row = cases.get(id);
    if (!row) return [];
    const { tag, care } = cares.get(id) ?? { tag: null, care: null };
    const service = services.get(id) ?? null;
    return { spiritId: id, tag, diedOn: row.diedOn, care, service, balance: balances.get(id) ?? null };
  });
}

/** Reads them for a page of the desk. */
export const listCaseLines: Service<typeof contract.listCaseLines> = ({ sql, actor, query }) =>
  caseLinesOf(sql, actor.email, query().ids.split(','));
