import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { demandNode, install, programs, root } from './node.mjs';

demandNode();
process.chdir(root);
install();
const { build } = await import('./build.mjs');
const { checks } = await import('./checks.mjs');
const { ensureChromium } = await import('./chromium.mjs');
const { ensureS3Server } = await import('./s3Server.mjs');

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const total = { passed: 0, failed: 0 };
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

/** A step that is one check: it passes or it fails. */
const check = ({ name, args }) => (step(name, args) ? count(1, 0) : count(0, 1));

/** A step that counts its own tests in a JSON report; a run that left no report is one failure. */
function suite(name, args, report, read, env) {
  const file = join(results, report);
  const good = step(name, args, env);
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 1 };
  count(counts.passed, good ? counts.failed : Math.max(1, counts.failed));
}

checks.forEach(check);
await build();
ensureS3Server();
suite(
  'rules, services and sweeps',
  [programs.vitest, 'run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'],
  'vitest.json',
  (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numFailedTestSuites * (report.numFailedTests ? 0 : 1),
  }),
);
ensureChromium();
suite(
  'journeys in a browser',
  [programs.playwright, 'test'],
  'journeys.json',
  ({ stats }) => {
    if (stats.flaky > 0)
      console.log(`— ${stats.flaky} of the journeys passed only the second time: see the list above`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  },
  // Wherever the whole is run it is run as on CI: without traces, and what fails is tried again and named.
  { CI: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'journeys.json') },
);

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
