import { insertAudit } from '#features/audits/repository.ts';
import type { Actor } from '#platform/actor.ts';
import { conflict, existing, forbidden } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import {
  type CirclePerson,
  listPeople,
  mailToPeople,
  nameOfPerson,
  openForCircle,
  personIn,
} from '../circle/people.service.ts';
import type { SpiritRecord } from '../core/rules.ts';
import type * as contract from './contract.ts';
import { proposalMail } from './emails.ts';
import * as repository from './repository.ts';
import { mayDecide, mayPropose, whyNotAnswer, whyNotClose, whyNotPropose } from './rules.ts';
import type { Decision, Position } from './schema.ts';

/** Lists the cards of a record, as the caller reads them. */
export const listDecisions: Service<typeof contract.listDecisions> = async ({ sql, actor, params }) => {
  const { record } = await openForCircle(sql, actor, params.id);
  return readAll(sql, actor, record);
};

/** Proposes something, and tells the others who decide. */
export const propose: Service<typeof contract.propose> = async ({ sql, actor, config, params, body }) => {
  const { record, relation } = await openForCircle(sql, actor, params.id, 'lock');
  if (!mayPropose(relation)) throw forbidden();
  if (record.ownerId === null) throw conflict('confirmFirst');
  const { subject, proposal } = body();
  const open = (await repository.listRows(sql, record.id)).filter(({ outcome }) => outcome === null);
  const refusal = whyNotPropose(open.length);
  if (refusal) throw conflict(refusal);
  const people = await listPeople(sql, record);
  const author = nameOfPerson(people, actor);
  const card = { spiritId: record.id, subject, proposal, authorId: actor.userId, authorName: author };
  const id = await repository.insertDecision(sql, card);
  await insertAudit(sql, { spiritId: record.id, actor, action: 'propose' });
  const about = { publicUrl: config.publicUrl, spiritId: record.id, person: personIn(record.data), author, proposal };
  const others = people.filter(({ userId, level }) => level === 'decides' && userId !== actor.userId);
  await mailToPeople(sql, others, (language) => proposalMail({ ...about, language, subject }));
  return readOne(sql, actor, record, id);
};

/** Says whether the caller agrees. */
export const answerDecision: Service<typeof contract.answerDecision> = async ({ sql, actor, params, body }) => {
  const { record, card } = await lockCard(sql, actor, params);
  const refusal = whyNotAnswer(card);
  if (refusal) throw conflict(refusal);
  const { agrees } = body();
  const name = nameOfPerson(await listPeople(sql, record), actor);
  await repository.upsertPosition(sql, card.id, { userId: actor.userId, name, agrees });
  return readOne(sql, actor, record, card.id);
};

/** Closes a card for good. */
export const closeDecision: Service<typeof contract.closeDecision> = async ({ sql, actor, params, body }) => {
  const { record, card } = await lockCard(sql, actor, params);
  const { outcome, version } = body();
  const refusal = whyNotClose(card, version);
  if (refusal) throw conflict(refusal);
  const name = nameOfPerson(await listPeople(sql, record), actor);
  if (!(await repository.updateToClosed(sql, card, { userId: actor.userId, name, outcome })))
    throw conflict('decisionMoved');
  await insertAudit(sql, { spiritId: record.id, actor, action: 'decide' });
  return readOne(sql, actor, record, card.id);
};

/** The card with its record locked for those who decide; 403 for the others of its circle. */
async function lockCard(sql: Sql, actor: Actor, { id, decisionId }: { id: string; decisionId: string }) {
  const { record, relation } = await openForCircle(sql, actor, id, 'lock');
  if (!mayDecide(relation)) throw forbidden();
  return { record, card: await readOne(sql, actor, record, decisionId.toLowerCase()) };
}

async function readAll(sql: Sql, actor: Actor, record: SpiritRecord): Promise<Decision[]> {
  const people = await listPeople(sql, record);
  return (await repository.listRows(sql, record.id)).map((row) => decisionOf(actor, people, row));
}

const readOne = async (sql: Sql, actor: Actor, record: SpiritRecord, id: string): Promise<Decision> =>
  existing((await readAll(sql, actor, record)).find((card) => card.id === id));

const decisionOf = (actor: Actor, people: readonly CirclePerson[], row: repository.DecisionRow): Decision => ({
  id: row.id,
  subject: row.subject,
  proposal: row.proposal,
  author: row.authorName,
  own: row.authorId === actor.userId,
  proposedAt: row.proposedAt,
  version: row.version,
  outcome: row.outcome,
  closedBy: row.closedByName,
  closedAt: row.closedAt,
  positions: positionsOf(actor, people, row),
});

/** What everybody who decides has said; of a closed card only what was said, by the names of that day. */
function positionsOf(actor: Actor, people: readonly CirclePerson[], row: repository.DecisionRow): Position[] {
  const said = row.positions.map(({ userId, name, agrees, saidAt }): Position => {
    const isMaker = people.some((person) => person.userId === userId && person.isMaker);
    return { name, isMaker, self: userId === actor.userId, agrees, saidAt };
  });
  if (row.outcome !== null) return said;
  const silent = people.filter(
    ({ userId, level }) => level === 'decides' && !row.positions.some((one) => one.userId === userId),
  );
  return [
    ...said,
    ...silent.map(({ userId, name, isMaker }) => ({
      name,
      isMaker,
      self: userId === actor.userId,
      agrees: null,
      saidAt: null,
    })),
  ];
}
