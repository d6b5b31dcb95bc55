import { insertAccess, insertRecordAccesses } from '#features/accesses/repository.ts';
import { nameIn } from '#features/answers/blocks.rules.ts';
import { drawCaseFor } from '#features/desk/document/casePdf.service.ts';
import { drawObituary } from '#features/desk/obituaries/pdf.service.ts';
import { jsonEntry } from '#features/exports/entries.service.ts';
import { fillingOfForm, prefilledOf } from '#features/exports/formText.service.ts';
import { safeName, uniqueNames } from '#features/exports/names.rules.ts';
import { findFile } from '#features/files/core/repository.ts';
import { findFullSignature } from '#features/forms/core/repository.ts';
import { sensitiveKeysOf } from '#features/forms/definitions/definitions.rules.ts';
import { wordValues } from '#features/forms/definitions/words.rules.ts';
import { drawForm } from '#features/forms/document/document.service.ts';
import { formWordsIn } from '#features/forms/document/words.service.ts';
import { drawContract } from '#features/invoices/contracts/document.service.ts';
import { printedOf } from '#features/invoices/contracts/pdf.service.ts';
import { accountsOf } from '#features/invoices/core/ledger.service.ts';
import { drawInvoice } from '#features/invoices/document/document.service.ts';
import { drawEstimate, writtenOf } from '#features/invoices/estimates/document.service.ts';
import { auditsOfHome } from '#features/notifications/service.ts';
import type { PlaceRecord } from '#features/places/core/schema.ts';
import type { Actor } from '#platform/actor.ts';
import { existing } from '#platform/errors.ts';
import { nameOfType } from '#platform/fileName.ts';
import type { AnyEntry, DrawnEntry } from '#platform/server/blobs/archives.ts';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { languages } from '#vocabulary/languages.ts';
import { addRows } from './caseRows.service.ts';
import type { Branch, HomeCase } from './cases.service.ts';

import type { HomeTables } from './tables.service.ts';
import type { HomeWords } from './words.service.ts';

/** What the files of cases are made with. */
export type CaseContext = {
  sql: Sql;
  actor: Actor;
  blobs: BlobStore;
  words: HomeWords;
  tables: HomeTables;
  branches: readonly Branch[];
  /** The letterheads, by the ids of the branches. */
  senders: ReadonlyMap<string, PlaceRecord>;
  made: Date;
  /** The present day, `YYYY-MM-DD`. */
  today: string;
};

/** Every file of a case, and its lines in the tables; its family reads that it was looked at. */
export async function* entriesOfCase(context: CaseContext, one: HomeCase): AsyncGenerator<AnyEntry> {
  const { words, sql, actor } = context;
  const { record, first } = one;
  const shortId = record.id.slice(0, 8);
  const folder = `${words.t('folders.cases')}/${safeName(`${one.person || words.t('unnamed')} ${shortId}`, shortId)}`;
  const names = uniqueNames(one.files.map(({ name, contentType, id }) => safeName(nameOfType(name, contentType), id)));
  const files = new Map(
    one.files.map(({ id }, index) => [id, `${folder}/${words.t('folders.files')}/${names[index]}`] as const),
  );
  addRows({ ...context, folder, files }, one);
  yield jsonEntry(`${folder}/case.json`, context.made, await dataOfCase(context, one, files));
  const sources = { auditsOfHome, accountsOf };
  const asked = { sql, actor, record, spirit: one.spirit, language: words.language };
  yield pdf(
    `${folder}/${words.t('casePaper')}.pdf`,
    context.made,
    async () => (await drawCaseFor(sources, asked)).bytes,
  );
  yield* papersOf(context, one, `${folder}/${words.t('folders.papers')}`);
  for (const [id, name] of files) {
    const stored = await findFile(sql, record.id, id);
    if (!stored) continue;
    const { blobKey: key, sha256, createdAt } = stored;
    yield { name, date: new Date(createdAt), compress: false, stored: { blobs: context.blobs, key, sha256 } };
  }
  await insertRecordAccesses(sql, record.id, actor);
  const look = { spiritId: record.id, placeId: first.place.id, userId: actor.userId };
  if (one.files.length > 0) await insertAccess(sql, { ...look, what: 'file' });
  if (one.forms.length > 0) await insertAccess(sql, { ...look, what: 'form' });
}

/** A case exactly as its home reads it. */
async function dataOfCase({ sql, actor }: CaseContext, one: HomeCase, files: ReadonlyMap<string, string>) {
  const {
    spirit,
    call,
    messages,
    notes,
    tasks,
    custody,
    events,
    accounts,
    estimates,
    contracts,
    changes,
    connections,
  } = one;
  return {
    id: spirit.id,
    answers: spirit.data,
    standing: spirit.core,
    connections,
    call: call ? { kind: call.kind, takenAt: call.takenAt, takenBy: call.takenBy, brought: call.brought } : null,
    messages: messages.map(({ id, placeId, words, sentAt }) => ({ id, placeId, words, sentAt })),
    texts: one.texts,
    ...{
      notes,
      tasks,
      custody: custody ?? null,
      calendar: events,
      accounts,
      estimates,
      contracts,
      statusChanges: changes,
    },
    forms: one.forms.map((form) => dataOfForm(form, one)),
    officialPapers: one.papers,
    obituaries: one.obituaries,
    signing: one.signing,
    files: one.files.map((file) => ({ ...file, path: files.get(file.id) })),
    history: (await auditsOfHome(sql, actor, spirit.id)).map(({ date, action, actor: side, colleague, subject }) => ({
      ...{ date, action, side },
      ...(colleague && { colleague }),
      ...(subject && { subject }),
    })),
  };
}

