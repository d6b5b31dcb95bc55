import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { roomOf, testFilesOf, testsOfRoom } from '../tests/mutation/rooms.mjs';
import { summarize } from '../tests/mutation/summary.mjs';
import { demandNode, install, root, stop } from './node.mjs';

/*
 * Changes the code in every place where it decides something, one place at a time, and counts the changes that no test
 * notices:
 *
 *   npm run test:mutation                                       the rules of all rooms, and the vocabulary
 *   npm run test:mutation -- src/features/forms                 the rules of one room
 *   npm run test:mutation -- --services                         the services of all rooms, with a database
 *   npm run test:mutation -- --services src/features/sessions   those of one room, or of one file
 *   npm run test:mutation -- --services --sample 4              every fourth change of them only
 *
 * The tests of a room's services are in tests/mutation/rooms.mjs; others can be named after the room: tests/services/mail.test.ts.
 */
demandNode();
process.chdir(root);
install();

const { values, positionals } = parseArgs({
  options: { services: { type: 'boolean', default: false }, sample: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const missing = positionals.filter((path) => !existsSync(path));
if (missing.length > 0) stop(`Not here: ${missing.join(', ')}.`);
const sample = Number(values.sample);
if (!Number.isInteger(sample) || sample < 1) stop('--sample takes a whole number: 4 tries every fourth change.');
const named = positionals.filter((path) => path.startsWith('tests/'));
const places = positionals.filter((path) => !named.includes(path));
const kind = values.services || named.length > 0 ? 'services' : 'rules';
process.env.MUTATION_OF = kind;
process.env.MUTATION_SAMPLE = String(sample);

/** What of a folder is changed: its services or its rules; the vocabulary is all rules. */
const filesIn = (place) => {
  if (place.endsWith('.ts')) return place;
  if (kind === 'services') return `${place}/**/*service.ts`;
  return place.startsWith('src/vocabulary') ? `${place}/**/*.ts` : `${place}/**/*rules.ts`;
};
const everywhere = kind === 'services' ? ['src/features'] : ['src', 'src/vocabulary', 'src/platform/*.ts'];

/** The tests of the rooms that are tried; rules need none named. */
function testsOfServices() {
  const rooms = places.length > 0 ? [...new Set(places.map(roomOf))] : Object.keys(testsOfRoom);
  const files = [...new Set(rooms.flatMap(testFilesOf))].filter((path) => existsSync(path));
  if (files.length === 0) stop('No test is named for it: give one, or add it to tests/mutation/rooms.mjs.');
  return files;
}
const testFiles = kind === 'services' && named.length === 0 ? testsOfServices() : named;
const folder = '.mutation';

const results = await new Stryker({
  mutate: [...(places.length > 0 ? places : everywhere).map(filesIn), '!**/*.test.ts'],
  testFiles,
  plugins: ['./tests/mutation/runner.mjs', './tests/mutation/survivors.mjs'],
  testRunner: 'resident',
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // What is left to the compiler: nearly every word in rules and services is a message key, a code of a union or a name of a
  // column, and an empty one does not compile; a table that is empty while it loads does neither.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  tempDirName: `${folder}/sandbox-${process.pid}`,
  ignorePatterns: [folder, 'bench', 'dist', 'docs', 'test-results'],
  // None is rewritten: what tsconfig.json names lies in the sandbox too.
  tsconfigFile: 'none',
  packageManager: 'npm',
  dryRunTimeoutMinutes: 60,
  // What never ends fails in time as a test; this is for what does not even let the time pass.
  timeoutMS: kind === 'services' ? 300_000 : 20_000,
  reporters: ['html', 'json', 'progress-append-only', 'survivors'],
  htmlReporter: { fileName: `${folder}/${kind}.html` },
  jsonReporter: { fileName: `${folder}/${kind}.json` },
  thresholds: { high: 95, low: 85, break: null },
}).runMutationTest();

if (summarize(results, sample) < 85) process.exitCode = 1;
