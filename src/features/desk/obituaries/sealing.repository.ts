import * as z from 'zod';
import type { Sql } from '#platform/server/db/database.ts';
import type { Batch } from '#platform/server/sealing/reseal.ts';
import { keyOf, needsSealing, openText, sealText } from '#platform/server/sealing/values.ts';
import { obituaryVersion } from './schema.ts';

const { words: writtenWords } = obituaryVersion.shape;
const answerDetails = z.object({ name: z.string(), words: z.string() });

type Words = z.output<typeof writtenWords>;
type AnswerDetails = z.output<typeof answerDetails>;

const draftOf = (id: string) => `obituaries.draft/${id}`;
const consentOf = (id: string) => `obituaries.consent/${id}`;
const wordsOf = (id: string) => `obituary_versions.words/${id}`;
const answerOf = (id: string) => `obituary_versions.answer_details/${id}`;

/** What a home is writing, as it is stored. */
export const sealDraft = (id: string, words: Words): string => sealText(draftOf(id), JSON.stringify(words));

/** What a home is writing. */
export const openDraft = (id: string, sealed: string): Words =>
  writtenWords.parse(JSON.parse(openText(draftOf(id), sealed)));

/** Who of a family has let a home write, as it is stored. */
export const sealConsent = (id: string, name: string): string => sealText(consentOf(id), name);

/** Who of a family has let a home write. */
export const openConsent = (id: string, sealed: string): string => openText(consentOf(id), sealed);

/** What a version says, as it is stored. */
export const sealWords = (id: string, words: Words): string => sealText(wordsOf(id), JSON.stringify(words));

/** What a version says. */
export const openWords = (id: string, sealed: string): Words =>
  writtenWords.parse(JSON.parse(openText(wordsOf(id), sealed)));

/** Who has answered for a version and in which words, as it is stored. */
export const sealAnswer = (id: string, details: AnswerDetails): string =>
  sealText(answerOf(id), JSON.stringify(details));

/** Who has answered for a version and in which words. */
export const openAnswer = (id: string, sealed: string): AnswerDetails =>
  answerDetails.parse(JSON.parse(openText(answerOf(id), sealed)));

const rowsPerBatch = 100;

const anew = (place: string, sealed: string): string => sealText(place, openText(place, sealed));

/** Walks over the next obituaries, and seals with the present key what is not. */
export async function walkObituaries(sql: Sql, after: string, isWriting: boolean): Promise<Batch> {
  const rows = await sql<{ id: string; draft: string; consent: string }[]>`
    select id, draft, consent from obituaries where id > ${after} order by id limit ${rowsPerBatch}`;
  let overtaken = 0;
  for (const { id, draft, consent } of rows) {
    if (!isWriting || !(needsSealing(draft) || needsSealing(consent))) continue;
    const changed = await sql`
      update obituaries set draft = ${anew(draftOf(id), draft)}, consent = ${anew(consentOf(id), consent)}
      where id = ${id} and draft = ${draft} and consent = ${consent} returning id`;
    if (changed.length === 0) overtaken += 1;
  }
  return { last: rows.at(-1)?.id, keys: rows.flatMap((row) => [keyOf(row.draft), keyOf(row.consent)]), overtaken };
}

/** Walks over the next versions of obituaries, and seals with the present key what is not. */
export async function walkObituaryVersions(sql: Sql, after: string, isWriting: boolean): Promise<Batch> {
  const rows = await sql<{ id: string; words: string; details: string | null }[]>`
    select id, words, answer_details as details from obituary_versions where id > ${after} order by id limit ${rowsPerBatch}`;
  let overtaken = 0;
  for (const { id, words, details } of rows) {
    if (!isWriting || !(needsSealing(words) || (details !== null && needsSealing(details)))) continue;
    const changed = await sql`
      update obituary_versions set words = ${anew(wordsOf(id), words)},
        answer_details = ${details === null ? null : anew(answerOf(id), details)}
      where id = ${id} and words = ${words} and answer_details is not distinct from ${details} returning id`;
    if (changed.length === 0) overtaken += 1;
  }
  const keys = rows.flatMap(({ words, details }) => [keyOf(words), ...(details === null ? [] : [keyOf(details)])]);
  return { last: rows.at(-1)?.id, keys, overtaken };
}
