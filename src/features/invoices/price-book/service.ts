import { findEditablePlace, lockEditablePlace } from '#features/places/changes/editing.service.ts';
import type { PlaceRecord } from '#features/places/core/schema.ts';
import { badRequest, conflict, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { languageOfRegion } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { findRegion, type RegionName } from '#vocabulary/regions/regions.ts';
import type * as contract from './contract.ts';
import { offeredPricesOf } from './offeredPrices.rules.ts';
import { listPackages } from './packages.repository.ts';
import { packagesOf } from './packages.service.ts';
import { nameOfPrice } from './priceWords.rules.ts';
import * as repository from './repository.ts';
import { isCodeTaken, linesFrom, whyNotPriceLine } from './rules.ts';
import type { PriceLineInput } from './schema.ts';

/** Reads the price book of a branch. */
export const getPriceBook: Service<typeof contract.getPriceBook> = async (request) => {
  const place = await findEditablePlace(request);
  return bookOf(request.sql, place.id);
};

/** All that a branch charges. */
const bookOf = async (sql: Sql, placeId: string) => ({
  lines: await repository.listLines(sql, placeId),
  packages: await packagesOf(sql, placeId),
});

/** Adds a line to the price book of a branch. */
export const createPriceLine: Service<typeof contract.createPriceLine> = async (request) => {
  const place = await lockEditablePlace(request);
  const line = request.body();
  throwBadLine(line, place);
  const known = await repository.listLines(request.sql, place.id);
  if (known.length >= limits.priceBookLines) throw conflict('priceBookFull');
  if (isCodeTaken(await listPackages(request.sql, place.id), line.code)) throw conflict('priceCodeTaken');
  const [added] = await repository.insertLines(request.sql, place.id, [line]);
  if (!added) throw conflict('priceCodeTaken');
  return added;
};

/** Fills an empty price book from the price list that the listing publishes; whoever presses second is told that it is filled. */
export const fillPriceBook: Service<typeof contract.fillPriceBook> = async (request) => {
  const place = await lockEditablePlace(request);
  const region = regionOf(place);
  const known = await repository.listLines(request.sql, place.id);
  if (known.length > 0) throw conflict('priceBookNotEmpty');
  const spoken = languageOfRegion(region);
  const prices = offeredPricesOf(place.data).slice(0, limits.priceBookLines);
  if (prices.length === 0) throw conflict('priceListEmpty');
  const lines = linesFrom(prices, region, (price, language) => nameOfPrice(price, language, spoken));
  await repository.insertLines(request.sql, place.id, lines);
  return bookOf(request.sql, place.id);
};

/** Changes a line, archives it or brings it back, unless a colleague has changed it since it was read. */
export const updatePriceLine: Service<typeof contract.updatePriceLine> = async (request) => {
  const place = await lockEditablePlace(request);
  const id = request.params.lineId.toLowerCase();
  const known = isIdentifier(id) ? await repository.listLines(request.sql, place.id) : [];
  if (!known.some((line) => line.id === id)) throw notFound();
  const { archived, updatedAt, ...line } = request.body();
  throwBadLine(line, place);
  const taken = [...known, ...(await listPackages(request.sql, place.id))];
  if (isCodeTaken(taken, line.code, id)) throw conflict('priceCodeTaken');
  const changed = await repository.updateLine(request.sql, place.id, { ...line, id, archived, updatedAt });
  if (!changed) throw conflict('changedElsewhere');
  return changed;
};

/** The region whose taxes apply: that of the branch. */
function regionOf(place: PlaceRecord): RegionName {
  const region = findRegion(place.region ?? '');
  if (!region) throw conflict('regionMissing');
  return region;
}

function throwBadLine(line: PriceLineInput, place: PlaceRecord): void {
  const refusal = whyNotPriceLine(line, regionOf(place));
  if (refusal) throw badRequest(refusal);
}
