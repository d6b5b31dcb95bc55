import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

// The configuration is read once more in every worker: what is chosen here must be chosen only once.
process.env.JOURNEY_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000));
process.env.JOURNEY_DATA ??= mkdtempSync(join(tmpdir(), 'rivage-journeys-'));
const address = `http://localhost:${process.env.JOURNEY_PORT}`;
const executablePath = findChromium();

/**
 * Stories that exist in two languages: the desk walks them in English and the phone in French. The main job, signing in, and
 * what is said of every public page are walked in both languages on both.
 */
const inTwo = '(account|console|desk|files|forms|invoice|keeper|record|shell)\\.spec\\.ts';
const told = (language: string) => new RegExp(`${inTwo} .*(\\bin ${language}\\b|\\(${language}\\))`);

export default defineConfig({
  testDir: 'tests/journeys',
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json']],
  outputDir: 'test-results/journeys',
  use: {
    baseURL: address,
    trace: 'retain-on-failure',
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
      ],
    },
  },
  projects: [
    { name: 'desk', grepInvert: told('fr'), use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      // What does not depend on the width is walked once.
      grepInvert: [
        told('en'),
        /(production|session|weight)\.spec\.ts/,
        new RegExp(`${inTwo}(?!.*(\\bin fr\\b|\\(fr\\)))`),
      ],
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
