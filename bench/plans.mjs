import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A table of this many rows is not to be read from end to end by a statement that is asked often. */
const largeTable = 20_000;

/** Has every statement's plan written to the database's log, and the server's connections opened anew so that they do it. */
async function watchPlans(sql, on) {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_format': 'json',
  };
  for (const [name, value] of Object.entries(settings))
    await sql.unsafe(on ? `alter system set ${name} = '${value}'` : `alter system reset ${name}`);
  await sql`select pg_reload_conf()`;
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name in ('rivage readers', 'rivage entrance', 'rivage people', 'rivage work') and pid <> pg_backend_pid() and state = 'idle'`;
  await new Promise((resolve) => setTimeout(resolve, 500));
}

/** The steps of a plan, from the top. */
const stepsOf = (node) => [node, ...(node.Plans ?? []).flatMap(stepsOf)];

/** The plans in a log since a mark: each statement in one line, with how its tables are read. */
function plansIn(log) {
  const plans = new Map();
  for (const [, text] of log.matchAll(/plan:\n((?:\t.*\n)+)/g)) {
    const { 'Query Text': statement, Plan: plan } = JSON.parse(text);
    const reads = stepsOf(plan).filter((step) => step['Relation Name'] || step['Index Name']);
    const how = reads.map((step) => [step['Node Type'], step['Index Name'] ?? step['Relation Name']].join(' on '));
    const scanned = reads.filter((step) => step['Node Type'] === 'Seq Scan').map((step) => step['Relation Name']);
    plans.set(`${statement.replace(/\s+/g, ' ').trim().slice(0, 90)} → ${[...new Set(how)].join(', ')}`, scanned);
  }
  return plans;
}

/** Each call's statements as the product sends them while `ask` makes it, and which of them read a large table from end to end. */
export async function judgePlans(product, calls, ask) {
  const { sql, data } = product;
  const large = await sql`select relname from pg_class where relkind = 'r' and reltuples >= ${largeTable}`;
  const names = new Set(large.map(({ relname }) => relname));
  const scans = [];
  await watchPlans(sql, true);
  const logFile = join(data, 'postgres.log');
  for (const call of calls) {
    const { name } = call;
    const before = readFileSync(logFile, 'utf8').length;
    await ask(call);
    const plans = plansIn(readFileSync(logFile, 'utf8').slice(before));
    console.log(`\n${name}:`);
    for (const [plan, scanned] of plans) {
      console.log(`  ${plan}`);
      for (const table of scanned) if (names.has(table)) scans.push(`${name} reads all of ${table}: ${plan}`);
    }
  }
  await watchPlans(sql, false);
  return scans;
}
