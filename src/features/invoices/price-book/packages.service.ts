import { lockEditablePlace } from '#features/places/changes/editing.service.ts';
import { badRequest, conflict, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { limits } from '#vocabulary/limits.ts';
import type * as contract from './packages.contract.ts';
import * as repository from './packages.repository.ts';
import { whyNotPackage } from './packages.rules.ts';
import type { PricePackage, PricePackageInput } from './packages.schema.ts';
import { listLines } from './repository.ts';
import { isCodeTaken, nameOfLine } from './rules.ts';
import { reductionIn } from './words.service.ts';

/** A package with what papers call that it is cheaper. */
const packageOf = (row: repository.PackageRow): PricePackage => ({
  ...row,
  reductionEn: reductionIn('en', nameOfLine(row, 'en')),
  reductionFr: reductionIn('fr', nameOfLine(row, 'fr')),
});

/** The packages of a branch. */
export const packagesOf = async (sql: Sql, placeId: string): Promise<PricePackage[]> =>
  (await repository.listPackages(sql, placeId)).map(packageOf);

/** Adds a package to the price book of a branch. */
export const createPricePackage: Service<typeof contract.createPricePackage> = async (request) => {
  const { sql } = request;
  const place = await lockEditablePlace(request);
  const pack = request.body();
  const lines = await listLines(sql, place.id);
  throwBadPackage(whyNotPackage(pack, lines));
  const known = await repository.listPackages(sql, place.id);
  if (known.length >= limits.pricePackages) throw conflict('packagesFull');
  if (isCodeTaken([...lines, ...known], pack.code)) throw conflict('priceCodeTaken');
  const added = await repository.insertPackage(sql, place.id, pack);
  if (!added) throw conflict('priceCodeTaken');
  return packageOf(added);
};

/** Changes a package, archives it or brings it back, unless a colleague has changed it since it was read. */
export const updatePricePackage: Service<typeof contract.updatePricePackage> = async (request) => {
  const { sql, params } = request;
  const place = await lockEditablePlace(request);
  const id = params.packageId.toLowerCase();
  const known = isIdentifier(id) ? await repository.listPackages(sql, place.id) : [];
  if (!known.some((one) => one.id === id)) throw notFound();
  const { archived, updatedAt, ...pack } = request.body();
  const lines = await listLines(sql, place.id);
  // What is put away may hold what is gone; what is offered may not.
  if (!archived) throwBadPackage(whyNotPackage(pack, lines));
  if (isCodeTaken([...lines, ...known], pack.code, id)) throw conflict('priceCodeTaken');
  const written: PricePackageInput = pack;
  const changed = await repository.updatePackage(sql, place.id, { ...written, id, archived, updatedAt });
  if (!changed) throw conflict('changedElsewhere');
  return packageOf(changed);
};

function throwBadPackage(refusal: ReturnType<typeof whyNotPackage>): void {
  if (refusal === 'packageLineGone') throw conflict(refusal);
  if (refusal) throw badRequest(refusal);
}
