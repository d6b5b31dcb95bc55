import postgres from 'postgres';

/** The driver as the product has it, with the columns that a row and a page of a listing show. */
const sql = postgres(process.env.DATABASE_URL, { max: 6, connection: { jit: 'off' } });

const columns = sql`id, name, type, phone, email, website, address, city, region, postal_code, tags, source, source_date`;

/** Of how many listings a page of a list holds. */
export const pageSize = 24;

/** One page of the listings of a type in a region, and how many there are. */
export async function readList(type, region, page) {
  const isShown = sql`status = 'published' and deleted_at is null and type = ${type} and region = ${region}`;
  const [rows, [{ total }]] = await Promise.all([
    sql`select ${columns} from places where ${isShown} order by disclosure, search_text collate "C", id
      limit ${pageSize} offset ${page * pageSize}`,
    sql`select count(*)::integer as total from places where ${isShown}`,
  ]);
  return { rows, total };
}

/** One listing, and three of its type in its region. */
export async function readListing(id) {
  const [listing] = await sql`select ${columns} from places where id = ${id} and deleted_at is null`;
  if (!listing) return null;
  const others = await sql`select ${columns} from places
    where status = 'published' and deleted_at is null and type = ${listing.type} and region = ${listing.region} and id <> ${id}
    order by disclosure, id limit 3`;
  return { listing, others };
}
