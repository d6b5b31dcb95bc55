import { SingleBar } from 'cli-progress';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ImportReport } from '#features/places/import/import.service.ts';
import { RejectionLog, showProgress, summaryOf } from '#features/places/import/importReport.service.ts';

afterEach(() => vi.restoreAllMocks());

describe('how far an import is', () => {
  const before = Object.getOwnPropertyDescriptor(process.stdout, 'isTTY') ?? { value: undefined, configurable: true };
  const onTerminal = (value: boolean) => Object.defineProperty(process.stdout, 'isTTY', { value, configurable: true });
  afterEach(() => void Object.defineProperty(process.stdout, 'isTTY', before));

  test('is said every ten thousand rows where nobody watches', () => {
    onTerminal(false);
    const said: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line) => void said.push(line));
    const progress = showProgress(1_000);
    progress.bytes(10);
    for (const rows of [9_999, 10_000, 10_500, 19_999, 25_000, 25_001]) progress.rows(rows);
    progress.stop();
    expect(said).toEqual(['10000 rows read', '20000 rows read']);
  });

  test('is a bar on a terminal, which ends once', () => {
    onTerminal(true);
    const log = vi.spyOn(console, 'log');
    const [start, update, stop] = (['start', 'update', 'stop'] as const).map((name) =>
      vi.spyOn(SingleBar.prototype, name).mockImplementation(() => undefined),
    );
    const progress = showProgress(1_000);
    expect(start?.mock.calls).toEqual([[1_000, 0, { rows: 0 }]]);
    progress.bytes(500);
    progress.rows(20_000);
    expect(update?.mock.calls).toEqual([[500], [{ rows: 20_000 }]]);
    progress.stop();
    progress.stop();
    expect(stop).toHaveBeenCalledTimes(1);
    expect(log).not.toHaveBeenCalled();
  });
});

describe('what an import says at its end', () => {
  const report: ImportReport = {
    rows: 9,
    new: 1,
    changed: 2,
    unchanged: 3,
    kept: 1,
    rejected: 6,
    skipped: new Map([
      ['otherBusiness', 2],
      ['closed', 1],
    ]),
    notes: new Map([['postalCodeLeftOut', 4]]),
  };

  test('is one count a line, what was skipped with why', () => {
    const lines = summaryOf(report, false, ['a rejection']);
    expect(lines[0]).toBe('9 rows read:');
    expect(lines[5]).toMatch(/^ {2}3 skipped\n {6}2 \S.*\n {6}1 \S/);
    expect(lines.slice(6, 8)).toEqual(['  6 rejected', 'a rejection']);
    expect(lines.at(-1)).toMatch(/^ {2}4 times \S/);
    expect(summaryOf(report, true, [])[0]).toBe('Dry run, nothing was changed. 9 rows read; an import would give:');
  });

  test('names five lines of each reason, and that there are more', () => {
    const log = new RejectionLog();
    for (let line = 2; line < 7; line += 1) log.add({ line, reason: 'nameMissing', name: 'X' });
    const [five] = log.summary();
    expect(five).toMatch(/^ {6}5 because .+ \(line 2, 3, 4, 5, 6\)$/);
    log.add({ line: 7, reason: 'nameMissing', name: 'X' });
    expect(log.summary()).toEqual([five?.replace('5 because', '6 because').replace('6)', '6, …)')]);
  });
});
