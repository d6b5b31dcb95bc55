import { nameIn, textIn } from '#features/answers/blocks.rules.ts';
import { contactOf } from '#features/answers/rules.ts';
import type { InvoiceLine } from '#features/invoices/core/schema.ts';
import { keysOf } from '#vocabulary/lists.ts';
import type { Branch, HomeCase } from './cases.service.ts';
import { kindByTiming } from './homeFile.rules.ts';
import type { HomeTables } from './tables.service.ts';
import { type HomeWords, wallText } from './words.service.ts';

/** Where the files of a case lie in the archive, by their ids. */
type FilePaths = ReadonlyMap<string, string>;

/** What the lines of a case are written with. */
type Rows = { words: HomeWords; tables: HomeTables; branches: readonly Branch[]; folder: string; files: FilePaths };

/** Adds what a case says to the tables. */
export function addRows(rows: Rows, one: HomeCase): void {
  addCase(rows, one);
  addTasks(rows, one);
  addMessages(rows, one);
  addNotes(rows, one);
  addCustody(rows, one);
  addOfficialPapers(rows, one);
  addPapers(rows, one);
  for (const { id, name, contentType, size, uploadedBy, createdAt } of one.files)
    rows.tables.add('files', {
      ...{ person: one.person, name, type: contentType, size, id },
      path: rows.files.get(id) ?? '',
      from: rows.words.t(`from.${uploadedBy}`),
      added: wallText(zoneOf(rows, one.first.place.id), createdAt),
    });
}

const branchOf = ({ branches }: Pick<Rows, 'branches'>, id: string) => branches.find((branch) => branch.id === id);
const nameOfBranch = (rows: Pick<Rows, 'branches'>, id: string): string => branchOf(rows, id)?.name ?? '';
const zoneOf = (rows: Pick<Rows, 'branches'>, id: string): string => branchOf(rows, id)?.zone ?? 'America/Toronto';

function addCase(rows: Rows, one: HomeCase): void {
  const { words, tables, folder } = rows;
  const { record, spirit, first, call, custody } = one;
  const { data, core } = spirit;
  const { phone, email } = contactOf(data);
  const connection = one.connections.find(({ place }) => place.id === first.place.id);
  const zone = zoneOf(rows, first.place.id);
  tables.add('cases', {
    ...{ folder, phone, email, id: record.id },
    firstName: core.spiritFirstName,
    lastName: core.spiritLastName,
    born: textIn(data, 'spiritInfo', 'dateOfBirth'),
    died: textIn(data, 'spiritInfo', 'dateOfDeath'),
    town: textIn(data, 'location', 'town'),
    branch: first.place.name,
    standing: words.t(`standing.${record.status}`),
    kind: words.t(`callKinds.${call?.kind ?? kindByTiming(data)}`),
    asked: wallText(zone, first.requestedAt),
    accepted: wallText(zone, connection?.answeredAt ?? null),
    responsible: first.assignee ?? '',
    tag: custody?.tag ?? '',
    arranger: [nameIn(data, 'arrangerFirstName'), nameIn(data, 'arrangerLastName')].filter(Boolean).join(' '),
    byFamily: words.yesNo(record.ownerId !== null),
  });
}

function addTasks(rows: Rows, { person, tasks }: HomeCase): void {
  for (const { id, placeId, text, dueOn, dueAt, assignedEmail, doneAt, doneBy } of tasks)
    rows.tables.add('tasks', {
      ...{ person, what: text, dueOn, dueAt, doneBy, id },
      branch: nameOfBranch(rows, placeId),
      who: assignedEmail,
      doneAt: wallText(zoneOf(rows, placeId), doneAt),
    });
}

/** What the home has written to the family; who has read it is the family’s. */
function addMessages(rows: Rows, { person, messages }: HomeCase): void {
  for (const { id, placeId, words, authorName, sentAt } of messages)
    rows.tables.add('messages', {
      ...{ person, text: words, branch: authorName, id },
      sent: wallText(zoneOf(rows, placeId ?? ''), sentAt),
    });
}

function addNotes(rows: Rows, { person, notes }: HomeCase): void {
  for (const { id, place, text, author, createdAt } of notes)
    rows.tables.add('notes', {
      ...{ person, text, author, id },
      branch: place.name,
      written: wallText(zoneOf(rows, place.id), createdAt),
    });
}

function addCustody(rows: Rows, { person, custody }: HomeCase): void {
  if (!custody) return;
  const { words, tables } = rows;
  const zone = zoneOf(rows, custody.place.id);
  for (const { id, number, kind, at, details, author, writtenAt } of custody.events)
    tables.add('custody', {
      ...{ person, number, author, id },
      branch: custody.place.name,
      tag: custody.tag,
      entry: words.t(`entries.${kind}`),
      at: wallText(zone, at),
      details: keysOf(details.words)
        .map((key) =>
          words.t('labelled', { label: words.t(`entryWords.${key}`, { kind }), text: details.words[key] ?? '' }),
        )
        .join('\n'),
      written: wallText(zone, writtenAt),
    });
}

/** Every entry of the official papers, with its number: what a home answers for stays with it. */
function addOfficialPapers(rows: Rows, { person, papers }: HomeCase): void {
  const { words, tables } = rows;
  for (const { id, placeId, kind, version, state, on, number, office, reason, notedBy, notedAt } of papers)
    tables.add('officialPapers', {
      ...{ person, number, office, reason, id },
      branch: nameOfBranch(rows, placeId),
      document: words.t(`officialPapers.${kind}`),
      entry: version,
      standing: words.t(`paperStates.${state}`, { kind }),
      day: on,
      author: notedBy,
      written: wallText(zoneOf(rows, placeId), notedAt),
    });
}

type Paper = {
  id: string;
  place: { id: string; name: string };
  paper: 'invoice' | 'credit-note' | 'estimate';
  number: string | null;
  sentAt: string | null;
  due: string | null;
  lines: readonly InvoiceLine[];
};

/** The lines of invoices and estimates; of an estimate those of its last version, or of its draft. */
function addPapers(rows: Rows, { person, accounts, estimates }: HomeCase): void {
  const invoices = accounts.flatMap((account) =>
    account.invoices.map(({ kind, dueOn, ...invoice }): Paper => ({ ...invoice, paper: kind, due: dueOn })),
  );
  const offered = estimates.map(({ versions, draft, ...estimate }): Paper => {
    const last = versions.at(-1);
    return {
      ...{ id: estimate.id, place: estimate.place, number: estimate.number, paper: 'estimate' },
      sentAt: last?.sentAt ?? null,
      due: last?.validUntil ?? null,
      lines: last?.lines ?? draft?.lines ?? [],
    };
  });
  for (const paper of [...invoices, ...offered]) addLines(rows, person, paper);
}

function addLines({ words, tables, branches }: Rows, person: string, paper: Paper): void {
  const { id, place, number, sentAt, due, lines } = paper;
  for (const { item, quantity, unitPrice, taxes, thirdParty, amount } of lines)
    tables.add('lines', {
      ...{ person, number, due, item, quantity, id },
      branch: place.name,
      paper: words.t(`papers.${sentAt === null ? 'draft' : paper.paper}`),
      sent: wallText(zoneOf({ branches }, place.id), sentAt),
      unitPrice: { cents: unitPrice },
      taxes: taxes.map((code) => words.t(`taxCodes.${code}`)).join(' '),
      thirdParty: words.yesNo(thirdParty),
      amount: { cents: amount },
    });
}
