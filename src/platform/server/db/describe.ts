import type { Pool } from './database.ts';

type Column = {
  table: string;
  name: string;
  type: string;
  required: boolean;
  expression: string | null;
  generated: string;
};

const columnLine = ({ name, type, required, expression, generated }: Column): string => {
  const value = generated ? ` generated always as ${expression} stored` : expression ? ` default ${expression}` : '';
  return `  ${name} ${type}${required ? ' not null' : ''}${value}`;
};

/** The present schema as text, table by table in alphabetical order: what all migrations together amount to. */
export async function describeSchema(pool: Pool): Promise<string> {
  const columns = await pool<Column[]>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
      pg_get_expr(d.adbin, d.adrelid) as expression, a.attgenerated as generated
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`;
  const constraints = await pool<{ table: string; text: string }[]>`
    select c.relname as table, 'constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid) as text
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and k.contype <> 'n' order by c.relname, k.conname`;
  const indexes = await pool<{ table: string; text: string }[]>`
    select tablename as table, replace(lower(substr(indexdef, 1, 20)) || substr(indexdef, 21), 'public.', '') as text
    from pg_indexes i where schemaname = 'public'
      and not exists (select from pg_constraint k where k.conname = i.indexname) order by tablename, indexname`;
  const tables = [...new Set(columns.map((column) => column.table))];
  const blocks = tables.map((table) => {
    const lines = [
      ...columns.filter((column) => column.table === table).map(columnLine),
      ...constraints.filter((constraint) => constraint.table === table).map(({ text }) => `  ${text}`),
    ];
    const after = indexes.filter((index) => index.table === table).map(({ text }) => `${text};`);
    return [`create table ${table} (\n${lines.join(',\n')}\n);`, ...after].join('\n');
  });
  return `-- What the migrations amount to; written by \`npm run schema\`, never by hand.\n\n${blocks.join('\n\n')}\n`;
}
