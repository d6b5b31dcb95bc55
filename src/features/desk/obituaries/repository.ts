import { randomUUID } from 'node:crypto';
import type { Sql } from '#platform/server/db/database.ts';
import { limits } from '#vocabulary/limits.ts';
import type { ObituaryPlaces, ObituaryVersion, ObituaryWords } from './schema.ts';
import * as sealing from './sealing.repository.ts';

/** An obituary as it is stored, without its versions. */
export type StoredObituary = {
  id: string;
  spiritId: string;
  placeId: string;
  placeName: string;
  placeRegion: string | null;
  slug: string;
  version: number;
  consentedOn: string;
  consent: string;
  draft: ObituaryWords;
};

type Row = Omit<StoredObituary, 'consent' | 'draft'> & { consent: string; draft: string };

/** The obituaries of a record, the one that was begun first first. */
export async function listObituaryRows(sql: Sql, spiritId: string): Promise<StoredObituary[]> {
  const rows = await sql<Row[]>`
    select o.id, o.spirit_id, o.place_id, p.name as place_name, p.region as place_region, o.slug, o.version, o.draft, o.consent,
      to_char(o.consented_on, 'YYYY-MM-DD') as consented_on
    from obituaries o join places p on p.id = o.place_id where o.spirit_id = ${spiritId} order by o.begun_at, o.id`;
  return rows.map((row) => ({
    ...row,
    consent: sealing.openConsent(row.id, row.consent),
    draft: sealing.openDraft(row.id, row.draft),
  }));
}

type VersionRow = Pick<ObituaryVersion, 'version' | 'askedAt'> &
  ObituaryPlaces & {
    id: string;
    obituaryId: string;
    words: string;
    answer: 'approved' | 'changes' | null;
    answerDetails: string | null;
    answeredAt: string | null;
    atDesk: boolean;
    withdrawnAt: string | null;
    withdrawnSide: 'family' | 'home' | null;
  };

function versionOf(row: VersionRow): ObituaryVersion & { obituaryId: string } {
  const { id, obituaryId, version, askedAt, answer, answerDetails, answeredAt, atDesk, withdrawnAt, withdrawnSide } =
    row;
  const { onSite, onPage, indexed } = row;
  return {
    ...{ obituaryId, version, askedAt },
    words: sealing.openWords(id, row.words),
    answer:
      answer && answerDetails && answeredAt
        ? { kind: answer, ...sealing.openAnswer(id, answerDetails), at: answeredAt, atDesk, onSite, onPage, indexed }
        : null,
    withdrawn: withdrawnAt && withdrawnSide ? { at: withdrawnAt, side: withdrawnSide } : null,
  };
}

/** Every version of some obituaries, the newest first. */
export async function listVersions(sql: Sql, obituaryIds: readonly string[]) {
  const rows = await sql<VersionRow[]>`
    select id, obituary_id, version, words, asked_at, answer, answer_details, answered_at, at_desk, on_site, on_page, indexed,
      withdrawn_at, withdrawn_side
    from obituary_versions where obituary_id = any(${[...obituaryIds]}::uuid[]) order by version desc`;
  return rows.map(versionOf);
}

/** Begins the obituary of a home; false where it has begun one. */
export async function insertObituary(
  sql: Sql,
  begun: Pick<StoredObituary, 'spiritId' | 'placeId' | 'slug' | 'consentedOn' | 'consent' | 'draft'> & {
    userId: string;
  },
): Promise<boolean> {
  const id = randomUUID();
  const rows = await sql`
    insert into obituaries (id, spirit_id, place_id, slug, draft, consent, consented_on, begun_by)
    values (${id}, ${begun.spiritId}, ${begun.placeId}, ${begun.slug}, ${sealing.sealDraft(id, begun.draft)},
      ${sealing.sealConsent(id, begun.consent)}, ${begun.consentedOn}, ${begun.userId})
    on conflict (spirit_id, place_id) do nothing returning id`;
  return rows.length > 0;
}

/** Writes the draft in the version that was read; false when it is not the present one. */
export async function updateDraft(sql: Sql, id: string, version: number, draft: ObituaryWords): Promise<boolean> {
  const rows = await sql`
    update obituaries set draft = ${sealing.sealDraft(id, draft)}, version = version + 1
    where id = ${id} and version = ${version} returning id`;
  return rows.length > 0;
}

