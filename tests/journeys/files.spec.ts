import { mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { bearerOf, createRecord, freshEmail, holdSession, type SignedIn, signInByApi } from './people.ts';
import { expectAccessible, watchConsole } from './steps.ts';
import { homeMailbox } from './story.ts';
import { type Translate, translatorFor } from './words.ts';

const folder = mkdtempSync(join(tmpdir(), 'rivage-journey-files-'));

/** A file on the disk of the person. */
function onDisk(name: string, content: Buffer | string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const frenchName = 'Avis de décès – Marie-Ève Côté (copie n° 2).pdf';
const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(6 * 1024 * 1024, 'rivage ')]);
const largePath = onDisk(frenchName, large);
const notePath = onDisk('note.txt', 'One note of the family.\n');
const emptyPath = onDisk('empty.pdf', '');
const pagePath = onDisk('disguised.pdf', '<!doctype html><script>alert(1)</script>');
const tooLargePath = onDisk('too-large.pdf', Buffer.alloc(52_428_800, 'x'));

/** A person at the page of their own record's files. */
async function openShared(page: Page, language: Language): Promise<{ person: SignedIn; id: string }> {
  const person = await signInByApi(page.request, freshEmail('files'));
  const id = await createRecord(page.request, person, 'Marie-Ève', 'Côté');
  await holdSession(page, person);
  await page.goto(`${prefixOf[language]}/spirit/${id}/shared`);
  await expect(page.locator('h1')).toContainText('Marie-Ève Côté');
  return { person, id };
}

const chooser = (page: Page) => page.locator('[data-chooser=files]');
const rowOf = (page: Page, name: string) => page.locator('main li').filter({ hasText: name });
const listedFile = (page: Page, name: string, t: Translate) =>
  rowOf(page, name).filter({ hasText: t('files', 'list.download') });
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name });

/** Lets parts of files leave slowly, and some of them late or not at all. */
async function slowParts(page: Page) {
  const line = { broken: false, held: false, offsets: [] as number[] };
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    const offset = Number(await route.request().headerValue('upload-offset'));
    if (line.broken) return route.abort('connectionfailed');
    line.offsets.push(offset);
    do await new Promise((resolve) => setTimeout(resolve, 150));
    while (line.held);
    await route.continue();
  });
  return line;
}

/** What the browser saves is what was chosen, name and bytes. */
async function expectSaved(page: Page, name: string, content: Buffer, t: Translate): Promise<void> {
  const saving = page.waitForEvent('download');
  await listedFile(page, name, t)
    .getByRole('button', { name: t('files', 'list.download') })
    .click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(name);
  expect((await readFile((await saved.path())!)).equals(content)).toBe(true);
}

for (const language of languages)
  test.describe(`files in ${language}`, () => {
    const t = translatorFor(language);

    test('an upload that breaks goes on where it stopped, and comes back with its name', async ({ page }) => {
      const complaints = watchConsole(page, [/ERR_CONNECTION_FAILED/]);
      await openShared(page, language);
      await expectAccessible(page);
      const line = await slowParts(page);
      await chooser(page).setInputFiles([largePath, notePath]);
      await expect.poll(() => line.offsets.length).toBeGreaterThan(2);
      line.broken = true;
      await expect(page.locator('main')).toContainText(t('files', 'upload.state.resting'));
      await expectAccessible(page);
      const before = line.offsets.length;
      line.broken = false;
      await expect(listedFile(page, frenchName, t)).toBeVisible({ timeout: 30_000 });
      expect(line.offsets[before]).toBeGreaterThanOrEqual(line.offsets[before - 1]!);
      expect(new Set(line.offsets).size).toBeGreaterThanOrEqual(line.offsets.length - 1);
      await expect(listedFile(page, 'note.txt', t)).toBeVisible();
      await expectSaved(page, frenchName, large, t);
      await expectAccessible(page);
      expect(complaints).toEqual([]);
    });

    test('after the page was loaded anew, the same file goes on', async ({ page }) => {
      await openShared(page, language);
      const line = await slowParts(page);
      await chooser(page).setInputFiles(largePath);
      await expect.poll(() => line.offsets.length).toBeGreaterThan(2);
      await page.reload();
      await expect(page.locator('main')).toContainText(t('files', 'unfinished.heading'));
      await expectAccessible(page);
      line.offsets.length = 0;
      await page.locator('[data-chooser=again]').setInputFiles(notePath);
      await expect(page.locator('main')).toContainText(t('files', 'unfinished.wrong'));
      await page.locator('[data-chooser=again]').setInputFiles(largePath);
      await expect(listedFile(page, frenchName, t)).toBeVisible({ timeout: 30_000 });
      expect(line.offsets[0]).toBeGreaterThan(0);
      await expectSaved(page, frenchName, large, t);
    });

    test('what cannot be sent says so beside its row, and can be given up', async ({ page }) => {
      await openShared(page, language);
      const line = await slowParts(page);
      await chooser(page).setInputFiles([emptyPath, tooLargePath, pagePath]);
      await expect(rowOf(page, 'empty.pdf')).toContainText(t('files', 'upload.problem.empty'));
      await expect(rowOf(page, 'too-large.pdf')).toContainText(t('files', 'upload.problem.tooLarge'));
      await expect(rowOf(page, 'disguised.pdf')).toContainText(t('errors', 'fileTypeNotAllowed'));
      expect(line.offsets, 'nothing too large has left').toEqual([]);
      line.held = true;
      await chooser(page).setInputFiles(largePath);
      await expect.poll(() => line.offsets.length).toBe(1);
      // The list of what is unfinished is read while the file is on its way: given up, it must not stand there.
      const lists: string[] = [];
      await page.route('**/uploads', async (route) => {
        const response = await route.fetch();
        if (route.request().method() === 'GET') lists.push(await response.text());
        await route.fulfill({ response });
      });
      await chooser(page).setInputFiles(notePath);
      await expect.poll(() => lists.join('\n')).toContain('copie n° 2');
      await rowOf(page, frenchName)
        .getByRole('button', { name: t('files', 'upload.cancel') })
        .click();
      await expect(rowOf(page, frenchName)).toHaveCount(0);
      await expect(button(page, t('files', 'upload.choose'))).toBeFocused();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.reload();
      await expect(listedFile(page, 'note.txt', t)).toBeVisible();
      await expect(page.locator('main')).not.toContainText(t('files', 'unfinished.heading'));
    });

    test('more than four wait in line, and all arrive', async ({ page }) => {
      await openShared(page, language);
      await slowParts(page);
      const paths = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => onDisk(`${name}.pdf`, large.subarray(0, 2_500_000)));
      await chooser(page).setInputFiles(paths);
      await expect(page.locator('main')).toContainText(t('files', 'upload.state.waiting'));
      for (const path of paths)
        await expect(listedFile(page, path.split('/').at(-1)!, t)).toBeVisible({ timeout: 40_000 });
      await expect(page.locator('main progress')).toHaveCount(0);
    });

    test('a file is deleted and put back by keyboard alone', async ({ page }) => {
      await openShared(page, language);
      await chooser(page).setInputFiles(notePath);
      const remove = listedFile(page, 'note.txt', t).getByRole('button', { name: t('files', 'list.delete') });
      await remove.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(t('files', 'delete.text'));
      await expectAccessible(page);
      await dialog.getByRole('button', { name: t('files', 'delete.confirm') }).focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('main')).toContainText(t('files', 'delete.done', { name: 'note.txt' }));
      await expectAccessible(page);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(listedFile(page, 'note.txt', t)).toBeVisible();
      await page.reload();
      await expect(listedFile(page, 'note.txt', t)).toBeVisible();
    });
  });

