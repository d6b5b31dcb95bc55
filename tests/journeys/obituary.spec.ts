import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { ask, type Family, familyOf, homeWithBranches } from './deskFixture.ts';
import { bearerOf, holdSession, type SignedIn } from './people.ts';
import { expectAccessible, expectNarrow, pageOfAnother, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

test.setTimeout(300_000);

type Stage = { language: Language; home: SignedIn; family: Family; placeId: string; placeName: string };

/** A home with a website, and a case that it has accepted. */
async function stageOf(request: APIRequestContext, language: Language): Promise<Stage> {
  const { home, branches } = await homeWithBranches(request, ['Evergreen Words']);
  const branch = branches[0]!;
  const website = await request.patch(`/api/places/${branch.id}`, {
    headers: bearerOf(home, 'funeral-home'),
    data: { website: 'https://www.evergreen-words.example' },
  });
  expect(website.status(), await website.text()).toBe(200);
  const family = await familyOf(request, ['Marie', 'Roy'], 'now');
  await ask(request, family, branch, 'engage');
  const accept = `/api/spirits/${family.id}/funeral-home/${branch.id}/accept-engagement`;
  expect((await request.post(accept, { headers: bearerOf(home, 'funeral-home') })).status()).toBe(200);
  return { language, home, family, placeId: branch.id, placeName: branch.name };
}

for (const language of languages)
  test(`an obituary goes from the desk to the family and out, in ${language}`, async ({ page, browser, request }) => {
    const complaints = watchConsole(page, [/status of 404/]);
    const stage = await stageOf(request, language);
    await holdSession(page, stage.home, 'funeral-home');
    await writeAndAsk(page, stage);
    const theirs = await pageOfAnother(browser, page);
    const slug = await approve(theirs, stage);
    await readEverywhere(page, stage, slug);
    await withdraw(theirs, stage);
    const gone = await page.goto(`${prefixOf[language]}/obituary/${slug}`);
    expect(gone?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      translatorFor(language)('obituaryPublic', 'gone.title'),
    );
    await page.goto(`${prefixOf[language]}/embed/obituaries/${stage.placeId}`);
    await expect(page.locator('body')).not.toContainText('Marie Roy');
    expect(complaints).toEqual([]);
  });

/** The home notes the consent, fills the blanks of both texts, sees how long it is, and asks. */
async function writeAndAsk(page: Page, { language, family }: Stage): Promise<void> {
  const t = translatorFor(language);
  const say = (key: string, values?: Record<string, string>) => t('obituaries', key, values);
  await page.goto(`${prefixOf[language]}/spirit/${family.id}`);
  const panel = page.getByRole('region', { name: say('heading'), exact: true });
  await panel.getByRole('button', { name: say('begin.open') }).click();
  await expect(panel.getByLabel(say('begin.name'), { exact: true })).toBeFocused();
  await panel.getByRole('button', { name: say('begin.submit') }).click();
  await expect(panel.getByText(say('begin.nameNeeded'))).toBeVisible();
  await panel.getByLabel(say('begin.name'), { exact: true }).fill('Paul Roy');
  await panel.getByRole('button', { name: say('begin.submit') }).click();
  const text = { en: panel.getByLabel(say('draft.text.en')), fr: panel.getByLabel(say('draft.text.fr')) };
  await expect(text.en).toHaveValue(/Marie Roy died on ____/);
  await expect(text.fr).toHaveValue(/Le décès de Marie Roy/);
  await text.en.fill('Marie Roy died at home.\n\nShe loved the sea.');
  await text.fr.fill('Marie Roy est morte chez elle.\n\nElle aimait la mer.');
  await panel.getByRole('button', { name: say('draft.save') }).click();
  await expect(panel.getByRole('status').filter({ hasText: say('draft.saved') })).toBeVisible();
  await panel.getByText(say('take.heading')).click();
  await expect(panel.getByText(language === 'fr' ? /9 mots/ : /9 words/).first()).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  const byMail = new RegExp(`^(${say('ask.byMail')}|${say('ask.byDay')})$`);
  await panel.getByRole('button', { name: byMail }).click();
  await expect(panel.getByRole('button', { name: say('ask.answeredHere') })).toBeVisible();
}

/** The family reads the very text in its record, approves it, and says where it may be seen; answers the page's name. */
async function approve(page: Page, { language, family, placeName }: Stage): Promise<string> {
  const t = translatorFor(language);
  const say = (key: string, values?: Record<string, string>) => t('obituaries', key, values);
  await holdSession(page, family.person, 'user');
  await page.goto(`${prefixOf[language]}/spirit/${family.id}`);
  await page
    .getByRole('group')
    .filter({ hasText: t('spirits', 'circle.obituaryNote') })
    .locator('summary')
    .click();
  await expect(page.getByText('She loved the sea.')).toBeVisible();
  await page.getByRole('button', { name: say('answer.approve.family') }).click();
  await expect(page.getByText(say('answer.nameNeeded'))).toBeVisible();
  await page.getByLabel(say('answer.name.family'), { exact: true }).fill('Paul Roy');
  await page.getByLabel(say('answer.where.onSite', { home: placeName })).check();
  await page.getByLabel(say('answer.where.onPage')).check();
  await expectAccessible(page);
  await expectNarrow(page);
  await page.getByRole('button', { name: say('answer.approve.family') }).click();
  await expect(page.getByText(say('answer.done.approved', { home: placeName }))).toBeVisible();
  await expectAccessible(page);
  const address = await page.getByRole('link', { name: say('standing.seen.onPage') }).getAttribute('href');
  return /\/obituary\/(\w+)$/.exec(address ?? '')![1]!;
}

/** Everybody reads it: on its page without script, in the frame and through the settings that give the code. */
async function readEverywhere(page: Page, { language, placeId }: Stage, slug: string): Promise<void> {
  const t = translatorFor(language);
  await page.goto(`${prefixOf[language]}/obituary/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marie Roy');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
  await expectNarrow(page);
  await page.goto(`${prefixOf[language]}/my-listings/${placeId}/obituaries`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 2 })).toHaveText('Marie Roy');
  await expect(page.getByText(`/embed/obituaries/${placeId}`).first()).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await frame.getByRole('link', { name: t('obituaryPapers', 'readOf', { name: 'Marie Roy' }) }).click();
  const sentence = language === 'fr' ? 'Elle aimait la mer.' : 'She loved the sea.';
  await expect(frame.getByText(sentence)).toBeVisible();
  await page.goto(`${prefixOf[language]}/embed/obituaries/${placeId}/${slug}`);
  await expectAccessible(page);
  await expectNarrow(page);
}

/** The family takes it back with one press and a second one. */
async function withdraw(page: Page, { language }: Stage): Promise<void> {
  const say = (key: string) => translatorFor(language)('obituaries', key);
  await page.getByRole('button', { name: say('withdraw.open') }).click();
  await page.getByRole('button', { name: say('withdraw.confirm') }).click();
  await expect(page.getByText(say('withdraw.done'))).toBeVisible();
}
