import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { ask, type Branch, type Family, familyOf, homeWithBranches } from './deskFixture.ts';
import { bearerOf, holdSession, type SignedIn, signInByApi } from './people.ts';
import { expectAccessible, expectNarrow, pageOfAnother, watchConsole } from './steps.ts';
import { type Translate, translatorFor } from './words.ts';

test.setTimeout(360_000);

type Scene = { home: SignedIn; family: Family; branch: Branch };

/** A home in Ontario with a case that it has accepted. */
async function sceneOf(request: APIRequestContext): Promise<Scene> {
  const { home, branches } = await homeWithBranches(request, ['Evergreen Ending']);
  const [branch] = branches as [Branch];
  const admin = bearerOf(await signInByApi(request, 'admin@example.org'), 'admin');
  const data = { region: 'Ontario', city: 'Moosonee', latitude: 51.28, longitude: -80.64 };
  expect((await request.patch(`/api/places/${branch.id}`, { headers: admin, data })).ok()).toBe(true);
  const family = await familyOf(request, ['Rose', 'Gagnon'], 'now');
  await ask(request, family, branch, 'engage');
  const path = `/api/spirits/${family.id}/funeral-home/${branch.id}/accept-engagement`;
  expect((await request.post(path, { headers: bearerOf(home, 'funeral-home') })).ok()).toBe(true);
  return { home, family, branch };
}

/** A contract out of an accepted estimate, sent to its family; with the way to sign it and to send its invoice. */
async function sendContract(request: APIRequestContext, { home, family }: Scene) {
  const record = `/api/spirits/${family.id}`;
  const as = { home: bearerOf(home, 'funeral-home'), family: bearerOf(family.person, 'user') };
  const post = async (who: 'home' | 'family', path: string, data: object = {}) => {
    const answer = await request.post(`${record}/${path}`, { headers: as[who], data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const validUntil = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const yes = { version: 1, kind: 'accepted', name: 'Paul Gagnon' };
  const lines = [{ item: 'Cremation', quantity: 1, unitPrice: 900_00, taxes: ['HST'], thirdParty: false }];
  const estimate = await post('home', 'estimates', { lines });
  await post('home', `estimates/${estimate.id}/send`, { updatedAt: estimate.draft.updatedAt, validUntil });
  await post('family', `estimates/${estimate.id}/answer`, yes);
  const { id, draft } = await post('home', 'contracts', { estimateId: estimate.id });
  const parties = { purchaser: { name: 'Paul Gagnon', address: '' }, person: { name: family.name, address: '' } };
  const sending = { updatedAt: draft.updatedAt, validUntil, deposit: 0, ...parties };
  const { number } = await post('home', `contracts/${id}/send`, sending);
  return {
    number: number as string,
    sign: () => post('family', `contracts/${id}/answer`, yes),
    async invoice() {
      const { invoice } = await post('home', `contracts/${id}/invoice`);
      await post('home', `invoices/${invoice.id}/send`);
    },
  };
}

const onPage = (page: Page, { family }: Scene, language: Language) =>
  page.goto(`${prefixOf[language]}/spirit/${family.id}/invoice`);

/** Sends the credit note that was begun: nobody is asked to any more. */
async function sendCreditNote(page: Page, t: Translate): Promise<void> {
  const [before = ''] = t('invoices', 'draft.send.credit-note', { total: '§' }).split('§');
  await page.getByRole('button', { name: new RegExp(`^${before}`) }).click();
  const asked = page.getByRole('dialog');
  await asked.getByRole('button', { name: t('invoices', 'draft.sendConfirm'), exact: true }).click();
  await expect(asked).toBeHidden();
}

for (const language of languages)
  test(`a family cancels the contract that it has signed (${language})`, async ({ page, browser }) => {
    const complaints = watchConsole(page);
    const t = translatorFor(language);
    const say = (key: string, values?: Record<string, string>) => t('contracts', key, values);
    const scene = await sceneOf(page.request);
    const contract = await sendContract(page.request, scene);
    await holdSession(page, scene.home, 'funeral-home');

    // While it waits it stands on Today.
    await page.goto(`${prefixOf[language]}/today`);
    const waiting = page.getByRole('region', {
      name: new RegExp(`^${t('today', 'contracts.heading').split(' (')[0]} \\(`),
    });
    await expect(waiting).toContainText(contract.number);
    await expectAccessible(page);
    await contract.sign();
    await page.reload();
    await expect(waiting).toContainText(t('today', 'contracts.accepted'));
    await contract.invoice();

    // The family reads what the law is known to say, gives its name and the reason, and it is over.
    const phone = await pageOfAnother(browser, page);
    await phone.setViewportSize({ width: 390, height: 844 });
    await holdSession(phone, scene.family.person, 'user');
    complaints.push(...watchConsole(phone));
    await onPage(phone, scene, language);
    await expect(phone.getByRole('heading', { name: say('cancel.heading') })).toBeVisible();
    await expect(phone.locator('main')).toContainText(say('law.ON.cancel'));
    await expectAccessible(phone);
    await phone.getByRole('button', { name: new RegExp(`^${say('cancel.act')}`) }).click();
    const dialog = phone.getByRole('dialog');
    await dialog.getByRole('button', { name: say('cancel.confirm') }).click();
    await expect(dialog).toContainText(say('cancel.nameNeeded'));
    await dialog.getByLabel(say('cancel.name')).fill('Paul Gagnon');
    await dialog.getByLabel(say('cancel.words')).fill('We bury her in Cochrane.');
    await expectAccessible(phone);
    await dialog.getByRole('button', { name: say('cancel.confirm') }).click();
    await expect(dialog).toBeHidden();
    await expect(phone.locator('main')).toContainText(say('cancel.doneFamily', { home: scene.branch.name }));
    await expect(phone.locator('main')).toContainText('We bury her in Cochrane.');
    await expect(phone.getByRole('button', { name: new RegExp(`^${say('cancel.act')}`) })).toHaveCount(0);
    await expectAccessible(phone);
    await expectNarrow(phone);
    await phone.context().close();

    // The home reads who and why, has a credit note before it, and may make a contract anew.
    await onPage(page, scene, language);
    const main = page.locator('main');
    await expect(main).toContainText(say('standing.cancelled'));
    await expect(main).toContainText('We bury her in Cochrane.');
    await expect(main).toContainText(say('cancel.credit'));
    await expect(
      page.getByRole('heading', { name: new RegExp(`^${t('invoices', 'draft.credit-note', { number: '' }).trim()}`) }),
    ).toBeVisible();
    await sendCreditNote(page, t);
    await expect(main).not.toContainText(say('cancel.credit'));
    await expect(
      page.getByRole('button', { name: new RegExp(`^${say('home.make', { number: '' }).trim()}`) }),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNarrow(page);
    expect(complaints).toEqual([]);
  });
