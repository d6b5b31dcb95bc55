import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { ask, type Branch, familyOf, homeWithBranches } from './deskFixture.ts';
import { bearerOf, freshEmail, holdSession, type SignedIn, signInByApi } from './people.ts';
import { countMails, expectAccessible, expectNarrow, newestMail, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

test.setTimeout(300_000);

const paper = 'personal-effects';

/** A home with a case that it has accepted, and a form in it that only waits to be signed. */
async function homeWithCase(request: APIRequestContext) {
  const { home, branches } = await homeWithBranches(request, ['Evergreen Signing']);
  const [branch] = branches as [Branch];
  const family = await familyOf(request, ['Rose', 'Gagnon'], 'now');
  await ask(request, family, branch, 'engage');
  const headers = bearerOf(home, 'funeral-home');
  const path = `/api/spirits/${family.id}/funeral-home/${branch.id}/accept-engagement`;
  expect((await request.post(path, { headers })).ok()).toBe(true);
  const data = { data: { items: [{ item: 'ring', destination: 'return' }] } };
  const begun = await request.post(`/api/spirits/${family.id}/forms/${paper}`, { headers, data });
  expect(begun.status(), await begun.text()).toBe(201);
  return { home, family, branch };
}

/** The home has sent its family a contract, made of an estimate that the family has accepted. */
async function sendContract(request: APIRequestContext, { home, family }: Awaited<ReturnType<typeof homeWithCase>>) {
  const post = async (by: SignedIn, role: 'funeral-home' | 'user', path: string, data: object) => {
    const answer = await request.post(`/api/spirits/${family.id}/${path}`, { headers: bearerOf(by, role), data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const lines = [{ item: 'Professional services', quantity: 1, unitPrice: 1_200_00, taxes: [], thirdParty: false }];
  const validUntil = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const estimate = await post(home, 'funeral-home', 'estimates', { lines });
  const { updatedAt } = estimate.draft;
  await post(home, 'funeral-home', `estimates/${estimate.id}/send`, { updatedAt, validUntil });
  const yes = { version: 1, kind: 'accepted', name: 'Marie Gagnon' };
  await post(family.person, 'user', `estimates/${estimate.id}/answer`, yes);
  const contract = await post(home, 'funeral-home', 'contracts', { estimateId: estimate.id });
  const party = (name: string) => ({ name, address: '' });
  return post(home, 'funeral-home', `contracts/${contract.id}/send`, {
    ...{ updatedAt: contract.draft.updatedAt, validUntil, deposit: 0 },
    ...{ purchaser: party('Marie Gagnon'), person: party('Rose Gagnon') },
  });
}

/** The link in the newest mail of a mailbox. */
async function linkOf(page: Page, email: string, after: number): Promise<string> {
  const { text } = await newestMail(page, email, after);
  const link = /\S+\/papers-to-sign#[\w-]+/.exec(text)?.[0];
  expect(link).toBeDefined();
  return new URL(link!).pathname + new URL(link!).hash;
}

/** Somebody who was asked opens their link on a phone: first nothing of the record, then, signed in, the papers. */
async function openLink(browser: Browser, page: Page, { email, language }: { email: string; language: Language }) {
  const t = translatorFor(language);
  const link = await linkOf(page, email, 0);
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    timezoneId: 'America/Edmonton',
  });
  const phone = await context.newPage();
  await phone.goto(link);
  await expect(phone.getByRole('link', { name: t('papersToSign', 'signIn') })).toBeVisible();
  await expect(phone.locator('main')).not.toContainText('Gagnon');
  await expectAccessible(phone);
  await holdSession(phone, await signInByApi(page.request, email));
  await phone.goto(link);
  await phone.reload();
  await expect(phone.locator('main')).toContainText('Rose Gagnon');
  await expect(phone.locator('main')).toContainText('ring');
  return phone;
}

/** Fills the signature in by keyboard alone and presses twice, as people do. */
async function sign(phone: Page, language: Language, name: string): Promise<void> {
  const t = translatorFor(language);
  const of = (key: string) => t('forms', `complete.${key}`);
  await phone.getByRole('button', { name: t('papersToSign', 'sign.button'), exact: true }).click();
  await expect(phone.getByRole('alert').filter({ hasText: t('papersToSign', 'sign.problems') })).toBeFocused();
  await phone.getByLabel(of('legalName')).fill(name);
  await phone.getByLabel(of('relation')).fill('daughter');
  await phone.getByLabel(of('authority')).fill('executor');
  for (const agree of await phone.getByLabel(t('papersToSign', 'sign.agree')).all()) {
    await agree.focus();
    await phone.keyboard.press('Space');
  }
  await phone.getByLabel(of('typedLabel')).fill(name);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: t('papersToSign', 'sign.button'), exact: true }).dblclick();
}

type Case = { page: Page; language: Language; record: string };

