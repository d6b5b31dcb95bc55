import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';
import { furtherStories, isShort, mainSpecs } from './tests/suite.ts';

// The configuration is read once more in every worker: what is chosen here must be chosen only once.
process.env.JOURNEY_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000));
process.env.JOURNEY_DATA ??= mkdtempSync(join(tmpdir(), 'rivage-journeys-'));
const address = `http://localhost:${process.env.JOURNEY_PORT}`;
const executablePath = findChromium();

/**
 * Each story is walked in both languages or on both widths where that can make a difference, and all of them together in both
 * languages, on both widths. `JOURNEYS=all npm run test:e2e` walks every story in every way, `npm test` the main ones.
 */
const shortened = process.env.JOURNEYS !== 'all';
const inFrench = '.*(\\bin fr\\b|\\(fr\\))';
const inEnglish = '.*(\\bin en\\b|\\(en\\))';
const specsOf = (names: string) => `**/@(${names}).spec.ts`;
const told = (specs: string, language: string) => new RegExp(`(${specs})\\.spec\\.ts${language}`);
/** A shared machine may take three times as long as a desk: a step that is on its way is waited for, what passes takes no longer. */
const patience = process.env.CI ? 3 : 1;
/** Stories of the desk that are told in one language only: half of them in each, so that both are read everywhere. */
const deskInEnglish = [
  'assignee|bulk|calendar|casePage|circle|closedMonth|console|contract|contractCancel|custody|factVersions|files|firstCall|invoice|keeper|obituary',
  'main|memoryStewards|officialPapers|offices|onCall|onlinePayment|passkeyOffer|plan|proof|record|release|reports|shell|signing',
  'priceFile|sixtyCases|suspend|teamNames|teamRoles|tenJobs|tenJobsPapers|texts|voice',
].join('|');
const deskInFrench = [
  'accountant|arrangement|caseTasks|desk|deskViews|estate|estimate|facts|homeExport|importCases|listingEditor|main|memoryPages',
  'homeMessages|money|priceBook|return|review|streets|today|wishes',
].join('|');
/** On phones only what depends on the width, and stories in French that the desk tells in English. */
const onPhonesToo = 'account|circle|draft|forms|main|memory|public|record|shell|steady|tonight';
const onPhonesInFrench = new RegExp(`(account|circle|forms|main|record|shell)\\.spec\\.ts(?!${inFrench})`);

export default defineConfig({
  testDir: 'tests/journeys',
  // Three stories at a time keep two cores at work; with four each only takes longer.
  workers: 3,
  timeout: patience * 90_000,
  expect: { timeout: patience * 10_000 },
  forbidOnly: true,
  // Two shared cores stall now and then; what passes only the second time is named in the report.
  retries: process.env.CI ? 2 : 0,
  // The JSON is for scripts/test.mjs, which says where it shall be.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  outputDir: 'test-results/journeys',
  use: {
    baseURL: address,
    actionTimeout: patience * 20_000,
    // The worker keeps pages in every new browser anew; offline.spec.ts is its story.
    serviceWorkers: 'block',
    // Nobody looks at a trace on CI, and each costs a fifth of the time.
    trace: process.env.CI ? 'off' : 'retain-on-first-failure',
    timezoneId: 'America/Edmonton',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        // Only the map is drawn as on a graphics card: drawing everything so costs a sixth of the time.
        '--disable-gpu-compositing',
        '--disable-gpu-rasterization',
      ],
    },
  },
  projects: [
    {
      name: 'desk',
      testMatch: isShort ? specsOf(mainSpecs.desk) : '**/*.spec.ts',
      testIgnore: shortened ? '**/memory.spec.ts' : [],
      grepInvert: !shortened
        ? []
        : [
            told(deskInEnglish, inFrench),
            told(deskInFrench, inEnglish),
            /shell\.spec\.ts.*readable without scripts.* in en/,
            told('account|forms', inEnglish),
            told('account|forms|tonight', inFrench),
            told('tonight', inEnglish),
            /public\.spec\.ts.* in dark /,
            ...(isShort ? furtherStories : []),
          ],
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: isShort ? specsOf(mainSpecs.phone) : shortened ? specsOf(onPhonesToo) : '**/*.spec.ts',
      grepInvert: !shortened
        ? []
        : [onPhonesInFrench, /public\.spec\.ts(?!.* in dark )/, ...(isShort ? furtherStories : [])],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    url: `${address}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: process.env.JOURNEY_PORT, DATA_DIR: process.env.JOURNEY_DATA, SEED_DEMO: '1' },
  },
});
