import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { filesOfZip } from '../zip.ts';
import { ask, type Branch, familyOf, homeWithBranches } from './deskFixture.ts';
import { bearerOf, holdSession, type SignedIn } from './people.ts';
import { expectAccessible, expectNarrow, watchConsole } from './steps.ts';
import { type Translate, translatorFor } from './words.ts';

test.setTimeout(300_000);

/** A home with two branches: lists, a price, a room, something planned, a family’s case and one taken on the phone. */
async function homeAtWork(request: APIRequestContext) {
  const { home, branches } = await homeWithBranches(request, ['Evergreen Along', 'Evergreen Alone']);
  const [branch] = branches as [Branch, Branch];
  const headers = bearerOf(home, 'funeral-home');
  const post = async (path: string, data: object = {}) => {
    const answer = await request.post(path, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  await post(`/api/places/${branch.id}/task-lists/fill`, { language: 'en' });
  const priced = { code: '110', nameEn: 'Services', nameFr: '', unit: 'once', unitPrice: 2_500_00 };
  await post(`/api/places/${branch.id}/price-book`, { ...priced, taxes: ['GST'], thirdParty: false });
  const { id: room } = await post('/api/calendar/resources', { placeId: branch.id, kind: 'room', name: 'Chapel' });
  const times = { begins: '2031-05-06T14:00', ends: '2031-05-06T16:00' };
  const plan = { placeId: branch.id, kind: 'other', location: 'Hall', note: '', people: [], ...times };
  await post('/api/calendar/events', { ...plan, resources: [room] });
  const family = await familyOf(request, ['Marie', 'Roy'], 'now');
  await ask(request, family, branch, 'engage');
  await post(`/api/spirits/${family.id}/funeral-home/${branch.id}/accept-engagement`);
  const data = {
    directInfo: { answer: 'given', answerValues: { arrangerPhoneNumber: '403-555-0111' } },
    spiritInfo: { answer: 'given', answerValues: { spiritFirstName: 'Jeanne', spiritLastName: 'Roy' } },
  };
  await post('/api/first-calls', { kind: 'died', placeId: branch.id, data, note: 'Called twice' });
  return { home, branch, family };
}

for (const language of languages)
  test(`a home takes everything along and brings it to another one, in ${language}`, async ({ page, request }) => {
    const complaints = watchConsole(page);
    const say = translatorFor(language);
    const { home, family } = await homeAtWork(request);
    const archive = await takeAlong(page, { home, language, say, familyId: family.id });

    const { home: other } = await homeWithBranches(request, ['Riverside Again']);
    await holdSession(page, other, 'funeral-home');
    await page.goto(`${prefixOf[language]}/my-listings`);
    await page.getByRole('link', { name: say('myListings', 'takeAlong') }).click();
    await bringIn(page, archive, say, language);
    const cases = await request.get('/api/spirits', { headers: bearerOf(other, 'funeral-home') });
    const brought = (await cases.json()) as { data: object; core: { spiritFirstName: string } }[];
    expect(brought.map(({ core }) => core.spiritFirstName).sort()).toEqual(['Jeanne', 'Marie']);
    // Of the family’s record nothing but what stands in a register.
    expect(JSON.stringify(brought.find(({ core }) => core.spiritFirstName === 'Marie'))).not.toContain('Elm Street');
    expect(complaints).toEqual([]);
  });

type Taking = { home: SignedIn; language: Language; say: Translate; familyId: string };

/** From the desk to the page, and the file with what the home has. */
async function takeAlong(page: Page, { home, language, say, familyId }: Taking): Promise<string> {
  await holdSession(page, home, 'funeral-home');
  await page.goto(`${prefixOf[language]}/spirits`);
  await page.getByRole('link', { name: say('desk', 'takeAlong'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('homeExport', 'heading') })).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: say('homeExport', 'export.action') }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe(say('homeExport', 'fileName'));
  await expect(page.getByRole('status').filter({ hasText: say('homeExport', 'export.done') })).toBeVisible();
  const path = await download.path();
  const files = filesOfZip(await readFile(path));
  const names = [...files.keys()];
  for (const name of ['home.json', 'READ ME.txt', 'À LIRE.txt', 'SHA256SUMS.txt']) expect(names).toContain(name);
  const folder = `${say('homeArchive', 'folders.cases')}/Marie Roy ${familyId.slice(0, 8)}`;
  expect(names).toContain(`${folder}/${say('homeArchive', 'casePaper')}.pdf`);
  const cases = files.get(`${say('homeArchive', 'tables.cases')}.csv`)!.toString('utf8');
  expect(cases).toContain('"Jeanne","Roy"');
  return path;
}

/** Tried first, then taken in; a second time nothing is left to take in. */
async function bringIn(page: Page, archive: string, say: Translate, language: Language): Promise<void> {
  const t = (key: string, values?: Record<string, string>) => say('homeImport', key, values);
  const choose = (files: string) => page.locator('#home-file').setInputFiles(files);
  const headOf = (part: string) => page.getByRole('rowheader', { name: t(`parts.${part}`), exact: true });
  const rowOf = (part: string) => page.getByRole('row').filter({ has: headOf(part) });
  const cells = (part: string) => rowOf(part).getByRole('cell');
  await expect(page.getByRole('button', { name: t('choose') })).toBeVisible();
  await choose('package.json');
  await expect(page.getByRole('main')).toContainText(t('unread.notOurs'));
  await choose(archive);
  await expect(cells('taskLists')).toHaveText(['7', '0', '0']);
  await expect(cells('cases')).toHaveText(['2', '0', '0']);
  const bringing = page.getByRole('region', { name: say('homeExport', 'import.heading') });
  await expect(bringing.getByRole('heading', { level: 3 })).toBeFocused();
  await expectAccessible(page);
  await expectNarrow(page);

  // A branch without anything has nothing to bring.
  await page.getByLabel(t('from')).selectOption({ label: 'Evergreen Alone' });
  await expect(page.getByRole('main')).toContainText(t('tried.nothing', { home: 'Riverside Again' }));
  await page.getByLabel(t('from')).selectOption({ label: 'Evergreen Along' });
  await page.getByRole('button', { name: language === 'fr' ? 'Reprendre les 12' : 'Take in all 12' }).click();
  await expect(page.getByRole('columnheader', { name: t('counts.taken') })).toBeVisible();
  await expect(cells('cases')).toHaveText(['2', '0', '0']);
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: t('report.save') }).click();
  const report = await readFile(await (await saving).path(), 'utf8');
  expect(report).toContain('"Jeanne Roy"');

  await choose(archive);
  await expect(cells('cases')).toHaveText(['0', '2', '0']);
  await expect(cells('priceBook')).toHaveText(['0', '1', '0']);
  await expect(page.getByRole('main')).toContainText(t('tried.nothing', { home: 'Riverside Again' }));
}
