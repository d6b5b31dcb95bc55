import { relative } from 'node:path';
import { isDrawing, isInSample, strideOf } from './sample.mjs';

const judged = ['Killed', 'Timeout', 'Survived', 'NoCoverage'];
const isNoticed = ({ status }) => status === 'Killed' || status === 'Timeout';

/** A row of the table: the room, and what of it draws documents for itself. */
function rowOf(path) {
  const room = /^src\/features\/([^/]+)/.exec(path)?.[1] ?? path.split('/').slice(0, 2).join('/');
  return isDrawing(path) ? `${room}, documents` : room;
}

const percentOf = (killed, of) => (of === 0 ? '-' : ((100 * killed) / of).toFixed(1));
const count = (mutants, ...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;

function lineOf(name, mutants) {
  const noticed = mutants.filter(isNoticed).length;
  const numbers = [
    mutants.length,
    count(mutants, 'Killed'),
    count(mutants, 'Timeout'),
    count(mutants, 'Survived'),
    count(mutants, 'NoCoverage'),
    percentOf(noticed, mutants.length),
  ];
  return `${name.padEnd(28)}${numbers.map((number) => String(number).padStart(10)).join('')}`;
}

/** Says room by room what was noticed; returns the percentage of all, each mutant counted for those it stands for. */
export function summarize(results, sample) {
  const tried = results
    .map((mutant) => ({ ...mutant, fileName: relative(process.cwd(), mutant.fileName) }))
    .filter((mutant) => judged.includes(mutant.status) && isInSample(mutant, sample));
  const titles = ['tried', 'killed', 'timed out', 'survived', 'untested', '%'];
  console.log(`${'room'.padEnd(28)}${titles.map((title) => title.padStart(10)).join('')}`);
  for (const row of [...new Set(tried.map(({ fileName }) => rowOf(fileName)))].sort())
    console.log(
      lineOf(
        row,
        tried.filter(({ fileName }) => rowOf(fileName) === row),
      ),
    );
  console.log(lineOf('all', tried));
  const weigh = (mutants) => mutants.reduce((sum, { fileName }) => sum + strideOf(fileName, sample), 0);
  const percent = (100 * weigh(tried.filter(isNoticed))) / Math.max(1, weigh(tried));
  if (sample > 1)
    console.log(
      `A sample: every ${sample}th change, a fourth of that where documents are drawn; ${percent.toFixed(1)} % weighed.`,
    );
  return percent;
}
