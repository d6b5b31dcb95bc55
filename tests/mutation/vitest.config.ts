import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { pageMessages } from '../../vite.messages.ts';

const isOfServices = process.env.MUTATION_OF === 'services';
const ofRules = [
  'src/{features,vocabulary}/**/*.test.ts',
  'src/platform/*.test.ts',
  'src/platform/browser/autosave/*.test.ts',
];

/** How tests run while mutants are tried: scripts/mutation.mjs. */
export default defineConfig({
  plugins: [pageMessages()],
  resolve: { alias: [{ find: /^\.\.?\/world\.ts$/, replacement: resolve('tests/mutation/world.ts') }] },
  test: {
    include: ['tests/mutation/host.ts', ...(isOfServices ? ['tests/services/**/*.test.ts'] : ofRules)],
    exclude: [
      // Reads every source as text, and so fails at what Stryker writes into them.
      'src/vocabulary/limits/limits.test.ts',
      // Walk through all 30,000 ways through the questionnaire: too long for each mutant.
      'src/features/answers/flows.test.ts',
      'src/features/guide/screens/messages.test.ts',
    ],
    globalSetup: isOfServices ? ['tests/database.setup.ts'] : [],
    pool: 'threads',
    isolate: false,
    maxWorkers: 1,
    // Long: the machine may be busy. What takes longer counts as a mutant that never ends (runner.mjs).
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
