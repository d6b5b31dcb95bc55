import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longestFirst.ts';
import { isShort, longTests } from './tests/suite.ts';
import { pageMessages } from './vite.messages.ts';

/** What needs a database: one PostgreSQL for the run, and a database of its own for each file. */
const house = {
  plugins: [pageMessages()],
  test: {
    globalSetup: ['tests/database.setup.ts'],
    pool: 'forks' as const,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What another process does may take a while on a shared machine; what comes at once takes no longer.
    expect: { poll: { timeout: 10_000 } },
  },
};

/** What ends and starts whole products, or looks at contracts as nobody has used them yet, has a process of its own. */
const alone = [...longTests, 'tests/sweeps/refusals.test.ts'];

export default defineConfig({
  test: {
    // Two cores, and a third while others wait for what they have killed to come back.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Pure judgements, in milliseconds: a process of its own for each file would cost more than all of them.
        test: { name: 'rules', include: ['src/**/*.test.ts'], pool: 'threads', isolate: false, testTimeout: 20_000 },
      },
      {
        // One process for many files: each has a server and a database of its own, and the source is read only once.
        ...house,
        test: {
          ...house.test,
          name: 'services',
          include: ['tests/{services,sweeps,platform}/*.test.ts'],
          exclude: alone,
          isolate: false,
        },
      },
      { ...house, test: { ...house.test, name: 'house', include: alone, exclude: isShort ? longTests : [] } },
      // Minutes of faults done to whole processes: only when they are asked for, by `npm run test:faults`.
      ...(process.env.FAULTS
        ? [
            {
              plugins: [pageMessages()],
              test: { name: 'faults', include: ['tests/faults/*.test.ts'], pool: 'forks' as const },
            },
          ]
        : []),
    ],
  },
});