/** Keeps what the family is asked about as a version; false when somebody was faster. */
export async function insertVersion(
  sql: Sql,
  { obituaryId, version, words, userId }: { obituaryId: string; version: number; words: ObituaryWords; userId: string },
): Promise<boolean> {
  const id = randomUUID();
  const rows = await sql`
    insert into obituary_versions (id, obituary_id, version, words, asked_by)
    values (${id}, ${obituaryId}, ${version}, ${sealing.sealWords(id, words)}, ${userId})
    on conflict (obituary_id, version) do nothing returning id`;
  return rows.length > 0;
}

/** What the family says of a version. */
export type Said = ObituaryPlaces & {
  kind: 'approved' | 'changes';
  name: string;
  words: string;
  atDesk: boolean;
  userId: string;
};

/** Keeps what the family says of a version; false where it is answered or withdrawn. */
export async function updateAnswer(sql: Sql, obituaryId: string, version: number, said: Said): Promise<boolean> {
  const [row] = await sql<{ id: string }[]>`
    select id from obituary_versions where obituary_id = ${obituaryId} and version = ${version}`;
  if (!row) return false;
  const { kind, name, words, atDesk, onSite, onPage, indexed, userId } = said;
  const rows = await sql`
    update obituary_versions set answer = ${kind}, answer_details = ${sealing.sealAnswer(row.id, { name, words })},
      answered_at = clock_timestamp(), answered_by = ${userId}, at_desk = ${atDesk},
      on_site = ${onSite}, on_page = ${onPage}, indexed = ${indexed}
    where id = ${row.id} and answer is null and withdrawn_at is null returning id`;
  return rows.length > 0;
}

/** Withdraws a version; false where it was before. */
export async function updateWithdrawn(
  sql: Sql,
  obituaryId: string,
  version: number,
  side: 'family' | 'home',
): Promise<boolean> {
  const rows = await sql`
    update obituary_versions set withdrawn_at = clock_timestamp(), withdrawn_side = ${side}
    where obituary_id = ${obituaryId} and version = ${version} and withdrawn_at is null returning id`;
  return rows.length > 0;
}

/** An obituary that everybody may read, opened. */
export type ShownObituary = ObituaryPlaces & {
  slug: string;
  placeId: string;
  placeName: string;
  placeSlug: string;
  placeRegion: string | null;
  words: ObituaryWords;
  publishedAt: string;
  /** The family's memory page, where everybody may read that too. */
  memoryPage: string | null;
};

type ShownRow = Omit<ShownObituary, 'words'> & { versionId: string; words: string };

const shownOf = ({ versionId, words, ...row }: ShownRow): ShownObituary => ({
  ...row,
  words: sealing.openWords(versionId, words),
});

const shownColumns = (sql: Sql) => sql`
  o.slug, o.place_id, p.name as place_name, p.slug as place_slug, p.region as place_region, o.version_id, o.words, o.answered_at as published_at, o.on_site,
  o.on_page, o.indexed, (
    select m.slug from memory_pages m join memory_standing st on st.page_id = m.id
    where m.spirit_id = o.spirit_id and m.privacy = 'public') as memory_page`;

/** An obituary that everybody may read, by its slug. */
export async function findShown(sql: Sql, slug: string): Promise<ShownObituary | undefined> {
  const [row] = await sql<ShownRow[]>`
    select ${shownColumns(sql)} from public_obituaries o join places p on p.id = o.place_id where o.slug = ${slug}`;
  return row && shownOf(row);
}

/** A home that everybody can find, with the address of its website. */
export async function findHome(
  sql: Sql,
  placeId: string,
): Promise<{ id: string; name: string; website: string | null } | undefined> {
  const [row] = await sql<{ id: string; name: string; website: string | null }[]>`
    select id, name, website from places
    where id = ${placeId} and type = 'funeral-home' and status = 'published' and deleted_at is null`;
  return row;
}

/** The obituaries that a home may show on its own website, the newest first. */
export async function listShown(sql: Sql, placeId: string): Promise<ShownObituary[]> {
  const rows = await sql<ShownRow[]>`
    select ${shownColumns(sql)} from public_obituaries o join places p on p.id = o.place_id
    where o.place_id = ${placeId} and o.on_site order by o.answered_at desc, o.slug limit ${limits.obituariesShown}`;
  return rows.map(shownOf);
}
