import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { bearerOf, freshEmail, holdSession, type SignedIn, signInByApi } from './people.ts';
import { inDatabase } from './sessionAges.ts';
import { expectAccessible, newestMail } from './steps.ts';
import { translatorFor } from './words.ts';

test.setTimeout(360_000);

const given = (answer: string, answerValues = {}) => ({ answer, answerValues });

/** Rose plans ahead for herself. */
async function makePlan({ request }: Page, person: SignedIn): Promise<string> {
  const name = { spiritFirstName: 'Rose', spiritLastName: 'LeBlanc' };
  const arranger = { arrangerFirstName: 'Rose', arrangerLastName: 'LeBlanc' };
  const data = {
    timing: given('future'),
    relationshipToArranger: given('self'),
    location: given('British Columbia'),
    spiritInfo: given('given', { ...name, ...arranger }),
  };
  const answer = await request.post('/api/spirits', {
    headers: bearerOf(person, 'user'),
    data: { spirit: { data }, email: person.user.email },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).id as string;
}

/** A relative at a phone or desk of their own. */
async function relativeOf(browser: Browser, page: Page, name: string, language: Language) {
  const person = await signInByApi(page.request, freshEmail(name));
  await page.request.patch('/api/user', { headers: bearerOf(person, 'user'), data: { language } });
  const theirs = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await holdSession(theirs, person);
  return { person, page: theirs };
}

const openBand = (page: Page, id: string) => page.locator('summary', { has: page.locator(`#${id}`) }).click();

async function invite(page: Page, language: Language, { user }: SignedIn, name: string, sees: 'now' | 'after-death') {
  const t = translatorFor(language);
  await page.locator('#relative-name').fill(name);
  await page.locator('#relative-email').fill(user.email);
  await page.getByRole('radio', { name: new RegExp(`^${t('circle', 'levels.decides')}`) }).check();
  await page.getByRole('radio', { name: new RegExp(`^${t('circle', `sights.${sees}`)}`) }).check();
  await page.getByRole('button', { name: t('circle', 'send') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: user.email })).toContainText(t('circle', 'waiting'));
}

/** Says that Rose has died, at the first form of the page. */
async function say(page: Page, language: Language, spiritId: string) {
  const t = translatorFor(language);
  await page.getByText(t('release', 'say'), { exact: true }).click();
  const button = page.getByRole('button', { name: t('release', 'sayIt') });
  await button.click();
  await expect(page.getByText(t('release', 'dayMissing'))).toBeVisible();
  await expectAccessible(page);
  await page.locator(`#died-on-${spiritId}`).fill('2026-11-20');
  await button.click();
  await expect(page.getByRole('button', { name: t('release', 'takeBack') })).toBeVisible();
}

/** Moves the stored time and lets the job run that runs by the clock. */
const letTimePass = (spiritId: string) =>
  inDatabase(async (pool) => {
    await pool`update plan_releases set opens_at = opens_at - interval '49 hours' where spirit_id = ${spiritId}`;
    await pool`select graphile_worker.add_job('release_plans')`;
  });

for (const language of languages)
  test(`a plan opens after the death, and not before the planner was asked (${language})`, async ({
    page,
    browser,
  }) => {
    const t = translatorFor(language);
    const prefix = prefixOf[language];
    const rose = await signInByApi(page.request, freshEmail('rose'));
    await page.request.patch('/api/user', { headers: bearerOf(rose, 'user'), data: { language } });
    const id = await makePlan(page, rose);
    await holdSession(page, rose);
    const anne = await relativeOf(browser, page, 'anne', language);
    const luc = await relativeOf(browser, page, 'luc', language);

    await page.goto(`${prefix}/spirit/${id}`);
    await openBand(page, 'circle');
    await invite(page, language, anne.person, 'Anne', 'now');
    await invite(page, language, luc.person, 'Luc', 'after-death');
    await expectAccessible(page);
    for (const { page: theirs } of [anne, luc]) {
      await theirs.goto(`${prefix}/spirits`);
      await theirs.getByRole('button', { name: t('circle', 'invitations.accept') }).click();
    }

    // Luc sees that he is named, and nothing of the plan.
    await expect(luc.page.getByRole('heading', { name: t('release', 'named.heading') })).toBeVisible();
    await expect(luc.page.getByRole('link', { name: 'Rose LeBlanc' })).toHaveCount(0);
    await expectAccessible(luc.page);
    await say(luc.page, language, id);

    // Rose is asked first, by mail and in her record; one press by the mail, and nothing is opened.
    const mail = await newestMail(page, rose.user.email, 1);
    expect(mail.subject).toContain('Luc');
    await page.goto(`${prefix}/spirit/${id}`);
    await expect(page.getByRole('button', { name: t('release', 'stop') })).toBeVisible();
    await expectAccessible(page);
    const link = /https?:\/\/\S+\/plan\/stop#[\da-f-]{36}/.exec(mail.text)?.[0] ?? '';
    const anyone = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
    await anyone.goto(new URL(link).pathname + new URL(link).hash);
    await expectAccessible(anyone);
    await anyone.getByRole('button', { name: t('release', 'stopPage.press') }).click();
    await expect(anyone.getByText(t('release', 'stopPage.done'))).toBeVisible();
    await luc.page.reload();
    await expect(luc.page.getByText(t('release', 'states.stopped', { moment: '|' }).split('|')[0] ?? '')).toBeVisible();

    // This time it is so: Luc and Anne say it, nobody objects, and the waiting time passes.
    await say(luc.page, language, id);
    await anne.page.goto(`${prefix}/spirit/${id}`);
    await openBand(anne.page, 'release');
    await say(anne.page, language, id);
    await expect(anne.page.locator('details', { has: anne.page.locator('#release') })).toContainText('Luc');
    await expectAccessible(anne.page);
    await letTimePass(id);
    await expect
      .poll(
        async () => {
          await luc.page.goto(`${prefix}/spirits`);
          const rose = luc.page.getByRole('link', { name: 'Rose LeBlanc' });
          // The list comes after the page: what is not there at once may only be on its way.
          await rose
            .first()
            .waitFor({ timeout: 5_000 })
            .catch(() => undefined);
          return rose.count();
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThan(0);
    await luc.page.goto(`${prefix}/spirit/${id}`);
    await openBand(luc.page, 'release');
    await expect(luc.page.getByRole('button', { name: t('release', 'arrange') })).toBeVisible();
    await expectAccessible(luc.page);
    await luc.page.getByRole('button', { name: t('release', 'arrange') }).click();
    await expect(luc.page).toHaveURL(new RegExp(`${prefix}/guide-me/${id}`));
    const told = await page.request.get(`/api/spirit/${id}`, { headers: bearerOf(luc.person, 'user') });
    const { data } = (await told.json()).spirit;
    expect([data.timing.answer, data.spiritInfo.answerValues.dateOfDeath]).toEqual(['now', '2026-11-20']);
  });
