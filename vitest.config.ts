import { defineConfig } from 'vitest/config';
import { pageMessages } from './vite.messages.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        // Pure judgements, in milliseconds: a process of its own for each file would cost more than all of them.
        test: { name: 'rules', include: ['src/**/*.test.ts'], pool: 'threads', isolate: false, testTimeout: 20_000 },
      },
      {
        plugins: [pageMessages()],
        test: {
          name: 'house',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/journeys/**', 'tests/faults/**'],
          globalSetup: ['tests/database.setup.ts'],
          pool: 'forks',
          testTimeout: 20_000,
          hookTimeout: 60_000,
          // What another process does may take a while on a shared machine; what comes at once takes no longer.
          expect: { poll: { timeout: 10_000 } },
        },
      },
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
