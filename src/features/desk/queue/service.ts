import type { Answers } from '#features/answers/schema.ts';
import { isOverdue } from '#features/connections/core/responseClock.rules.ts';
import { queueEntryOf } from '#features/spirits/core/queue.service.ts';
import { listSpiritsOfHome } from '#features/spirits/core/repository.ts';
import type { Actor } from '#platform/actor.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { limits } from '#vocabulary/limits.ts';
import { itemAt } from '#vocabulary/lists.ts';
import type * as contract from './contract.ts';
import {
  branchesOf,
  colleaguesIn,
  countDesk,
  type DeskEntry,
  type DeskFilter,
  deskQueueOf,
  filterDesk,
  firstOfEach,
  hasAssigned,
  pageOf,
} from './desk.rules.ts';
import * as repository from './repository.ts';
import type { DeskPart } from './schema.ts';

/** The answers that the rules of a desk look at, as they stand in a record. */
const answersOf = (timing: string | null, arranger: string): Answers => ({
  ...(timing !== null && { timing: { answer: timing, answerValues: {} } }),
  ...(arranger && { spiritInfo: { answer: null, answerValues: { arrangerFirstName: arranger } } }),
});

/** A record by what its rows at the home’s branches say. */
function entryOf(rows: readonly repository.DeskRow[], nameOf: (id: string) => string): DeskEntry {
  const first = itemAt(rows, 0);
  const isAccepted = rows.some(({ connection }) => connection === 'accepted');
  const timing = rows.find((row) => row.timing !== null)?.timing ?? null;
  return {
    id: first.id,
    data: answersOf(timing, first.arranger),
    core: {
      ...{ status: isAccepted ? first.status : first.told, updatedAt: first.updatedAt },
      ...{ spiritFirstName: first.firstName, spiritLastName: first.lastName },
      connectedFuneralHomes: rows.map(({ placeId, connection, requestedAt, answerBy, assignee }) => ({
        ...{ id: placeId, name: nameOf(placeId), status: connection, requestedAt: requestedAt ?? '' },
        ...(answerBy !== null && { answerBy }),
        ...(assignee !== null && { assignee }),
      })),
    },
  };
}

/** Everything on the caller’s desk, as far as it is narrowed and ordered by it. */
async function entriesOf(sql: Sql, email: string, names: boolean): Promise<DeskEntry[]> {
  const rows = await repository.listDeskRows(sql, email, { names });
  const ids = new Set(rows.map(({ placeId }) => placeId));
  const homes = new Map((await repository.listHomeNames(sql, [...ids])).map(({ id, name }) => [id, name]));
  const records = new Map<string, repository.DeskRow[]>();
  for (const row of rows) {
    const known = records.get(row.id);
    if (known) known.push(row);
    else records.set(row.id, [row]);
  }
  return [...records.values()].map((own) => entryOf(own, (id) => homes.get(id) ?? ''));
}

/** Reads what a desk is narrowed to: all of it as far as that needs, and the records of the page alone as they are shown. */
async function readPart(
  { sql, actor }: { sql: Sql; actor: Actor },
  filter: DeskFilter,
  page: number,
): Promise<DeskPart> {
  const entries = await entriesOf(sql, actor.email, filter.name !== '' || filter.order === 'name');
  const now = Date.now();
  const isLate = ({ core }: DeskEntry) => core.connectedFuneralHomes.some((home) => isOverdue(home, now));
  const narrowed = deskQueueOf(filterDesk(entries, filter, actor.email), isLate, filter.order);
  const isBoard = filter.view === 'board';
  const part = isBoard
    ? { items: firstOfEach(narrowed, limits.deskPageSize), page: 0, pages: 1 }
    : pageOf(narrowed, page, limits.deskPageSize);
  const ids = part.items.map(({ id }) => id);
  const records = new Map(
    (await listSpiritsOfHome(sql, actor.email, { short: true, ids })).map((one) => [one.id, one]),
  );
  return {
    spirits: ids.flatMap((id) => {
      const record = records.get(id);
      return (record && queueEntryOf(actor, record)) ?? [];
    }),
    counts: countDesk(entries),
    found: countDesk(narrowed),
    branches: branchesOf(entries),
    colleagues: filter.who || hasAssigned(entries) ? colleaguesIn(entries, actor.email) : null,
    page: part.page,
    pages: part.pages,
  };
}

type Asked = { [Key in keyof DeskFilter]?: DeskFilter[Key] | undefined };

const filterOf = ({ home, state, name, who, order, view }: Asked): DeskFilter => ({
  ...{ home: home ?? '', state: state ?? '', name: name ?? '', who: who ?? '' },
  ...{ order: order ?? 'stage', view: view ?? 'table' },
});

/** Reads a page of the caller’s requests and cases. */
export const readDesk: Service<typeof contract.readDesk> = (request) => {
  const { page = '0', ...asked } = request.query();
  return readPart(request, filterOf(asked), Number(page));
};

/** The same narrowed by a name. */
export const searchDesk: Service<typeof contract.searchDesk> = ({ pool, actor, body }) => {
  const { page = 0, ...asked } = body();
  return readPart({ sql: pool, actor }, filterOf(asked), page);
};

/** Counts the requests that wait for the caller’s answer. */
export const countRequests: Service<typeof contract.countRequests> = async ({ sql, actor }) => ({
  count: await repository.countWaiting(sql, actor.email),
});
