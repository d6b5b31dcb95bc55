import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import type { DecisionOutcome, DecisionSubject } from '#vocabulary/decisions.ts';

/** What somebody has said about a card; `userId` is null once their account is erased. */
type StoredPosition = { userId: string | null; name: string; agrees: boolean; saidAt: string };

/** A card as it is stored, with what was said in the order it was. */
export type DecisionRow = {
  id: string;
  subject: DecisionSubject;
  proposal: string;
  authorId: string | null;
  authorName: string;
  proposedAt: string;
  version: number;
  outcome: DecisionOutcome | null;
  closedByName: string | null;
  closedAt: string | null;
  positions: StoredPosition[];
};

const iso = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** The cards of a record: open ones first, then those that were closed last. */
export const listRows = (sql: Sql, spiritId: string) =>
  sql<DecisionRow[]>`
    select d.id, d.subject, d.proposal, d.author_id, d.author_name, d.proposed_at, d.version, d.outcome,
      d.closed_by_name, d.closed_at,
      coalesce((
        select jsonb_agg(jsonb_build_object('userId', p.user_id, 'name', p.name, 'agrees', p.agrees,
          'saidAt', to_char(p.said_at at time zone 'UTC', ${iso})) order by p.said_at, p.id)
        from decision_positions p where p.decision_id = d.id
      ), '[]') as positions
    from decisions d where d.spirit_id = ${spiritId}
    order by d.closed_at desc nulls first, d.proposed_at desc, d.id`;

/** Stores a card; answers its id. */
export async function insertDecision(
  sql: Sql,
  card: { spiritId: string; subject: DecisionSubject; proposal: string; authorId: string; authorName: string },
): Promise<string> {
  const { spiritId, subject, proposal, authorId, authorName } = card;
  const [row] = await sql<{ id: string }[]>`
    insert into decisions (spirit_id, subject, proposal, author_id, author_name)
    values (${spiritId}, ${subject}, ${proposal}, ${authorId}, ${authorName}) returning id`;
  return theRow(row).id;
}

/** Notes whether somebody agrees; false when they have said just that already. */
export async function upsertPosition(
  sql: Sql,
  decisionId: string,
  { userId, name, agrees }: { userId: string; name: string; agrees: boolean },
): Promise<boolean> {
  const rows = await sql`
    insert into decision_positions (decision_id, user_id, name, agrees)
    values (${decisionId}, ${userId}, ${name}, ${agrees})
    on conflict (decision_id, user_id) do update
      set agrees = excluded.agrees, name = excluded.name, said_at = excluded.said_at
      where decision_positions.agrees <> excluded.agrees
    returning id`;
  if (rows.length === 0) return false;
  await sql`update decisions set version = version + 1 where id = ${decisionId} and outcome is null`;
  return true;
}

/** Closes a card for good; false when it was closed, or something was said about it since. */
export async function updateToClosed(
  sql: Sql,
  { id, version }: Pick<DecisionRow, 'id' | 'version'>,
  by: { userId: string; name: string; outcome: DecisionOutcome },
): Promise<boolean> {
  const rows = await sql`
    update decisions set outcome = ${by.outcome}, closed_by = ${by.userId}, closed_by_name = ${by.name},
      closed_at = clock_timestamp()
    where id = ${id} and outcome is null and version = ${version} returning id`;
  return rows.length > 0;
}
