import { listEventsOfRecord } from '#features/desk/calendar/repository.ts';
import { findFirstCall } from '#features/desk/calls/repository.ts';
import { dueOf } from '#features/desk/case-tasks/rules.ts';
import { findCustodyOf, listCustodyEvents } from '#features/desk/custody/repository.ts';
import { obituariesOf } from '#features/desk/obituaries/read.service.ts';
import { listFiles } from '#features/files/core/repository.ts';
import { listForms } from '#features/forms/core/repository.ts';
import { listPaperEntries } from '#features/forms/official-papers/repository.ts';
import { packetsOfHomes } from '#features/forms/signing/read.service.ts';
import { contractsOf } from '#features/invoices/contracts/read.service.ts';
import { accountsOf } from '#features/invoices/core/ledger.service.ts';
import { estimatesOf } from '#features/invoices/estimates/read.service.ts';
import { listNoteRows } from '#features/notes/repository.ts';
import { listFamilyTexts } from '#features/sessions/phones/texts.repository.ts';
import * as announcements from '#features/spirits/announcements/repository.ts';
import { listCasesOfTasks, listTasks, openedText } from '#features/spirits/case-tasks/repository.ts';
import { connectionsFor, spiritFor } from '#features/spirits/core/disclosure.rules.ts';
import { findSpirit } from '#features/spirits/core/repository.ts';
import { ownConnections } from '#features/spirits/core/rules.ts';
import { listStatusChanges } from '#features/spirits/core/status.repository.ts';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import type { Actor } from '#platform/actor.ts';
import type { Sql } from '#platform/server/db/database.ts';

/** A branch as far as its cases need it: what it is called and what its clock follows. */
export type Branch = { id: string; name: string; zone: string };

/** A case with all that its home has of it. */
export type HomeCase = NonNullable<Awaited<ReturnType<typeof loadCase>>>;

/** Reads one case as its home reads it on the screen; undefined where none of the branches has it any more. */
export async function loadCase(sql: Sql, actor: Actor, branches: readonly Branch[], id: string) {
  const record = await findSpirit(sql, id);
  const spirit = record && spiritFor(actor, record);
  if (!record || !spirit) return undefined;
  const own = ownConnections(actor, record).filter(
    ({ status, place }) => status === 'accepted' && branches.some((branch) => branch.id === place.id),
  );
  const [first] = own;
  if (!first) return undefined;
  const homes = own.map(({ place }) => place.id);
  const isOurs = ({ place }: { place: { id: string } }) => homes.includes(place.id);
  const custody = await findCustodyOf(sql, id, homes);
  return {
    record,
    spirit,
    person: nameOf(spirit.core),
    first,
    homes,
    connections: connectionsFor(actor, record).filter(isOurs),
    call: await findFirstCall(sql, id),
    messages: (await announcements.listRows(sql, id)).filter(
      ({ placeId }) => placeId !== null && homes.includes(placeId),
    ),
    texts: (await listFamilyTexts(sql, id, homes)).map(({ id: _, ...text }) => text),
    notes: await listNoteRows(sql, id, homes),
    tasks: await loadTasks(sql, branches, id, homes),
    custody: custody && { ...custody, events: await listCustodyEvents(sql, custody.id) },
    events: await listEventsOfRecord(sql, homes, id),
    accounts: (await accountsOf(sql, id)).filter(isOurs),
    estimates: (await estimatesOf(sql, id)).filter(isOurs),
    contracts: (await contractsOf(sql, id)).filter(isOurs),
    forms: await listForms(sql, id),
    papers: await listPaperEntries(sql, id, homes),
    obituaries: (await obituariesOf(sql, id)).filter(isOurs),
    signing: await packetsOfHomes(sql, record, homes),
    files: (await listFiles(sql, id, actor.email)).filter(
      ({ type, placeId }) => type === 'shared' || (placeId !== undefined && homes.includes(placeId)),
    ),
    changes: await listStatusChanges(sql, id, homes),
  };
}

/** What is to be done for a case, opened, with when it is due by the clock of its branch. */
async function loadTasks(sql: Sql, branches: readonly Branch[], id: string, homes: readonly string[]) {
  const cases = await listCasesOfTasks(sql, id, homes);
  return (await listTasks(sql, id, homes)).map(({ version: _, ...task }) => {
    const one = cases.find(({ placeId }) => placeId === task.placeId);
    const zone = branches.find((branch) => branch.id === task.placeId)?.zone ?? 'America/Toronto';
    const due = one ? dueOf(task, one, zone) : { dueOn: task.dueOn, dueAt: task.dueAt };
    return { ...task, text: openedText(task), ...due };
  });
}
