import { existsSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';
import { demandNode, install, root, stop } from './node.mjs';

/*
 * Changes the code in every place where it decides something, one place at a time, and counts the changes that no test
 * notices:
 *
 *   npm run test:mutation                             the rules of all rooms, and the vocabulary
 *   npm run test:mutation -- src/features/forms       the rules of one room
 *   npm run test:mutation -- src/features/sessions tests/services/sessions.test.ts tests/services/users.test.ts
 *                                                     the services of a room, by these tests, with a database
 */
demandNode();
process.chdir(root);
install();

const wanted = process.argv.slice(2);
const missing = wanted.filter((path) => !existsSync(path));
if (missing.length > 0) stop(`Not here: ${missing.join(', ')}.`);
const testFiles = wanted.filter((path) => path.startsWith('tests/'));
const places = wanted.filter((path) => !testFiles.includes(path));
const kind = testFiles.length > 0 ? 'services' : 'rules';
if (kind === 'services' && places.length === 0) stop('Name the folder below src whose services these tests are for.');
process.env.MUTATION_OF = kind;

/** What of a folder is changed: its services or its rules; the vocabulary is all rules. */
const filesIn = (place) => {
  if (place.endsWith('.ts')) return place;
  if (kind === 'services') return `${place}/**/*service.ts`;
  return place.startsWith('src/vocabulary') ? `${place}/**/*.ts` : `${place}/**/*rules.ts`;
};
const everywhere = ['src', 'src/vocabulary'].map(filesIn);
const folder = '.mutation';

await new Stryker({
  mutate: [...(places.length > 0 ? places.map(filesIn) : [...everywhere, 'src/platform/*.ts']), '!**/*.test.ts'],
  testFiles,
  plugins: ['./tests/mutation/runner.mjs'],
  testRunner: 'resident',
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // What is left to the compiler: nearly every word in rules and services is a message key, a code of a union or a name of a
  // column, and an empty one does not compile; a table that is empty while it loads does neither.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  tempDirName: `${folder}/sandbox`,
  ignorePatterns: ['bench', 'dist', 'docs', 'test-results'],
  // None is rewritten: what tsconfig.json names lies in the sandbox too.
  tsconfigFile: 'none',
  packageManager: 'npm',
  dryRunTimeoutMinutes: 60,
  timeoutMS: kind === 'services' ? 120_000 : 20_000,
  reporters: ['clear-text', 'html', 'json', 'progress-append-only'],
  clearTextReporter: { reportTests: false, reportMutants: places.length > 0 },
  htmlReporter: { fileName: `${folder}/${kind}.html` },
  jsonReporter: { fileName: `${folder}/${kind}.json` },
  thresholds: { high: 95, low: 85, break: 85 },
}).runMutationTest();
