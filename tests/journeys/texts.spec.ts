import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { newsOf } from '#features/sessions/phones/delivery.rules.ts';
import { tellText } from '#features/sessions/phones/texts.repository.ts';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { ask, type Branch, familyOf, homeWithBranches } from './deskFixture.ts';
import { bearerOf, holdSession, type SignedIn } from './people.ts';
import { inDatabase } from './sessionAges.ts';
import { expectAccessible, expectNarrow, pageOfAnother, watchConsole } from './steps.ts';
import { type Translate, translatorFor } from './words.ts';

test.setTimeout(360_000);

type Told = { language: Language; say: Translate };

/** A number that no other story has. */
const newNumber = () => `519-${200 + Math.floor(Math.random() * 700)}-${1_000 + Math.floor(Math.random() * 9_000)}`;

/** The texts that wait for a number, the newest first. */
const textsTo = async (page: Page, number: string): Promise<{ id: string; kind: string; body: string }[]> =>
  (await page.request.get(`/dev/texts.json?to=${encodeURIComponent(number)}`)).json();

/** What a provider would have told of a text. */
const tell = (id: string, status: string, code: string): Promise<void> =>
  inDatabase((pool) => tellText(pool, id, 'SM1', newsOf(status, code)!));

for (const language of languages)
  test(`texts reach whoever is on call, and a family that agreed to them, in ${language}`, async ({
    page,
    browser,
  }) => {
    const complaints = watchConsole(page, [/status of 400/]);
    const told = { language, say: translatorFor(language) };
    const { home, branches } = await homeWithBranches(page.request, ['Evergreen Nights']);
    const [branch] = branches as [Branch];
    await holdSession(page, home, 'funeral-home');
    await page.goto(`${prefixOf[language]}/on-call?place=${branch.id}`);
    const number = await confirmNumber(page, told, 'calls');
    await expect(page.getByLabel(told.say('phone', 'calls.choice'))).toBeChecked();

    await alwaysOnCall(page, home, branch);
    const family = await familyOf(page.request, ['Marie', 'Roy'], 'now');
    const theirs = await pageOfAnother(browser, page);
    await holdSession(theirs, family.person, 'user');
    await theirs.goto(`${prefixOf[language]}/account`);
    const familys = await confirmNumber(theirs, told, 'urgent');
    const agree = theirs.getByLabel(told.say('phone', 'urgent.choice'));
    await expect(agree).not.toBeChecked();
    await agree.press('Space');
    await expect(theirs.getByText(told.say('phone', 'saved'))).toBeVisible();
    await theirs.reload();
    await expect(agree).toBeChecked();

    await ask(page.request, family, branch);
    await expect.poll(async () => (await textsTo(page, number))[0]?.kind, { timeout: 30_000 }).toBe('call');
    const [call] = await textsTo(page, number);
    expect(call!.body).toContain('/today');
    for (const word of ['Roy', family.id]) expect(call!.body).not.toContain(word);

    // The telephone was off, which the request says where it was called.
    await tell(call!.id, 'undelivered', '30003');
    await page.goto(`${prefixOf[language]}/spirit/${family.id}`);
    const calls = page.getByRole('region', { name: told.say('onCallRequest', 'heading'), exact: true });
    await expect(calls).toContainText(language === 'fr' ? 'Texto non remis' : 'Text could not be delivered');
    await expectAccessible(page);
    await expectNarrow(page);

    const headers = bearerOf(home, 'funeral-home');
    await page.request.post(`/api/spirits/${family.id}/funeral-home/${branch.id}/accept-engagement`, { headers });
    await expect.poll(async () => (await textsTo(page, familys))[0]?.kind, { timeout: 30_000 }).toBe('news');
    const [news] = await textsTo(page, familys);
    expect(news!.body).toContain('Evergreen Nights');

    // The family's number is a landline, which the home reads beside its messages.
    await tell(news!.id, 'undelivered', '30006');
    await page.reload();
    const messages = page.getByRole('region', { name: told.say('homeMessages', 'heading'), exact: true });
    const landline = language === 'fr' ? 'ligne fixe' : 'landline';
    await expect(messages).toContainText(told.say('homeMessages', 'texts.about.answered'));
    await expect(messages.getByText(landline)).toHaveCount(2);
    await expectAccessible(page);
    await expectNarrow(page);

    await theirs.getByRole('button', { name: told.say('phone', 'forget') }).click();
    await theirs
      .getByRole('dialog')
      .getByRole('button', { name: told.say('phone', 'forget') })
      .click();
    await expect(theirs.getByLabel(told.say('phone', 'ask.label'))).toBeVisible();
    expect(await textsTo(page, familys)).toEqual([]);
    await theirs.context().close();
    expect(complaints).toEqual([]);
  });

/** Every hour of the week has one person, who is called first. */
async function alwaysOnCall(page: Page, home: SignedIn, branch: Branch): Promise<void> {
  const shift = {
    id: randomUUID(),
    days: [1, 2, 3, 4, 5, 6, 7],
    from: '08:00',
    to: '08:00',
    people: [home.user.email],
  };
  const written = await page.request.patch(`/api/places/${branch.id}/on-call`, {
    headers: bearerOf(home, 'funeral-home'),
    data: { shifts: [shift], exceptions: [], version: 0 },
  });
  expect(written.status()).toBe(200);
}

/** What is no number is refused beside the field; one that is gets a code, which is typed wrong first. With the keys alone. */
async function confirmNumber(page: Page, { say }: Told, purpose: 'calls' | 'urgent'): Promise<string> {
  const t = (key: string, values?: Record<string, string>) => say('phone', key, values);
  const section = page.getByRole('region', { name: t(`${purpose}.heading`), exact: true });
  const typed = section.getByLabel(t('ask.label'), { exact: true });
  await typed.fill('911');
  await typed.press('Enter');
  await expect(section).toContainText(say('errors', 'mobileInvalid'));
  await expect(typed).toBeFocused();
  await expectAccessible(page);
  await expectNarrow(page);
  const number = newNumber();
  await typed.fill(number);
  await typed.press('Enter');
  const code = section.getByLabel(t('code.label'), { exact: true });
  await expect(code).toBeFocused();
  await code.press('Enter');
  await expect(section).toContainText(t('code.needed'));
  const [text] = await textsTo(page, number);
  const sent = /\b\d{6}\b/.exec(text!.body)![0];
  await code.fill(sent === '000000' ? '000001' : '000000');
  await code.press('Enter');
  await expect(section).toContainText(say('errors', 'codeNotValid'));
  await expectAccessible(page);
  await expectNarrow(page);
  await section.getByRole('button', { name: t('code.again') }).press('Enter');
  await expect(section).toContainText(t('code.sentAgain'));
  await expect(section).not.toContainText(say('errors', 'codeNotValid'));
  const [other] = await textsTo(page, number);
  await code.fill(/\b\d{6}\b/.exec(other!.body)![0]);
  await code.press('Enter');
  await expect(section.getByText(t('confirmed', { number }))).toBeFocused();
  await expectAccessible(page);
  await expectNarrow(page);
  return number;
}
