/**
 * A table of speeds. Each row stands beside the floor it is built on, measured in the same run: raw `node:http` sending
 * the same bytes, or the raw driver asking the same question. Machines differ, so the ratio is what to read.
 *
 * `npm run bench -- directory polls` measures some parts, `-- growth` how the calls grow with the data, `-- desk` a home of
 * 5,000 cases, `-- monday` a mix of
 * everything at a given rate, `-- load` ten minutes of it with faults in between, `-- flood` what others notice of a flood,
 * `-- again` pages asked for again after their short life, `-- processes` two processes beside one, `-- next` two pages beside those that Next draws, `-- walls` what the wall of rows costs. `-- --check` fails where a ratio has fallen by more than a fifth, `-- --baseline`
 * writes what later runs are checked against.
 */
import { measureAgain } from './again.mjs';
import { measureAsking } from './asking.mjs';
import { measureConsole } from './console.mjs';
import { measureDesk } from './desk.mjs';
import { measureDirectory } from './directory.mjs';
import { measureFlood } from './flood.mjs';
import { startFloor } from './floorProcess.mjs';
import { measureGrowth } from './growth.mjs';
import { measureLoad } from './load.mjs';
import { measureMemory } from './memory.mjs';
import { measureMonday } from './monday.mjs';
import { measureNext } from './next.mjs';
import { measurePapers } from './pdf.mjs';
import { measureProcesses } from './processes.mjs';
import { startProduct } from './product.mjs';
import { measurePolls } from './records.mjs';
import { measureSignIn } from './signIn.mjs';
import { fallenRows, printRows } from './table.mjs';
import { measureUpload } from './upload.mjs';
import { measureWalls } from './walls.mjs';

const usual = {
  directory: measureDirectory,
  asking: measureAsking,
  polls: measurePolls,
  signIn: measureSignIn,
  upload: measureUpload,
  memory: measureMemory,
  pdf: measurePapers,
};
/** Asked for by name only: they fill the database with half a million listings, or take the whole machine. */
const onRequest = {
  again: measureAgain,
  console: measureConsole,
  desk: measureDesk,
  flood: measureFlood,
  growth: measureGrowth,
  load: measureLoad,
  monday: measureMonday,
  next: measureNext,
  processes: measureProcesses,
  walls: measureWalls,
};
const parts = { ...usual, ...onRequest };
/** What is held to the baseline: calls of which both sides are told per core-second. */
const checked = ['directory', 'asking', 'polls'];

const words = process.argv.slice(2);
const flags = new Set(words.filter((word) => word.startsWith('--')));
const named = words.filter((word) => word in parts);
const chosen =
  process.env.BENCH_ONLY?.split(',') ?? (named.length > 0 ? named : flags.size > 0 ? checked : Object.keys(usual));

const product = await startProduct();
const floor = await startFloor(product.database);
const stop = async () => {
  floor.stop();
  await product.stop();
};
// Whoever loses patience leaves no server and no database behind.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop().finally(() => process.exit(1)));
try {
  for (const name of chosen) await parts[name]({ ...product, floor });
} finally {
  await stop();
}
printRows({ baseline: flags.has('--baseline') });
const fallen = flags.has('--check') ? fallenRows() : [];
for (const line of fallen) console.error(`Slower than the baseline: ${line}`);
if (fallen.length > 0) process.exitCode = 1;
