import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { ask, type Branch, colleagueOf, familyOf, homeWithBranches } from './deskFixture.ts';
import { bearerOf, holdSession, type SignedIn } from './people.ts';
import { expectAccessible, expectNarrow, newestMail, pageOfAnother, watchConsole } from './steps.ts';
import { type Translate, translatorFor } from './words.ts';

test.setTimeout(300_000);

type Told = { language: Language; say: Translate; home: SignedIn; colleague: SignedIn; branch: Branch };

/** A home at which two people work. */
async function homeOf({ request }: Page, language: Language): Promise<Told> {
  const { home, branches } = await homeWithBranches(request, ['Evergreen Nights']);
  const [branch] = branches as [Branch];
  return { language, say: translatorFor(language), home, colleague: await colleagueOf(request, home, branch), branch };
}

/** What a colleague has done is here within one poll, which goes on while somebody is at the page. */
const soon = (page: Page, text: string) =>
  expect
    .poll(
      async () => {
        await page.keyboard.press('Shift');
        return page.getByText(text).count();
      },
      { timeout: 3 * limits.spiritsPoll.elsewhere },
    )
    .toBeGreaterThan(0);

for (const language of languages)
  test(`a request at night reaches whoever is on call, in ${language}`, async ({ page, browser }) => {
    const complaints = watchConsole(page, [/status of 409/]);
    const told = await homeOf(page, language);
    await holdSession(page, told.home, 'funeral-home');
    await writeWeek(page, told);
    const theirs = await pageOfAnother(browser, page);
    await holdSession(theirs, told.colleague, 'funeral-home');
    await changeAtOnce(page, theirs, told);
    await deleteMeanwhile(page, theirs, told);
    await answerNight(page, theirs, told);
    await theirs.context().close();
    expect(complaints).toEqual([]);
  });

/** One press of a day is its name as the clock of the language says it. */
const weekdays = (language: Language): string[] =>
  [1, 2, 3, 4, 5, 6, 7].map((day) =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2024, 0, day, 12)),
    ),
  );

async function choosePeople(form: Locator, say: Translate, people: readonly string[]): Promise<void> {
  for (const [index, email] of people.entries()) {
    const label =
      index === 0
        ? say('onCall', 'form.first')
        : say('onCall', 'form.after').replace('{number, number}', String(index + 1));
    await form.getByLabel(label, { exact: true }).selectOption(email);
  }
}

/** Nothing is written; then every night and day has somebody, with the keys alone. */
async function writeWeek(page: Page, { language, say, home, colleague }: Told): Promise<void> {
  const t = (key: string, values?: Record<string, string>) => say('onCall', key, values);
  const main = page.locator('main');
  await page.goto(`${prefixOf[language]}/today`);
  await page.getByRole('link', { name: say('today', 'onCall'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('heading') })).toBeVisible();
  await expect(main).toContainText(t('now.none'));
  await expect(main).toContainText(say('ringDevice', 'off'));
  await expectAccessible(page);
  await expectNarrow(page);

  const add = page.getByRole('button', { name: t('shifts.add') });
  await add.press('Enter');
  await expect(main.getByRole('checkbox', { name: weekdays(language)[0]! })).toBeFocused();
  await main.getByRole('button', { name: t('form.close') }).press('Enter');
  await expect(add).toBeFocused();
  await add.press('Enter');
  const form = main.getByRole('form', { name: t('form.newShift') });
  await form.getByRole('button', { name: t('form.add') }).press('Enter');
  await expect(form).toContainText(t('form.daysNeeded'));
  for (const day of weekdays(language)) await form.getByLabel(day, { exact: true }).press('Space');
  await form.getByRole('button', { name: t('form.add') }).press('Enter');
  await expect(form).toContainText(t('form.whoNeeded'));
  await expectAccessible(page);
  await expectNarrow(page);
  await choosePeople(form, say, [colleague.user.email, home.user.email]);
  await form.getByLabel(t('form.from'), { exact: true }).fill('08:00');
  await form.getByRole('button', { name: t('form.add') }).press('Enter');
  await expect(main.getByRole('status').filter({ hasText: t('saved') })).toBeFocused();
  const order = t('then', { said: colleague.user.email, next: t('you', { email: home.user.email }) });
  await expect(main).toContainText(t('now.people', { people: order }));
  await expect(main.getByRole('table').getByRole('row')).toHaveCount(8);
  await expect(main).not.toContainText(t('week.gaps'));

  // One night is not as every week; what it says comes before.
  await page.getByRole('button', { name: t('exceptions.add') }).click();
  const exception = main.getByRole('form', { name: t('form.newException') });
  await exception.getByLabel(t('form.fromDay')).fill('2031-12-24');
  await exception.getByLabel(t('form.toDay')).fill('2031-12-23');
  await choosePeople(exception, say, [home.user.email]);
  await exception.getByRole('button', { name: t('form.add') }).click();
  await expect(exception.getByLabel(t('form.toDay'))).toHaveAttribute('aria-invalid', 'true');
  await exception.getByLabel(t('form.toDay')).fill('2031-12-26');
  await expectAccessible(page);
  await exception.getByRole('button', { name: t('form.add') }).click();
  const written = main.getByRole('region', { name: t('exceptions.heading') });
  await expect(written.getByRole('listitem')).toHaveCount(1);
  const change = written.getByRole('button', { name: t('shifts.change') });
  await change.press('Enter');
  await main.getByRole('button', { name: t('form.close') }).press('Enter');
  await expect(change).toBeFocused();
  await expectAccessible(page);
  await expectNarrow(page);
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByRole('table')).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
}

