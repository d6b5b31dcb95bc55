import { groupCountsText } from '#features/places/data/callability.rules.ts';
import type { Caller } from '#platform/actor.ts';
import type { ParsedQueryOf } from '#platform/endpoint.ts';
import { badRequest, type ErrorMessageKey, notFound } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { entityTag } from '#platform/server/http/entityTags.ts';
import { JsonText } from '#platform/server/http/jsonText.ts';
import type { Service, TextService } from '#platform/server/http/pipeline.ts';
import { limits } from '#vocabulary/limits.ts';
import { itemAt } from '#vocabulary/lists.ts';
import { isPlaceType, type PlaceType } from '#vocabulary/places/placeTypes.ts';
import { findRegion } from '#vocabulary/regions/regions.ts';
import type * as contract from './contract.ts';
import { countGroupsKept, countKept, findPage, readPage } from './lists.repository.ts';
import type { PlaceFilter } from './matching.repository.ts';
import type { FactFilter } from './openFacts.rules.ts';
import { editablePlaceOf, publicPlaceOf } from './projection.service.ts';
import { publicTextOf, publicTextsOf } from './publicTexts.service.ts';
import { findRedirect } from './removed.repository.ts';
import * as repository from './repository.ts';
import { type Area, areaOf, mayEditPlace, mayReadPlace, whyNotArea } from './rules.ts';
import type { Place, PlaceRecord } from './schema.ts';
import { isSlug, searchWordsOf, telephoneDigitsOf } from './slug.rules.ts';

/** Lists the listings that match with their total in `X-Total-Count`, by groups with their counts where asked; with `slug` answers one listing. */
export const listPlaces: TextService<typeof contract.listPlaces> = async ({ sql, texts, caller, query, setHeader }) => {
  const asked = query();
  if (asked.slug !== undefined) return readPlace(caller, await findBySlug(sql, caller, asked.slug));
  const filter = filterOf(caller, asked);
  if (!filter) {
    setHeader('x-total-count', '0');
    return [];
  }
  const page = { number: asked.page, size: asked.size };
  const groups = filter.grouped ? await countGroupsKept(sql, filter) : null;
  if (groups) setHeader('x-group-counts', groupCountsText(groups));
  // The groups hold every listing that matches: nothing is counted twice.
  const count = async () => (groups ? groups.ask + groups.call + groups.name : countKept(sql, filter));
  const sayTotal = async (total: number | undefined) => setHeader('x-total-count', String(total ?? (await count())));
  if (filter.everything) {
    const { places, total } = await readPage(sql, filter, page);
    await sayTotal(total);
    return places.map(editablePlaceOf);
  }
  const { found, total } = await findPage(sql, filter, page);
  await sayTotal(total);
  return JsonText.ofList(await publicTextsOf({ sql, texts }, found));
};

/** Answers one listing (the one it is part of now, where it was merged), or for comma-separated ids those the caller may see, in the order asked. */
export const getPlace: TextService<typeof contract.getPlace> = async ({ sql, texts, caller, params }) => {
  const known = caller ? undefined : texts.find(params.id);
  if (known !== undefined) return new JsonText(known);
  const ids = params.id.toLowerCase().split(',');
  if (ids.length > limits.idsPerRequest || ids.some((id) => id.trim() === '')) throw badRequest('idsInvalid');
  if (ids.length === 1) {
    const place = await findById(sql, caller, itemAt(ids, 0));
    if (!caller && place?.status === 'published') return new JsonText(publicTextOf(texts, place));
    return readPlace(caller, place);
  }
  const found = await repository.findPlaces(sql, ids.filter(isId), caller !== null);
  const byId = new Map(found.map((place) => [place.id, place]));
  return ids
    .map((id) => byId.get(id))
    .filter((place) => place !== undefined)
    .filter((place) => mayReadPlace(caller, place))
    .map((place) => projectionFor(caller, place));
};

/** Lists the listings that the caller's mailbox keeps, in every state. */
export const listMyPlaces: Service<typeof contract.listMyPlaces> = async ({ sql, actor }) =>
  (await repository.listPlacesOfMailbox(sql, actor.email)).map(editablePlaceOf);

type AreaParams = Parameters<typeof whyNotArea>[1] & { type: string };

