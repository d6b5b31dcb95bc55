import { expect, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { homeWithBranches } from './deskFixture.ts';
import { freshEmail, holdSession, type SignedIn, signInByApi } from './people.ts';
import { expectAccessible, newestMail, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

test.setTimeout(360_000);

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

/** How many times somebody touches the screen: to choose, to put the cursor into a field, to press. */
class Taps {
  count = 0;
  async of(act: Promise<unknown>): Promise<void> {
    this.count += 1;
    await act;
  }
}

for (const language of languages)
  test(`a call is taken by the office and the family goes on from it, in ${language}`, async ({ page }) => {
    const complaints = watchConsole(page, [/status of 404/]);
    const { home, branches } = await homeWithBranches(page.request, [`Evergreen Calls ${language}`]);
    await holdSession(page, home, 'funeral-home');
    await page.setViewportSize(phone);
    await takeOnPhone(page, language);
    await page.setViewportSize(desk);
    const email = freshEmail('call-family');
    const id = await takeAtDesk(page, language, email);
    await invite(page, language, email);
    await takeOver(page, language, { id, email, place: branches[0]!.name });
    await seeTaken(page, language, { id, home });
    expect(complaints).toEqual([]);
  });

/** The shortest call there is: a number, and it is a case. What is typed outlives a closed page. */
async function takeOnPhone(page: Page, language: Language): Promise<void> {
  const t = translatorFor(language);
  const taps = new Taps();
  await page.goto(`${prefixOf[language]}/spirits`);
  await taps.of(page.getByRole('link', { name: t('desk', 'takeCall') }).click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('calls', 'heading'));
  const save = page.getByRole('button', { name: t('calls', 'submit') });
  await save.click();
  await expect(page.getByRole('alert').first()).toContainText(t('calls', 'needs.caller'));
  await expectAccessible(page);
  const number = page.getByLabel(t('calls', 'phone'), { exact: true });
  await taps.of(number.fill('403-555-0199'));
  await page.reload();
  await expect(number).toHaveValue('403-555-0199');
  await taps.of(save.click());
  await expect(page.getByRole('heading', { name: t('familyMissing', 'here') })).toBeVisible();
  expect(taps.count).toBeLessThanOrEqual(3);
  await expect(page.getByText(t('desk', 'assignee.isYou'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('familyMissing', 'delete') }).click();
  const dialog = page.getByRole('dialog', { name: t('familyMissing', 'deleteTitle') });
  await dialog.getByRole('button', { name: t('familyMissing', 'deleteConfirm') }).click();
  await expect(page).toHaveURL(/\/spirits$/);
}

/** A whole call at the desk, begun by its key; the case stands in the table. */
async function takeAtDesk(page: Page, language: Language, email: string): Promise<string> {
  const t = translatorFor(language);
  const fill = (label: string, text: string) => page.getByLabel(t('calls', label), { exact: true }).fill(text);
  const choose = (label: string, code: string) =>
    page.getByLabel(t('calls', label), { exact: true }).selectOption(code);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(t('spirits', 'desk.heading'));
  // A key pressed in the moment in which the page has only just been drawn does nothing yet.
  await expect(async () => {
    if ((await heading.textContent()) !== t('calls', 'heading')) await page.keyboard.press('n');
    await expect(heading).toHaveText(t('calls', 'heading'), { timeout: 5_000 });
  }).toPass();
  await expect(page.getByLabel(t('calls', 'phone'), { exact: true })).toHaveValue('');
  await fill('phone', '403-555-0111');
  await fill('callerFirstName', 'Anne');
  await choose('relation', 'child');
  await fill('email', email);
  await fill('firstName', 'Marie');
  await fill('lastName', 'Roy');
  await choose('region', 'Alberta');
  await choose('whereKind', 'hospital');
  await fill('facility', 'Foothills');
  await choose('deathExpected', 'expected-confirmed');
  await choose('confirmedBy', 'nurse');
  await choose('ready', 'yes');
  await choose('weight', 'under-90');
  await page.getByLabel(t('guide', 'steps.implants.options.pacemaker.label')).check();
  await choose('wish', 'burial');
  await fill('note', 'Two sisters do not speak.');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('calls', 'submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marie Roy');
  await expect(page.getByText('Two sisters do not speak.')).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  await page.goto(`${prefixOf[language]}/spirits`);
  await expect(page.getByRole('row').filter({ hasText: 'Marie Roy' })).toContainText(t('desk', 'assignee.you'));
  await page.getByRole('link', { name: 'Marie Roy' }).click();
  return id;
}

/** The family is invited at the address it has said, by a mail that names nobody. */
async function invite(page: Page, language: Language, email: string): Promise<void> {
  const t = translatorFor(language);
  await expect(page.getByLabel(t('familyMissing', 'email'))).toHaveValue(email);
  await page.getByRole('button', { name: t('familyMissing', 'invite'), exact: true }).click();
  await expect(page.getByText(email).first()).toBeVisible();
  await expect(page.getByRole('button', { name: t('familyMissing', 'sendAgain') })).toBeVisible();
  await page.setViewportSize(phone);
  await expectAccessible(page);
}

type Handed = { id: string; email: string; place: string };

/** The family comes by the link of its mail, reads what was written down and takes it over; nothing is asked twice. */
async function takeOver(page: Page, language: Language, { id, email, place }: Handed): Promise<void> {
  const t = translatorFor(language);
  const mailed = async () => (await newestMail(page, email)).text;
  await expect.poll(mailed, { timeout: 30_000 }).toContain(`/spirit/${id}`);
  const mail = await newestMail(page, email);
  expect(mail.subject).toContain(place);
  for (const part of ['Marie', 'Roy', 'Anne']) expect(`${mail.subject} ${mail.text}`).not.toContain(part);
  const link = /https?:\/\/\S*\/sign-in\?redirect=\S+/.exec(mail.text)![0];
  const { pathname, search } = new URL(link);
  const family = await signInByApi(page.request, email);
  await holdSession(page, family, 'user');
  await page.goto(pathname + search);
  await page.locator(`main a[href$="/spirit/${id}"]`).click();
  await expect(page.getByText(t('handedRecord', 'title', { home: place }))).toBeVisible();
  await expect(page.getByText('Foothills').first()).toBeVisible();
  await expect(page.getByText('Two sisters do not speak.')).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize(desk);
  await page.getByRole('button', { name: t('handedRecord', 'confirm') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(t('handedRecord', 'title', { home: place }))).toHaveCount(0);
  await page.goto(`${prefixOf[language]}/guide-me/${id}/cremationOrBurial`);
  await expect(
    page.getByLabel(t('guide', 'steps.cremationOrBurial.options.burial.label'), { exact: true }),
  ).toBeChecked();
}

/** The home is told, and its case goes on without the panel. */
async function seeTaken(page: Page, language: Language, { id, home }: { id: string; home: SignedIn }): Promise<void> {
  const t = translatorFor(language);
  await holdSession(page, home, 'funeral-home');
  await page.goto(`${prefixOf[language]}/spirit/${id}`);
  await expect(page.getByText(t('desk', 'assignee.isYou'))).toBeVisible({ timeout: 3 * limits.spiritsPoll.elsewhere });
  await expect(page.getByRole('heading', { name: t('familyMissing', 'here') })).toHaveCount(0);
  await expect(page.getByText('Two sisters do not speak.')).toBeVisible();
}
