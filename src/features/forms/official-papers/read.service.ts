import { findForm, listForms } from '#features/forms/core/repository.ts';
import { findPlace } from '#features/places/core/repository.ts';
import type { SpiritRecord } from '#features/spirits/core/rules.ts';
import { readNow } from '#features/spirits/core/status.repository.ts';
import { existing } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { itemAt } from '#vocabulary/lists.ts';
import { dayInRegion } from '#vocabulary/regions/clocks.ts';
import { type OfficialPaper, type OfficialPaperKind, officialPapersIn } from '#vocabulary/regions/officialPapers.ts';
import type * as contract from './contract.ts';
import * as repository from './repository.ts';
import {
  beforeEndOf,
  blankEntry,
  caseOfPapers,
  formsHoldingUp,
  missingFor,
  papersHoldingUp,
  papersOf,
  registrationOf,
  stepThatWaits,
} from './rules.ts';
import type { CasePaper, CasePapers, PaperGap, PaperStates, PapersBeforeEnd } from './schema.ts';

/** The official papers of a case as some branches of one home keep them, each with what is missing for it. */
export async function readPapers(sql: Sql, record: SpiritRecord, homes: readonly string[]): Promise<CasePapers> {
  const forms = await listForms(sql, record.id);
  const written = forms.find(({ name }) => name === 'vital-statistics')?.data ?? {};
  const one = caseOfPapers(record.data, written.method);
  const placeId = (await repository.findPlaceOfPapers(sql, record.id, homes)) ?? itemAt(homes, 0);
  const place = existing(await findPlace(sql, placeId));
  const entries = await repository.listPaperEntries(sql, record.id, [placeId]);
  const needed = papersOf(one);
  const filling = registrationOf(record.data, written);
  const papers = [...needed, ...noLongerNeeded(one.region, needed, entries)].map((paper): CasePaper => {
    const { source, asOf, confidence, kind, name, issuer, conditional } = paper;
    const changes = entries
      .filter((entry) => entry.kind === kind)
      .map(({ id: _, kind: __, placeId: ___, ...change }) => change);
    const [newest] = changes;
    const { state, on, number, office, reason } = newest ?? blankEntry;
    const asked = needed.includes(paper);
    return {
      ...{ kind, name, issuer, conditional, source, asOf, confidence, asked },
      ...{ state, on, number, office, reason, changes },
      waits: asked ? stepThatWaits(paper, one) : null,
      missing: asked && state === 'not-begun' ? missingFor(kind, filling) : [],
      version: newest?.version ?? 0,
    };
  });
  const completed = forms.filter(({ complete }) => complete).map(({ name }) => name);
  return {
    place: { id: place.id, name: place.name },
    region: one.region ?? null,
    ...{ disposition: one.disposition, leaves: one.leaves, papers },
    today: dayInRegion(place.region, new Date(await readNow(sql))),
    forms: needed.length > 0 ? formsHoldingUp(one, completed) : [],
    holding: papersHoldingUp(one, statesOf(papers)).map(({ kind }) => kind),
  };
}

/** What a chain of custody reads of the papers of a case, as some branches of one home keep them. */
export async function readBeforeEnd(
  sql: Sql,
  record: SpiritRecord,
  homes: readonly string[],
): Promise<PapersBeforeEnd> {
  const written = (await findForm(sql, record.id, 'vital-statistics'))?.data ?? {};
  const one = caseOfPapers(record.data, written.method);
  const placeId = (await repository.findPlaceOfPapers(sql, record.id, homes)) ?? itemAt(homes, 0);
  const entries = await repository.listPaperEntries(sql, record.id, [placeId]);
  return beforeEndOf(one, (kind) => entries.find((entry) => entry.kind === kind));
}

const statesOf = (papers: readonly CasePaper[]): PaperStates =>
  Object.fromEntries(papers.map(({ kind, state }) => [kind, state]));

/** What was noted while the case was to end otherwise stays to be read. */
const noLongerNeeded = (
  region: CasePapers['region'] | undefined,
  needed: readonly OfficialPaper[],
  entries: readonly { kind: OfficialPaperKind }[],
): readonly OfficialPaper[] =>
  officialPapersIn(region ?? 'ON').filter(
    ({ kind }) => needed.every((paper) => paper.kind !== kind) && entries.some((entry) => entry.kind === kind),
  );

/** What the family is told of the registration; null while nothing is sent in. */
export async function registrationTo(sql: Sql, spiritId: string) {
  const { state, on } = (await repository.findRegistration(sql, spiritId)) ?? {};
  return on && (state === 'sent' || state === 'received') ? { state, on } : null;
}

/** What comes soon at a mailbox’s branches although papers for it are not there, the next first. */
export async function gapsOf(sql: Sql, email: string): Promise<PaperGap[]> {
  const planned = await repository.listPlanned(sql, email);
  return planned.flatMap(({ data, method, spiritId, eventId, event, begins, region, states }) => {
    const said = caseOfPapers(data, method);
    // What is planned says how it is to end where the answers do not yet.
    const end = said.disposition === 'undecided' && event !== 'service' ? event : said.disposition;
    const papers = papersHoldingUp({ ...said, disposition: end }, states).map(({ kind }) => kind);
    return papers.length > 0
      ? [{ spiritId, eventId, event, on: dayInRegion(region ?? '', new Date(begins)), papers }]
      : [];
  });
}

/** What comes soon at the caller’s branches although papers for it are not there. */
export const listPaperGaps: Service<typeof contract.listPaperGaps> = ({ sql, actor }) => gapsOf(sql, actor.email);
