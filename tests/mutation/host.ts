import { BroadcastChannel } from 'node:worker_threads';
import { startTests } from '@vitest/runner';
import { inject, TestRunner, vi } from 'vitest';
import type { Outcome, Round, RoundResult } from './rounds.ts';
import { closeSpareWorlds } from './spareWorlds.ts';

/*
 * What one thread of Vitest runs while mutants are tried: it stays, with every module loaded, and runs the tests Stryker asks
 * for with one mutant switched on after the other. A thread for each mutant costs 400 ms, a round here about 10.
 */

type Task = {
  name: string;
  type: string;
  mode: string;
  suite?: Task | undefined;
  tasks?: Task[];
  file: { filepath: string };
};

type ModuleNode = { file: string };

declare global {
  /** What instrumented code reads and writes. */
  var __stryker__: {
    activeMutant?: string | undefined;
    currentTestId?: string | undefined;
    hitCount?: number | undefined;
    hitLimit?: number | undefined;
    mutantCoverage?: RoundResult['coverage'];
  };
  var __vitest_worker__: {
    config: ConstructorParameters<typeof TestRunner>[0];
    evaluatedModules: {
      fileToModulesMap: Map<string, Set<ModuleNode>>;
      invalidateModule(node: ModuleNode): void;
    };
  };
}

globalThis.__stryker__ ??= {};
const stryker = globalThis.__stryker__;
const worker = globalThis.__vitest_worker__;

const nameOf = (task: Task): string => (task.suite?.name ? `${nameOf(task.suite)} ${task.name}` : task.name);
const idOf = (task: Task): string => `${task.file.filepath}#${nameOf(task)}`;
const testsIn = (task: Task): Task[] => (task.type === 'test' ? [task] : (task.tasks ?? []).flatMap(testsIn));

/** Runs the tests of one file, and says nothing of it but its outcomes. */
class QuietRunner extends TestRunner {
  readonly outcomes: Outcome[] = [];
  readonly round: Round;
  hasFailed = false;

  constructor(round: Round) {
    super(worker.config);
    this.round = round;
  }

  // What Vitest measures is only done.
  override trace = ((_: string, attributes: unknown, work?: () => unknown) =>
    (work ?? (attributes as () => unknown))()) as TestRunner['trace'];

  override async importFile(path: string): Promise<unknown> {
    for (const node of worker.evaluatedModules.fileToModulesMap.get(path) ?? [])
      worker.evaluatedModules.invalidateModule(node);
    return import(path);
  }

  onCollected([file]: Task[]): void {
    const { tests, cover } = this.round;
    if (!file) return;
    for (const task of tests ? testsIn(file) : []) if (!tests?.includes(idOf(task))) task.mode = 'skip';
    // What the fixtures of a file reach belongs to all its tests.
    if (cover) stryker.currentTestId = `${file.file.filepath}#`;
  }

  override onBeforeTryTask(task: Parameters<TestRunner['onBeforeTryTask']>[0]): void {
    if (this.round.cover) stryker.currentTestId = idOf(task as Task);
    super.onBeforeTryTask(task);
  }

  override onAfterRunTask(task: Parameters<TestRunner['onAfterRunTask']>[0]): void {
    super.onAfterRunTask(task);
    const { state, duration = 0, errors } = task.result ?? {};
    const failed = state === 'fail';
    this.outcomes.push({ id: idOf(task as Task), ms: duration, failed, message: errors?.[0]?.message ?? '' });
    this.hasFailed ||= failed;
    if (this.round.cover) stryker.currentTestId = `${task.file.filepath}#`;
    if (failed && this.round.bail) this.cancel('test-failure');
  }
}

/** Runs one file; one that cannot be loaded, or whose fixtures fail, counts as a failed test. */
async function runFile(file: string, round: Round): Promise<QuietRunner> {
  const runner = new QuietRunner(round);
  const [ran] = await startTests([file], runner as unknown as Parameters<typeof startTests>[1]);
  // What the next file loads belongs to no test.
  stryker.currentTestId = undefined;
  vi.restoreAllMocks();
  vi.useRealTimers();
  if (ran?.result?.state === 'fail' && !runner.hasFailed) {
    runner.hasFailed = true;
    const message = ran.result.errors?.[0]?.message ?? '';
    runner.outcomes.push({ id: `${file}#its fixtures`, ms: 0, failed: true, message });
  }
  return runner;
}

let isChangedByLoading = false;

/** Runs the files of a round, with its mutant switched on. */
async function play(round: Round): Promise<RoundResult> {
  if (round.reload || isChangedByLoading) {
    await closeSpareWorlds();
    vi.resetModules();
  }
  isChangedByLoading = round.reload;
  Object.assign(stryker, { activeMutant: round.mutant, hitCount: 0, hitLimit: round.hitLimit });
  const outcomes: Outcome[] = [];
  for (const file of round.files) {
    const runner = await runFile(file, round);
    outcomes.push(...runner.outcomes);
    if (runner.hasFailed && round.bail) break;
  }
  const { hitCount = 0, mutantCoverage } = stryker;
  Object.assign(stryker, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
  return { outcomes, hitCount, ...(round.cover && { coverage: mutantCoverage }) };
}

// While this file is being loaded: inside a test Vitest lets no other be declared.
const channel = new BroadcastChannel(inject('mutationChannel'));
await new Promise<void>((end) => {
  channel.onmessage = async (event: unknown) => {
    const { data } = event as { data: { round?: Round } };
    if (!data.round) return end();
    const error = (thrown: unknown) => ({ error: thrown instanceof Error ? (thrown.stack ?? '') : String(thrown) });
    channel.postMessage(await play(data.round).catch(error));
  };
  channel.postMessage({ ready: true });
});
channel.close();
