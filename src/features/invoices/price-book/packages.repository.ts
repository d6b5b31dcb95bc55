import type { Sql } from '#platform/server/db/database.ts';
import type { PricePackage, PricePackageInput } from './packages.schema.ts';

/** A package as it is stored. */
export type PackageRow = Omit<PricePackage, 'reductionEn' | 'reductionFr'>;

const columns = (sql: Sql) => sql`id, code, name_en, name_fr, lines, price, archived, updated_at`;

/** The packages of a branch, by code. */
export const listPackages = (sql: Sql, placeId: string) =>
  sql<PackageRow[]>`
    select ${columns(sql)} from price_packages where place_id = ${placeId} order by upper(code)`;

/** Adds a package; nothing comes back where its code is taken. */
export async function insertPackage(
  sql: Sql,
  placeId: string,
  pack: PricePackageInput,
): Promise<PackageRow | undefined> {
  const [row] = await sql<PackageRow[]>`
    insert into price_packages (place_id, code, name_en, name_fr, lines, price)
    values (${placeId}, ${pack.code}, ${pack.nameEn}, ${pack.nameFr}, ${sql.json(pack.lines)}, ${pack.price})
    on conflict (place_id, upper(code)) do nothing
    returning ${columns(sql)}`;
  return row;
}

/** What a package becomes, and the version that was read of it. */
export type PackageChange = PricePackageInput & Pick<PricePackage, 'id' | 'archived' | 'updatedAt'>;

/** Changes the version of a package that was read; nothing comes back when it is not the present one. */
export async function updatePackage(sql: Sql, placeId: string, pack: PackageChange): Promise<PackageRow | undefined> {
  const [row] = await sql<PackageRow[]>`
    update price_packages set code = ${pack.code}, name_en = ${pack.nameEn}, name_fr = ${pack.nameFr},
      lines = ${sql.json(pack.lines)}, price = ${pack.price}, archived = ${pack.archived},
      updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
    where id = ${pack.id} and place_id = ${placeId} and updated_at = ${pack.updatedAt}::timestamptz
    returning ${columns(sql)}`;
  return row;
}
