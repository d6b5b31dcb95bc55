/**
 * A table of the thirty largest towns: how many funeral homes an installation lists around each, how many of them can be
 * called and how many asked there. `npm run towns` asks a server on this machine, `npm run towns -- https://…` another.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { root } from './node.mjs';

const [server = `http://localhost:${process.env.PORT ?? 3000}`] = process.argv.slice(2);
const townsShown = 30;
const kilometres = 25;

const towns = parse(readFileSync(`${root}/data/directory/gazetteer.csv`, 'utf8'), { columns: true, bom: true })
  .sort((one, other) => Number(other.population || 0) - Number(one.population || 0))
  .slice(0, townsShown);

/** How many homes lie around a town, by how they are reached. */
async function countsAround({ name, latitude, longitude }) {
  const query = { type: 'funeral-home', near: `${latitude},${longitude}`, within: kilometres, grouped: 1, size: 1 };
  const reply = await fetch(`${server}/api/places?${new URLSearchParams(query)}`);
  if (!reply.ok) throw new Error(`${name}: ${reply.status} ${await reply.text()}`);
  const counts = (reply.headers.get('x-group-counts') ?? '').split(',').map((part) => part.split('='));
  const { ask = 0, call = 0, name: named = 0 } = Object.fromEntries(counts.map(([key, count]) => [key, Number(count)]));
  return { ask, call, named };
}

console.log(`Funeral homes within ${kilometres} km, ${new Date().toISOString().slice(0, 10)}\n`);
console.log('| town | listed | can be called | can be asked here | known by name only |\n|---|--:|--:|--:|--:|');
for (const town of towns) {
  const { ask, call, named } = await countsAround(town);
  console.log(`| ${town.name}, ${town.region} | ${ask + call + named} | ${call} | ${ask} | ${named} |`);
}
