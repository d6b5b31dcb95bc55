import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { demandNode, install, programs, root } from './node.mjs';

demandNode();
process.chdir(root);
install();
// Without `--full` what takes long is left out (tests/suite.ts).
if (!process.argv.includes('--full')) process.env.SUITE = 'short';
const { build } = await import('./build.mjs');
const { runChecks } = await import('./checks.mjs');

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const total = { passed: 0, failed: 0 };
/** What failed, by name and first line, said once more at the end: a log of twelve thousand tests is read from there. */
const failures = [];
const count = (passed, failed) => {
  total.passed += passed;
  total.failed += failed;
};

function step(name, args, env = {}) {
  console.log(`\n— ${name}`);
  const started = Date.now();
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  console.log(`— ${name}: ${status === 0 ? 'done' : 'failed'} in ${Math.round((Date.now() - started) / 1000)} s`);
  return status === 0;
}

/** Gets the browser and the S3 server that are not here yet, while something else is done. */
const fetchTools = () =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'scripts/testTools.mjs')], { stdio: 'inherit' });
    child.on('close', (code) => resolve(code === 0));
  });

/** A step that counts its own tests in a JSON report; a run that left no report is one failure. */
function suite(name, args, report, read, env) {
  const file = join(results, report);
  const good = step(name, args, env);
  const counts = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 1, failures: [`${name}: no report`] };
  count(counts.passed, good ? counts.failed : Math.max(1, counts.failed));
  failures.push(...counts.failures);
  if (!good && counts.failures.length === 0) failures.push(`${name}: ended with an error outside its tests`);
}

/** The first line of what a test said when it failed. */
const firstLine = (message) => stripVTControlCharacters(message ?? '').split('\n', 1)[0];

/** The names of the failed tests in a report of Vitest; a file that did not load stands for its tests. */
const failedTests = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const file = relative(root, name);
    if (status === 'failed' && failed.length === 0) return [`${file}: ${firstLine(message)}`];
    return failed.map((test) => `${file} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });

/** The names of the failed journeys in a suite of Playwright’s report, and in the suites inside it. */
const failedJourneys = ({ file, specs = [], suites = [] }) => [
  ...specs
    .flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test })))
    .filter(({ status }) => status === 'unexpected')
    .map(
      ({ title, projectName, results: tries }) =>
        `${file} [${projectName}] > ${title}: ${firstLine(tries.at(-1)?.error?.message)}`,
    ),
  ...suites.flatMap(failedJourneys),
];

const fetchingTools = fetchTools();
for (const { name, passed } of await runChecks()) {
  count(passed ? 1 : 0, passed ? 0 : 1);
  if (!passed) failures.push(name);
}
await build();
if (!(await fetchingTools)) console.log('— There is no browser to walk the journeys in: see above');
suite(
  'rules, services and sweeps',
  [programs.vitest, 'run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'],
  'vitest.json',
  (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numFailedTestSuites * (report.numFailedTests ? 0 : 1),
    failures: failedTests(report),
  }),
);
suite(
  'journeys in a browser',
  [programs.playwright, 'test'],
  'journeys.json',
  ({ stats, suites }) => {
    if (stats.flaky > 0)
      console.log(`— ${stats.flaky} of the journeys passed only the second time: see the list above`);
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      failures: suites.flatMap(failedJourneys),
    };
  },
  // Wherever the whole is run it is run as on CI: without traces, and what fails is tried again and named.
  { CI: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'journeys.json') },
);

for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