/** The type and the area that an address asks for, or why there is nothing to ask. */
function areaAsked(params: AreaParams): { type: PlaceType; area: Area } | { refusal: ErrorMessageKey } {
  const { type } = params;
  const refusal = whyNotArea(type, params);
  if (refusal || !isPlaceType(type)) return { refusal: refusal ?? 'typeUnknown' };
  return { type, area: areaOf(params) };
}

/** Lists the listings of one type in a map area, at most 1,000. */
export const listPlacesInBounds: TextService<typeof contract.listPlacesInBounds> = async (request) => {
  const { sql, texts, params, setVersion } = request;
  const asked = areaAsked(params);
  if ('refusal' in asked) throw badRequest(asked.refusal);
  const maximum = limits.placesPerBounds;
  const ids = await repository.findPlacesInArea(sql, asked.type, asked.area, maximum + 1);
  const shown = ids.slice(0, maximum).map((id) => ({ id }));
  const places = await publicTextsOf({ sql, texts }, shown);
  const answer = JsonText.ofList(places, '{"places":[', `],"truncated":${ids.length > maximum}}`);
  setVersion(entityTag(answer.bytes));
  return answer;
};

/** Lists the tags of the funeral homes in the fixed map region, with how many bear each. */
export const listFuneralHomeTags: Service<typeof contract.listFuneralHomeTags> = ({ sql }) =>
  repository.countTags(sql, 'funeral-home', limits.tagLookupRegion);

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** A listing by its id, or by that of a listing that became part of it. */
const findById = async (sql: Sql, caller: Caller, id: string): Promise<PlaceRecord | undefined> =>
  isId(id)
    ? ((await repository.findPlace(sql, id, caller !== null)) ?? (await findMoved(sql, caller, { id })))
    : undefined;

/** A listing by its slug, or by that of a listing that became part of it. */
const findBySlug = async (sql: Sql, caller: Caller, slug: string): Promise<PlaceRecord | undefined> =>
  isSlug(slug)
    ? ((await repository.findPlaceBySlug(sql, slug, caller !== null)) ?? (await findMoved(sql, caller, { slug })))
    : undefined;

/** The listing that the one once found there is part of now. */
async function findMoved(
  sql: Sql,
  caller: Caller,
  address: { id?: string; slug?: string },
): Promise<PlaceRecord | undefined> {
  const id = await findRedirect(sql, address);
  return id === undefined ? undefined : repository.findPlace(sql, id, caller !== null);
}

function readPlace(caller: Caller, place: PlaceRecord | undefined): Place {
  if (!place || !mayReadPlace(caller, place)) throw notFound();
  return projectionFor(caller, place);
}

const projectionFor = (caller: Caller, place: PlaceRecord): Place =>
  mayEditPlace(caller, place) ? editablePlaceOf(place) : publicPlaceOf(place);

type PlaceQuery = ParsedQueryOf<typeof contract.listPlaces>;

/** What to look for; undefined where nothing can match, such as a name without a letter. Empty filters are dropped. */
function filterOf(caller: Caller, asked: PlaceQuery): PlaceFilter | undefined {
  const [name, region, tag] = [asked.name, asked.region, asked.tag].map((text) => text?.trim() || undefined);
  const type = asked.type?.trim() || undefined;
  const digits = telephoneDigitsOf(name ?? '');
  const words = digits ? [] : searchWordsOf(name ?? '');
  const known = region ? findRegion(region) : undefined;
  if (region && !known) throw badRequest('regionUnknown');
  if (type !== undefined && !isPlaceType(type)) throw badRequest('typeUnknown');
  if ((name && words.length === 0 && !digits) || (tag && !isTag(tag))) return undefined;
  return {
    words,
    region: known,
    type,
    tag,
    facts: factsOf(asked),
    near: asked.near,
    order: asked.sort,
    within: asked.near && asked.within,
    town: asked.town?.trim() || undefined,
    grouped: asked.grouped !== undefined,
    reachable: asked.reachable !== undefined,
    digits,
    everything: caller?.role === 'admin',
  };
}

/** The open facts that are asked for; undefined where none is. */
function factsOf({ prices, crematorium, green, language, faith }: PlaceQuery): FactFilter | undefined {
  const facts: FactFilter = {
    ...(prices && { prices: true }),
    ...(crematorium && { crematorium: true }),
    ...(green && { green: true }),
    ...(language && { language }),
    ...(faith && { faith }),
  };
  return Object.keys(facts).length > 0 ? facts : undefined;
}

const isTag = (text: string) => /^[a-z0-9-]+$/.test(text);
