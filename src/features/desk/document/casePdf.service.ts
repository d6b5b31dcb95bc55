import { insertRecordAccesses } from '#features/accesses/repository.ts';
import type { Audit } from '#features/audits/schema.ts';
import { listFiles } from '#features/files/core/repository.ts';
import { listForms } from '#features/forms/core/repository.ts';
import { readPapers } from '#features/forms/official-papers/read.service.ts';
import { contractsOf } from '#features/invoices/contracts/read.service.ts';
import type { Account } from '#features/invoices/core/schema.ts';
import { estimatesOf } from '#features/invoices/estimates/read.service.ts';
import { findPlace } from '#features/places/core/repository.ts';
import { namesOf } from '#features/places/team/details.repository.ts';
import { connectionsFor, spiritFor } from '#features/spirits/core/disclosure.rules.ts';
import { findSpirit } from '#features/spirits/core/repository.ts';
import { hasDutyIn, relationTo, type SpiritRecord } from '#features/spirits/core/rules.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { listStatusChanges } from '#features/spirits/core/status.repository.ts';
import type { Actor } from '#platform/actor.ts';
import { forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { pdfFile } from '#platform/server/pdf/file.ts';
import type { Language } from '#vocabulary/languages.ts';
import { itemAt } from '#vocabulary/lists.ts';
import { findRegion } from '#vocabulary/regions/regions.ts';
import { timeZoneOfRegion } from '#vocabulary/regions/timeZones.ts';
import type * as contract from './case.contract.ts';
import { caseTitle, drawCase } from './caseDocument.service.ts';
import { caseWordsIn } from './caseWords.service.ts';

/** What other features know of a case. */
export type CaseSources = {
  auditsOfHome: (sql: Sql, home: Actor, spiritId: string) => Promise<Audit[]>;
  accountsOf: (sql: Sql, spiritId: string) => Promise<Account[]>;
};

/** A case on paper, for the home that has accepted it; the family reads in its list of looks that it was taken. */
export const getCasePdf =
  (sources: CaseSources): Service<typeof contract.getCasePdf> =>
  async (request) => {
    const { sql, actor, params, query } = request;
    const record = isIdentifier(params.id) ? await findSpirit(sql, params.id) : undefined;
    const spirit = record && spiritFor(actor, record);
    if (!record || !spirit) throw notFound();
    if (relationTo(actor, record) !== 'accepted') throw forbidden();
    const { title, bytes } = await drawCaseFor(sources, {
      ...{ sql, actor, record, spirit },
      language: query().language ?? request.language,
    });
    await insertRecordAccesses(sql, record.id, actor);
    return pdfFile(title, bytes);
  };

/** Which case is drawn, for whom and in which language. */
type CaseFor = { sql: Sql; actor: Actor; record: SpiritRecord; spirit: Spirit; language: Language };

/** Draws a case as the home reads it that has accepted it. */
export async function drawCaseFor(
  { auditsOfHome, accountsOf }: CaseSources,
  { sql, actor, record, spirit, language }: CaseFor,
): Promise<{ title: string; bytes: Buffer }> {
  const connections = connectionsFor(actor, record);
  const homes = connections.filter(({ status }) => status === 'accepted').map(({ place }) => place.id);
  const home = await findPlace(sql, itemAt(homes, 0));
  const zone = timeZoneOfRegion[findRegion(home?.region ?? '') ?? 'Ontario'];
  const words = caseWordsIn(language, zone);
  const seesMoney = hasDutyIn(actor, record, 'money');
  const seesCase = hasDutyIn(actor, record, 'cases');
  const bytes = await drawCase({
    words,
    spirit,
    connections,
    forms: await listForms(sql, record.id),
    files: await listFiles(sql, record.id, actor.email),
    papers: seesCase ? await readPapers(sql, record, homes) : undefined,
    accounts: seesMoney ? (await accountsOf(sql, record.id)).filter(({ place }) => homes.includes(place.id)) : [],
    estimates: seesMoney ? (await estimatesOf(sql, record.id)).filter(({ place }) => homes.includes(place.id)) : [],
    contracts: seesMoney ? (await contractsOf(sql, record.id)).filter(({ place }) => homes.includes(place.id)) : [],
    audits: await auditsOfHome(sql, actor, record.id),
    changes: await listStatusChanges(sql, record.id, homes),
    reader: actor.email,
    names: await namesOf(sql, homes),
    now: new Date().toISOString(),
  });
  return { title: caseTitle(words, spirit), bytes };
}
