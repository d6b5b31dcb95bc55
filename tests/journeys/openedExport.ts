import { mkdtempSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type APIRequestContext, type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { filesOfZip } from '../zip.ts';
import type { MadeLife } from './makeLife.ts';

/** Everything of a memory page as files, unpacked into a folder of its own. */
export async function unpackExport(request: APIRequestContext, { life, lane, headers }: MadeLife): Promise<string> {
  const answer = await request.get(`${lane}/archive`, {
    headers: { ...headers, 'accept-language': life.language },
    timeout: 120_000,
  });
  expect(answer.status()).toBe(200);
  const folder = mkdtempSync(join(tmpdir(), 'rivage-life-'));
  for (const [name, bytes] of filesOfZip(await answer.body())) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  return folder;
}

/** The unpacked page in a browser without a network, and what it asks for that does not lie in the folder. */
export async function openExport(browser: Browser, folder: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ offline: true, ...options });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (one) => {
    if (!one.url().startsWith(pathToFileURL(folder).href) && !one.url().startsWith('data:')) asked.push(one.url());
  });
  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  return { page, asked };
}

/** Waits until every picture of a page is there; one that is far below comes when it is seen. */
export async function expectAllPictures(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(() => {
      const away = [...document.images].filter(({ naturalWidth }) => naturalWidth === 0);
      away[0]?.scrollIntoView();
      return away.length;
    });
  await expect.poll(missing, { timeout: 60_000, intervals: [100] }).toBe(0);
}

/** Titles and photographs of the chapters in the order in which they stand: in the export, or on the page itself. */
export const storyOf = (page: Page, tell: 'captions' | 'files'): Promise<string[]> =>
  page
    .locator('section')
    .first()
    .locator(tell === 'captions' ? 'h3, figcaption' : 'h3, img')
    .evaluateAll((all) => all.map((one) => (one.getAttribute('src') ?? one.textContent ?? '').trim()));