/**
 * A form with what was written into it and, apart from that, what it shows out of the answers or the registration. Numbers that identify
 * a person are masked: only their names stand there.
 */
function dataOfForm(form: HomeCase['forms'][number], { record, forms }: HomeCase) {
  const { name, version, complete, completedAt, data } = form;
  const prefilled = prefilledOf(form, { answers: record.data, forms });
  const secret = sensitiveKeysOf(name);
  const shown = (values: Record<string, unknown>, isShown: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => !secret.has(key) && isShown(key)));
  return {
    ...{ name, version, complete, completedAt },
    written: shown(data, (key) => !Object.hasOwn(prefilled, key)),
    prefilled: shown(prefilled, () => true),
    masked: [...new Set([...Object.keys(data), ...Object.keys(prefilled)])].filter((key) => secret.has(key)).sort(),
  };
}

const pdf = (name: string, date: Date, draw: () => Promise<Buffer>): DrawnEntry => ({
  ...{ name, date, draw },
  compress: false,
});

/** The papers of a case, each drawn when the archive comes to it: forms, and what was sent of invoices, estimates and contracts. */
function* papersOf(context: CaseContext, one: HomeCase, folder: string): Generator<DrawnEntry> {
  const drawn = [
    ...formsOf(context, one),
    ...invoicesOf(context, one),
    ...estimatesOf(context, one),
    ...contractsOf(context, one),
    ...obituariesOf(context, one),
  ];
  const names = uniqueNames(drawn.map(({ title, id }) => `${safeName(title, id)}.pdf`));
  for (const [index, { date, draw }] of drawn.entries())
    yield pdf(`${folder}/${existing(names[index])}`, new Date(date), draw);
}

type Paper = { id: string; title: string; date: string; draw: () => Promise<Buffer> };

/** What the family or the home has written into forms; numbers that identify a person are masked. */
function formsOf({ sql, words }: CaseContext, { record, forms, person }: HomeCase): Paper[] {
  const { language } = words;
  const { t } = formWordsIn(language);
  return forms.flatMap((form): Paper[] => {
    const filling = fillingOfForm(form, { answers: record.data, forms });
    if (!filling) return [];
    const values = wordValues(filling.context, person || words.t('unnamed'));
    const draw = async () =>
      drawForm({
        ...{ language, filling, form, person },
        replaced: null,
        signature: form.signature && (await findFullSignature(sql, form.id)),
        showSensitive: false,
      });
    return [{ id: form.id, title: t(`formTitles.${filling.definition.name}`, values), date: form.updatedAt, draw }];
  });
}

/** The obituaries in each language in which they are written. */
const obituariesOf = ({ words, made }: CaseContext, one: HomeCase): Paper[] =>
  one.obituaries.flatMap((obituary): Paper[] =>
    languages
      .filter((language) => obituary.draft?.[language])
      .map((language) => ({
        id: `${obituary.id}-${language}`,
        title: `${words.t('obituary')} ${language}`,
        date: obituary.versions[0]?.askedAt ?? made.toISOString(),
        draw: () => drawObituary(obituary, language, made),
      })),
  );

const arrangerOf = ({ spirit: { data } }: HomeCase): string =>
  [nameIn(data, 'arrangerFirstName'), nameIn(data, 'arrangerLastName')].filter(Boolean).join(' ');

/** In the language in which each was sent: it is the paper that the family has received. */
const invoicesOf = ({ senders, words, today }: CaseContext, one: HomeCase): Paper[] =>
  one.accounts.flatMap((account) =>
    account.invoices.flatMap((invoice): Paper[] => {
      const { id, kind, number, place, language, sentAt, updatedAt } = invoice;
      const sender = senders.get(place.id);
      if (!sender) return [];
      const names = { person: one.person, arranger: arrangerOf(one) };
      const draw = () => drawInvoice({ ...names, language, invoice, account, sender, today });
      const title = [words.t(`papers.${sentAt === null ? 'draft' : kind}`), number ?? ''].join(' ').trim();
      return [{ id, title, date: sentAt ?? updatedAt, draw }];
    }),
  );

const estimatesOf = ({ senders, words }: CaseContext, one: HomeCase): Paper[] =>
  one.estimates.flatMap((estimate): Paper[] => {
    const sender = senders.get(estimate.place.id);
    const written = writtenOf(estimate);
    if (!sender || !written) return [];
    const names = { person: one.person, arranger: arrangerOf(one) };
    const draw = () => drawEstimate({ ...names, language: written.language, estimate, sender }, written);
    const title = [words.t('papers.estimate'), estimate.number ?? ''].join(' ').trim();
    const date = 'sentAt' in written ? written.sentAt : written.updatedAt;
    return [{ id: estimate.id, title, date, draw }];
  });

const contractsOf = ({ sql, words, actor }: CaseContext, one: HomeCase): Paper[] =>
  one.contracts.map((contract): Paper => {
    const title = [words.t('papers.contract'), contract.number ?? ''].join(' ').trim();
    const draw = async () => drawContract(existing(await printedOf(sql, contract, actor.email)));
    return { id: contract.id, title, date: contract.createdAt, draw };
  });
