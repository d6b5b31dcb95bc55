import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import type { Translate } from './words.ts';

/** What axe looks for, and no more told of it than is asked: the rest would take half the time. */
const axeOptions: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
};

/** How many colours and shapes are on their way to somewhere; what turns for ever is not. */
const countFading = () =>
  document
    .getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    .length;

/** Nothing serious for axe on what is shown now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours fade in; axe would measure them on the way.
  await page.waitForTimeout(100);
  await expect.poll(() => page.evaluate(countFading), { message: 'everything has faded in' }).toBe(0);
  // What comes while axe looks, such as a message at the bottom, does not fade in then.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The page keeps it until it goes; no frame of another origin is in ours.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(axeOptions)})`);
  await page.emulateMedia({ reducedMotion: null });
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}

/** Waits until nothing comes any more. One page in forty never says so although all has come, so it is not waited for in earnest. */
export const untilAtRest = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => page.waitForLoadState('load'));

/** The page of somebody else, who sits at a screen of their own. */
export async function pageOfAnother(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize(), baseURL: new URL(page.url()).origin });
  return context.newPage();
}

/** On a phone nothing stands beside the page, not even what is only read aloud. */
export async function expectNarrow(page: Page): Promise<void> {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize(size);
}

/** Collects what the console complains about from now on, apart from what a test provokes itself. */
export function watchConsole(page: Page, expected: RegExp[] = []): string[] {
  const complaints: string[] = [];
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  page.on('pageerror', (error) => note(error.message));
  return complaints;
}

/** Opens a page whose scripts do not come before `release` is called. */
export async function openWithoutScripts(page: Page, address: string): Promise<{ release: () => void }> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return { release: () => release() };
}

type Mail = { subject: string; text: string };

/** The mails of a mailbox, newest first. */
const mailsTo = async (page: Page, recipient: string): Promise<Mail[]> =>
  (await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(recipient)}`)).json();

/** The newest mail of a mailbox, waiting for it to arrive after `after` mails. */
export async function newestMail(page: Page, recipient: string, after = 0): Promise<Mail> {
  let mails: Mail[] = [];
  const count = async () => {
    mails = await mailsTo(page, recipient);
    return mails.length;
  };
  await expect.poll(count, { timeout: 90_000 }).toBeGreaterThan(after);
  return mails[0]!;
}

/**
 * Presses for a code where an address was typed, and says the mail that brought it. Many stories at once come from one network: whoever
 * is asked to come back presses again.
 */
export async function askForCode(
  page: Page,
  t: Translate,
  recipient: string,
  press = (button: Locator): Promise<void> => button.click(),
): Promise<Mail> {
  const before = await countMails(page, recipient);
  const send = page.getByRole('button', { name: t('sessions', 'signIn.send') });
  await expect(async () => {
    if (await send.isVisible()) await press(send);
    await expect(page.locator('input[autocomplete="one-time-code"]')).toBeVisible();
  }).toPass({ timeout: 80_000 });
  return newestMail(page, recipient, before);
}

/** How many mails a mailbox holds. */
export const countMails = async (page: Page, recipient: string): Promise<number> =>
  (await mailsTo(page, recipient)).length;

/** The six digits of a sign-in mail. */
export const codeIn = (mail: Mail): string => /\b(\d{3})\s?(\d{3})\b/.exec(mail.text)!.slice(1).join('');

/** The six digits of each sign-in mail that a mailbox has got since it held `before` mails, newest first. */
export async function codesSince(page: Page, recipient: string, before: number): Promise<string[]> {
  const mails = await mailsTo(page, recipient);
  const fresh = mails.slice(0, mails.length - before);
  return fresh.filter(({ text }) => text.includes('/confirm-email#')).map(codeIn);
}