/** The stories run side by side and meet at the same mailbox, where a new code ends the one before. */
async function signInHome(page: Page): Promise<SignedIn> {
  for (let attempts = 0; attempts < 4; attempts++) {
    const home = await signInByApi(page.request, homeMailbox).catch(() => null);
    if (home?.sessionId) return home;
  }
  throw new Error('The funeral home could not sign in.');
}

/** Somebody is at the page: polls run only then. */
async function expectSoon(page: Page, check: () => Promise<void>) {
  await expect(async () => {
    await page.keyboard.press('Shift');
    await check();
  }).toPass({ timeout: 20_000 });
}

test('each side sees within one poll what the other adds, and deletes only its own', async ({
  page,
  browser,
}, info) => {
  test.skip(info.project.name !== 'desk', 'the sample funeral home plays in one story of a run');
  const [t, dire] = [translatorFor('en'), translatorFor('fr')];
  const { person, id } = await openShared(page, 'en');
  const home = await signInHome(page);
  const name = 'Sample Funeral Home Calgary';
  const [place] = await (await page.request.get(`/api/places?name=${encodeURIComponent(name)}`)).json();
  const path = `/api/spirits/${id}/funeral-home/${place.id}`;
  expect((await page.request.post(`${path}/connect`, { headers: bearerOf(person, 'user') })).ok()).toBe(true);
  const asHome = bearerOf(home, 'funeral-home');
  expect((await page.request.post(`${path}/accept-engagement`, { headers: asHome })).ok()).toBe(true);

  const desk = await (await browser.newContext()).newPage();
  await holdSession(desk, home, 'funeral-home');
  await desk.goto(`/fr/spirit/${id}/shared`);
  await expect(desk.locator('main')).toContainText(dire('files', 'list.empty.shared.title'));
  await expectAccessible(desk);
  await chooser(page).setInputFiles(notePath);
  const remove = (words: Translate) => ({ name: words('files', 'list.delete') });
  await expectSoon(desk, () => expect(listedFile(desk, 'note.txt', dire)).toBeVisible({ timeout: 1_000 }));
  await expect(listedFile(desk, 'note.txt', dire)).toContainText(dire('files', 'list.byFamily'));
  await expect(listedFile(desk, 'note.txt', dire).getByRole('button', remove(dire))).toHaveCount(0);
  await chooser(desk).setInputFiles(onDisk('Liste à apporter.txt', 'Une liste.\n'));
  const listed = listedFile(page, 'Liste à apporter.txt', t);
  await expectSoon(page, () => expect(listed).toBeVisible({ timeout: 1_000 }));
  await expect(listed).toContainText(name);
  await expect(listed.getByRole('button', remove(t))).toHaveCount(0);
  await expectAccessible(desk);
  await desk.context().close();
});