/** Two change it at once: the second is told so, keeps what was typed, and adds it to what the first has written. */
async function changeAtOnce(page: Page, theirs: Page, { language, say, colleague, branch }: Told): Promise<void> {
  const t = (key: string) => say('onCall', key);
  const open = async (one: Page) => {
    await one.goto(`${prefixOf[language]}/on-call?place=${branch.id}`);
    await one.getByRole('button', { name: t('shifts.add') }).click();
    const form = one.locator('main').getByRole('form', { name: t('form.newShift') });
    await form.getByLabel(weekdays(language)[0]!, { exact: true }).check();
    await choosePeople(form, say, [colleague.user.email]);
    return form;
  };
  const [mine, other] = [await open(page), await open(theirs)];
  await other.getByRole('button', { name: t('form.add') }).click();
  await expect(theirs.locator('main')).toContainText(t('saved'));
  await mine.getByRole('button', { name: t('form.add') }).click();
  const refusal = say('errors', 'onCallChanged');
  // Whoever looks on is told within seconds; then nothing is refused.
  await expect(
    page
      .locator('main')
      .getByText(refusal)
      .or(page.locator('main').getByText(t('saved'))),
  ).toBeVisible();
  if (await page.getByText(refusal).count()) {
    await mine.getByRole('button', { name: t('form.add') }).click();
  }
  await expect(page.locator('main')).toContainText(t('saved'));
  const shifts = page
    .locator('main')
    .getByRole('region', { name: t('shifts.heading') })
    .getByRole('listitem');
  await expect(shifts).toHaveCount(3);
}

/** A colleague deletes the time that is being changed: what was typed stays, and can be added again. */
async function deleteMeanwhile(page: Page, theirs: Page, { say, colleague }: Told): Promise<void> {
  const t = (key: string) => say('onCall', key);
  const listed = (one: Page) =>
    one
      .locator('main')
      .getByRole('region', { name: t('shifts.heading') })
      .getByRole('listitem');
  const change = (one: Page) =>
    listed(one)
      .nth(1)
      .getByRole('button', { name: t('shifts.change') })
      .click();
  await change(page);
  const form = page.locator('main').getByRole('form', { name: t('form.changeShift') });
  await form.getByLabel(t('form.from'), { exact: true }).fill('09:30');
  await theirs.reload();
  await change(theirs);
  await theirs.getByRole('button', { name: t('form.delete') }).click();
  await theirs
    .getByRole('dialog')
    .getByRole('button', { name: t('form.delete') })
    .click();
  await expect(theirs.locator('main')).toContainText(t('removed'));
  await soon(page, t('form.gone'));
  await expect(form.getByLabel(t('form.from'), { exact: true })).toHaveValue('09:30');
  await expect(form.getByRole('button', { name: t('form.delete') })).toHaveCount(0);
  await expectAccessible(page);
  await form.getByRole('button', { name: t('form.add') }).click();
  await expect(page.locator('main')).toContainText(t('saved'));
  await expect(listed(page)).toHaveCount(3);
  await expect(listed(page).filter({ hasText: colleague.user.email })).not.toHaveCount(0);
}

/** A family that needs help now asks: whoever is first is told, says so, and everybody sees who has it. */
async function answerNight(page: Page, theirs: Page, { language, say, home, colleague, branch }: Told): Promise<void> {
  const t = (key: string, values?: Record<string, string>) => say('onCallRequest', key, values);
  const family = await familyOf(page.request, ['Marie', 'Roy'], 'now');
  await ask(page.request, family, branch);
  const newest = async () => newestMail(page, colleague.user.email);
  await expect.poll(async () => (await newest()).subject, { timeout: 30_000 }).toMatch(/^(On call|Garde) – /);
  const mail = await newest();
  expect(mail.text).not.toContain('Roy');

  const address = `${prefixOf[language]}/spirit/${family.id}`;
  await page.goto(address);
  const calls = page.locator('main').getByRole('region', { name: t('heading') });
  await expect(calls).toContainText(colleague.user.email);
  await expectAccessible(page);
  await expectNarrow(page);
  await theirs.goto(address);
  await theirs.getByRole('button', { name: t('take') }).click();
  await expect(theirs.getByRole('button', { name: t('take') })).toHaveCount(0);
  await soon(page, t('taken', { who: colleague.user.email, at: '' }).slice(0, 60).trim());

  const headers = bearerOf(family.person, 'user');
  expect((await page.request.get(`/api/spirits/${family.id}/on-call`, { headers })).status()).toBe(403);
  const record = await page.request.get(`/api/spirit/${family.id}`, { headers });
  for (const { user } of [home, colleague]) expect(await record.text()).not.toContain(user.email);
}
