import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

const rows = [];
/** A ratio that falls by more than this share of its baseline fails `--check`. */
const tolerated = 0.2;
const baselineFile = new URL('./baseline.json', import.meta.url);
const resultFile = new URL('../dist/bench.json', import.meta.url);

const figure = (rate) => (rate < 100 ? Number(rate.toFixed(1)) : Math.round(rate));

/** Notes one row: the product beside its floor, each per core-second or per second. */
export function row({ product, floor, ratio, ...rest }) {
  rows.push({ ...rest, product: figure(product), floor: figure(floor), ratio: Number(ratio.toPrecision(2)) });
  console.log(
    `${rest.what}: ${figure(product)} beside ${figure(floor)} per ${rest.per}, ratio ${ratio.toPrecision(2)}`,
  );
}

/** Lines of cells as a table of Markdown; the first line is the head. */
export function markdown(lines) {
  const widths = lines[0].map((_, at) => Math.max(...lines.map((line) => String(line[at]).length)));
  const written = lines.map((line) => `| ${line.map((cell, at) => String(cell).padEnd(widths[at])).join(' | ')} |`);
  return [written[0], `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...written.slice(1)].join('\n');
}

/** On what the figures were taken. */
const environment = () => ({
  taken: new Date().toISOString(),
  processor: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
  node: process.versions.node,
  load: loadavg()
    .map((one) => one.toFixed(1))
    .join(' '),
});

/** Prints every row as a table and writes them as JSON; with `baseline` they are what later runs are held to. */
export function printRows({ baseline }) {
  if (rows.length === 0) return;
  const heads = ['what', 'product', 'floor', 'ratio', 'per', 'beside', 'p99'];
  console.log(`\n${markdown([heads, ...rows.map((each) => heads.map((head) => each[head]))])}`);
  const told = `${JSON.stringify({ environment: environment(), rows }, null, 2)}\n`;
  writeFileSync(resultFile, told);
  if (baseline) writeFileSync(baselineFile, told);
}

/** The rows whose ratio has fallen too far below that of the committed baseline. */
export function fallenRows() {
  const known = new Map(JSON.parse(readFileSync(baselineFile, 'utf8')).rows.map(({ what, ratio }) => [what, ratio]));
  return rows
    .filter(({ per }) => per === 'core-second')
    .filter(({ what, ratio }) => ratio < (known.get(what) ?? 0) * (1 - tolerated))
    .map(({ what, ratio }) => `${what}: ratio ${ratio}, baseline ${known.get(what)}`);
}
