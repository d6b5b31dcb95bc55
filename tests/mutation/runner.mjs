import { relative, resolve } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  DryRunStatus,
  determineHitLimitReached,
  MutantRunStatus,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { createVitest } from 'vitest/node';
import { isReadOnce, roomOf, testFilesOf } from './rooms.mjs';
import { isInSample } from './sample.mjs';

const host = 'tests/mutation/host.ts';
const isOfServices = process.env.MUTATION_OF === 'services';
const sample = Number(process.env.MUTATION_SAMPLE);

/** What Vitest says of a test or a fixture that has not ended in time. */
const tookTooLong = /timed out in \d+ms/;

const fileOf = (id) => id.slice(0, id.indexOf('#'));
const nameOf = (id) => id.slice(id.indexOf('#') + 1);
/** The name of a test in reports: its file as the project names it. Its own name may hold an address, whose slashes stay. */
const idInProject = (id) => `${relative(process.cwd(), fileOf(id))}#${nameOf(id)}`;
const idHere = (id) => `${resolve(fileOf(id))}#${nameOf(id)}`;

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

  /** The tests of these that are for the mutant's room; all where the room has none. */
  #testsFor({ fileName }, tests) {
    const files = isOfServices ? testFilesOf(roomOf(fileName)).map((path) => resolve(path)) : [];
    const own = tests.filter((id) => files.includes(fileOf(id)));
    return own.length > 0 ? own : tests;
  }

  /** The test files that are asked about a mutant. */
  async #filesFor({ fileName }, once, tests, sandboxFileName) {
    if (once) return testFilesOf(roomOf(fileName)).map((path) => resolve(path));
    return tests ? [...new Set(tests.map(fileOf))] : this.#testsOf([sandboxFileName]);
  }

  /** Whether a test passes without those before it, as a test of services need not: asked once, without a mutant. */
  async #standsAlone(id) {
    if (!this.#alone.has(id)) {
      const { outcomes } = await this.#play({
        files: [fileOf(id)],
        tests: [id],
        reload: false,
        bail: true,
        cover: false,
      });
      this.#alone.set(
        id,
        outcomes.every(({ failed }) => !failed),
      );
    }
    return this.#alone.get(id);
  }

  /** Plays a round; again with the whole file where a test failed that needs those before it. */
  async #playSurely({ tests, ...round }) {
    const result = await this.#play(tests ? { ...round, tests } : round);
    const failed = result.outcomes.find((outcome) => outcome.failed);
    const isSure = !isOfServices || !tests || !failed || (await this.#standsAlone(failed.id));
    return isSure ? result : this.#play(round);
  }

  async dryRun({ files = [], testFiles = [] }) {
    const paths = testFiles.length > 0 ? testFiles.map((path) => resolve(path)) : await this.#testsOf(files);
    const { outcomes, coverage } = await this.#play({ files: paths, reload: false, bail: false, cover: true });
    const mutantCoverage = coverageByTest(outcomes, coverage);
    for (const { id, ms } of outcomes) this.#duration.set(fileOf(id), (this.#duration.get(fileOf(id)) ?? 0) + ms);
    return { status: DryRunStatus.Complete, tests: outcomes.map(toTestResult), mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation, sandboxFileName, disableBail }) {
    if (!isInSample(activeMutant, sample)) return { status: MutantRunStatus.Error, errorMessage: 'Not in the sample.' };
    const once = isReadOnce(activeMutant.fileName);
    // The first test that came by was the only one to reach it: all those of the room are asked.
    const tests = once ? undefined : testFilter && this.#testsFor(activeMutant, testFilter.map(idHere));
    const files = await this.#filesFor(activeMutant, once, tests, sandboxFileName);
    // Most mutants fall at the first file: the quick ones go first.
    const durationOf = (path) => this.#duration.get(path) ?? 0;
    files.sort((one, other) => durationOf(one) - durationOf(other));
    const { outcomes, hitCount } = await this.#playSurely({
      mutant: activeMutant.id,
      hitLimit,
      files,
      tests,
      reload: once || mutantActivation === 'static',
      bail: !disableBail,
      cover: false,
    });
    const isEndless = determineHitLimitReached(hitCount, hitLimit);
    const late = outcomes.find(({ failed, message }) => failed && tookTooLong.test(message));
    if (late && !isEndless) return { status: MutantRunStatus.Timeout, reason: late.message };
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
