import type { Sql } from '#platform/server/db/database.ts';
import type { PriceLine, PriceLineInput } from './schema.ts';

const columns = (sql: Sql) => sql`
  id, code, name_en, name_fr, unit, unit_price, taxes, third_party, archived, updated_at`;

/** The price book of a branch, by code. */
export const listLines = (sql: Sql, placeId: string) =>
  sql<PriceLine[]>`
    select ${columns(sql)} from price_book_lines where place_id = ${placeId} order by upper(code)`;

/** Adds lines to the price book of a branch; those whose code is taken are left out, and answers the others. */
export const insertLines = (sql: Sql, placeId: string, lines: readonly PriceLineInput[]) =>
  sql<PriceLine[]>`
    insert into price_book_lines (place_id, code, name_en, name_fr, unit, unit_price, taxes, third_party)
    select ${placeId}, line->>'code', line->>'nameEn', line->>'nameFr', line->>'unit', (line->>'unitPrice')::integer,
      array(select jsonb_array_elements_text(line->'taxes')), (line->>'thirdParty')::boolean
    from jsonb_array_elements(${sql.json([...lines])}) line
    on conflict (place_id, upper(code)) do nothing
    returning ${columns(sql)}`;

/** What a line becomes, and the version that was read of it. */
export type PriceLineChange = PriceLineInput & Pick<PriceLine, 'id' | 'archived' | 'updatedAt'>;

/** Changes the version of a line that was read; nothing comes back when it is not the present one. */
export async function updateLine(sql: Sql, placeId: string, line: PriceLineChange): Promise<PriceLine | undefined> {
  const [row] = await sql<PriceLine[]>`
    update price_book_lines set code = ${line.code}, name_en = ${line.nameEn}, name_fr = ${line.nameFr},
      unit = ${line.unit}, unit_price = ${line.unitPrice}, taxes = ${line.taxes}, third_party = ${line.thirdParty},
      archived = ${line.archived},
      updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
    where id = ${line.id} and place_id = ${placeId} and updated_at = ${line.updatedAt}::timestamptz
    returning ${columns(sql)}`;
  return row;
}