/** The home puts a packet together: two people outside the family, one after the other. */
async function sendPacket({ page, language }: Case, emails: readonly string[]): Promise<void> {
  const t = translatorFor(language);
  const say = (key: string, values?: Record<string, string>) => t('signing', key, values);
  const panel = page.getByRole('region', { name: say('heading') });
  await panel.getByRole('button', { name: say('begin') }).click();
  await panel.getByRole('button', { name: say('new.send'), exact: true }).click();
  await expect(panel.getByRole('alert')).toContainText(say('new.papersNeeded'));
  for (const paper of await panel.getByRole('checkbox').all()) await paper.check();
  await panel.getByRole('button', { name: say('new.add') }).click();
  for (const [index, email] of emails.entries()) {
    const person = panel.getByRole('group', { name: say('new.signer', { number: String(index + 1) }), exact: true });
    await person.getByLabel(say('new.who')).selectOption({ label: say('new.other') });
    await person.getByLabel(say('new.name')).fill(index === 0 ? 'Anne Gagnon' : 'Luc Gagnon');
    await person.getByLabel(say('new.email')).fill(email);
  }
  await panel.getByLabel(say('new.note')).fill('Please read, and call us with any question.');
  await expectAccessible(page);
  await panel.getByRole('button', { name: say('new.send'), exact: true }).click();
  await expect(panel.getByText(say('new.sent'))).toBeFocused();
}

async function makeCase(page: Page, language: Language, home: SignedIn, id: string): Promise<Case> {
  await holdSession(page, home, 'funeral-home');
  const record = `${prefixOf[language]}/spirit/${id}`;
  await page.goto(record);
  return { page, language, record };
}

for (const language of languages)
  test(`papers are signed one after the other by people who cannot come (${language})`, async ({ page, browser }) => {
    const complaints = watchConsole(page);
    const t = translatorFor(language);
    const say = (key: string, values?: Record<string, string>) => t('signing', key, values);
    const made = await homeWithCase(page.request);
    const { home, family, branch } = made;
    const contract = await sendContract(page.request, made);
    const at = await makeCase(page, language, home, family.id);
    const [first, second] = [freshEmail('signer-anne'), freshEmail('signer-luc')];
    await sendPacket(at, [first, second]);
    const panel = page.getByRole('region', { name: say('heading') });
    await expect(panel).toContainText(say('packet.states.open'));
    await expectNarrow(page);

    const anne = await openLink(browser, page, { email: first, language });
    await expect(anne.locator('main')).toContainText(contract.versions[0].fingerprint);
    expect(await countMails(page, second)).toBe(0);
    await anne.setViewportSize({ width: 320, height: 640 });
    expect(await anne.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await anne.setViewportSize({ width: 390, height: 844 });
    await sign(anne, language, 'Anne Gagnon');
    await expect(anne.getByText(t('papersToSign', 'sign.done'), { exact: true })).toBeFocused();
    await expect(anne.locator('main')).toContainText(t('papersToSign', 'states.done'));
    await expectAccessible(anne);

    const luc = await openLink(browser, page, { email: second, language });
    expect(await countMails(page, second)).toBe(2);
    await luc.getByRole('button', { name: t('papersToSign', 'refuse.button') }).click();
    const dialog = luc.getByRole('dialog');
    await dialog.getByLabel(t('papersToSign', 'refuse.reason')).fill('The watch is missing.');
    await dialog.getByRole('button', { name: t('papersToSign', 'refuse.confirm') }).click();
    await expect(luc.getByText(t('papersToSign', 'refuse.done', { home: branch.name }))).toBeFocused();
    await page.reload();
    await expect(panel).toContainText('The watch is missing.');
    await expectAccessible(page);
    await sign(luc, language, 'Luc Gagnon');
    await expect(luc.locator('main')).toContainText(t('papersToSign', 'states.signed', { day: '§' }).split('§')[0]!);

    const download = luc.waitForEvent('download');
    await luc
      .getByRole('button', { name: new RegExp(`^${t('papersToSign', 'savePdf')}`) })
      .first()
      .click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

    const household = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const kin = await household.newPage();
    await holdSession(kin, family.person, 'user');
    await expect(async () => {
      const files = await kin.request.get(`/api/spirit/${family.id}`, { headers: bearerOf(family.person, 'user') });
      expect((await files.json()).files).toHaveLength(2);
    }).toPass({ timeout: 30_000 });
    await kin.goto(at.record);
    await kin.locator('summary', { has: kin.locator('#signing') }).click();
    await expect(kin.getByText(say('packet.states.signed'), { exact: true })).toBeVisible();
    await expectAccessible(kin);
    await kin.goto(`${at.record}/invoice`);
    await expect(kin.locator('main')).toContainText('Anne Gagnon, Luc Gagnon');
    expect(complaints).toEqual([]);
    for (const other of [anne, luc, kin]) await other.context().close();
  });

for (const language of languages)
  test(`papers that were changed after they were sent are signed by nobody (${language})`, async ({
    page,
    browser,
  }) => {
    const t = translatorFor(language);
    const { home, family } = await homeWithCase(page.request);
    const at = await makeCase(page, language, home, family.id);
    const [first, second] = [freshEmail('signer-anne'), freshEmail('signer-luc')];
    await sendPacket(at, [first, second]);
    const anne = await openLink(browser, page, { email: first, language });
    const changed = await page.request.patch(`/api/spirits/${family.id}/forms/${paper}`, {
      headers: bearerOf(family.person, 'user'),
      data: { data: { items: [{ item: 'watch', destination: 'return' }] } },
    });
    expect(changed.status()).toBe(200);
    await sign(anne, language, 'Anne Gagnon');
    await expect(anne.locator('main')).toContainText(t('papersToSign', 'states.changed'));
    await expectAccessible(anne);
    await page.reload();
    const panel = page.getByRole('region', { name: t('signing', 'heading') });
    await expect(panel).toContainText(t('signing', 'packet.states.changed'));
    await expect(panel).toContainText(t('signing', 'packet.explain.changed'));
    await anne.context().close();
  });
