import { relative, resolve } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  DryRunStatus,
  determineHitLimitReached,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { createVitest } from 'vitest/node';

const host = 'tests/mutation/host.ts';

const fileOf = (id) => id.slice(0, id.indexOf('#'));
const nameOf = (id) => id.slice(id.indexOf('#') + 1);
/** The name of a test in reports: its file as the project names it. */
const idInProject = (id) => relative(process.cwd(), id);

const toTestResult = ({ id, ms, failed, message }) => ({
  id: idInProject(id),
  name: nameOf(id),
  fileName: fileOf(id),
  timeSpentMs: ms,
  ...(failed ? { status: TestStatus.Failed, failureMessage: message } : { status: TestStatus.Success }),
});

/** What each test reaches: its own, and what the fixtures of its file do. */
function coverageByTest(outcomes, { static: whileLoading, perTest } = { static: {}, perTest: {} }) {
  const reached = ({ id }) => [idInProject(id), { ...perTest[`${fileOf(id)}#`], ...perTest[id] }];
  return { static: whileLoading, perTest: Object.fromEntries(outcomes.map(reached)) };
}

/** Runs tests for Stryker in one thread of Vitest that stays: host.ts. */
class ResidentRunner {
  #related = new Map();
  #duration = new Map();
  #alone = new Map();

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const config = 'tests/mutation/vitest.config.ts';
    this.vitest = await createVitest('test', { root: process.cwd(), config, watch: false, reporters: [{}] });
    const name = `mutation-${process.pid}`;
    this.vitest.provide('mutationChannel', name);
    this.channel = new BroadcastChannel(name);
    const ready = this.#nextMessage();
    this.ended = this.vitest.runTestSpecifications(await this.vitest.globTestSpecifications([host]));
    this.ended.finally(() => this.refuse?.(new Error('The thread of the tests has ended.'))).catch(() => undefined);
    await ready;
  }

  #nextMessage() {
    return new Promise((fulfil, refuse) => {
      this.refuse = refuse;
      this.channel.onmessage = ({ data }) => (data.error ? refuse(new Error(data.error)) : fulfil(data));
    });
  }

  #play(round) {
    const result = this.#nextMessage();
    this.channel.postMessage({ round });
    return result;
  }

  /** The test files that import one of these files. */
  async #testsOf(files) {
    const key = files.join();
    if (!this.#related.has(key)) {
      this.vitest.config.related = files;
      const found = (await this.vitest.getRelevantTestSpecifications()).map(({ moduleId }) => moduleId);
      this.#related.set(
        key,
        found.filter((path) => path !== resolve(host)),
      );
    }
    return this.#related.get(key);
  }

  /** Whether these tests pass without those before them, as tests of services need not: asked once, without a mutant. */
  async #standAlone(files, tests) {
    if (process.env.MUTATION_OF !== 'services') return true;
    const key = tests.join();
    if (!this.#alone.has(key)) {
      const { outcomes } = await this.#play({ files, tests, reload: false, bail: true, cover: false });
      this.#alone.set(
        key,
        outcomes.every(({ failed }) => !failed),
      );
    }
    return this.#alone.get(key);
  }

  async dryRun({ files = [], testFiles = [] }) {
    const paths = testFiles.length > 0 ? testFiles.map((path) => resolve(path)) : await this.#testsOf(files);
    const { outcomes, coverage } = await this.#play({ files: paths, reload: false, bail: false, cover: true });
    const mutantCoverage = coverageByTest(outcomes, coverage);
    for (const { id, ms } of outcomes) this.#duration.set(fileOf(id), (this.#duration.get(fileOf(id)) ?? 0) + ms);
    return { status: DryRunStatus.Complete, tests: outcomes.map(toTestResult), mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation, sandboxFileName, disableBail }) {
    const tests = testFilter?.map((id) => resolve(id));
    const files = tests ? [...new Set(tests.map(fileOf))] : await this.#testsOf([sandboxFileName]);
    // Most mutants fall at the first file: the quick ones go first.
    const durationOf = (path) => this.#duration.get(path) ?? 0;
    files.sort((one, other) => durationOf(one) - durationOf(other));
    const { outcomes, hitCount } = await this.#play({
      mutant: activeMutant.id,
      hitLimit,
      files,
      ...(tests && (await this.#standAlone(files, tests)) ? { tests } : {}),
      reload: mutantActivation === 'static',
      bail: !disableBail,
      cover: false,
    });
    const isEndless = determineHitLimitReached(hitCount, hitLimit);
    return toMutantRunResult(isEndless ?? { status: DryRunStatus.Complete, tests: outcomes.map(toTestResult) });
  }

  async dispose() {
    this.refuse = undefined;
    this.channel?.postMessage({});
    await this.ended?.catch(() => undefined);
    this.channel?.close();
    await this.vitest?.close();
  }
}

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'resident', () => new ResidentRunner())];
