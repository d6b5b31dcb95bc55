import { expect, test } from '@playwright/test';
import { languages, prefixOf } from '#vocabulary/languages.ts';
import { stripeDouble } from '../stripe.ts';
import { ask, type Branch, familyOf, homeWithBranches } from './deskFixture.ts';
import { type OtherServer, startOther } from './otherServer.ts';
import { bearerOf, holdSession } from './people.ts';
import { expectAccessible, expectNarrow, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

test.setTimeout(300_000);

let double: Awaited<ReturnType<typeof stripeDouble>>;
let server: OtherServer;

test.beforeAll(async () => {
  double = await stripeDouble();
  server = await startOther(double.environment);
  double.state.tell = (body, signature) =>
    fetch(`${server.address}/api/payment-events/stripe`, {
      ...{ method: 'POST', body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } },
    });
});
test.afterAll(async () => {
  await server?.stop();
  await double?.close();
});

for (const language of languages)
  test(`a family pays its invoice online and the home refunds a part of it, in ${language}`, async ({
    browser,
    request,
    viewport,
  }) => {
    const open = async () => (await browser.newContext({ viewport, baseURL: server.address })).newPage();
    const [page, desk] = [await open(), await open()];
    const complaints = watchConsole(page);
    const say = translatorFor(language);
    const t = (key: string, values?: Record<string, string>) => say('onlinePayments', key, values);
    const at = (path: string) => `${server.address}${prefixOf[language]}${path}`;
    const { home, branches } = await homeWithBranches(request, ['Evergreen Online']);
    const [branch] = branches as [Branch];
    const family = await familyOf(request, ['Marie', 'Roy'], 'now');
    await ask(request, family, branch, 'engage');
    const headers = bearerOf(home, 'funeral-home');
    await request.post(`/api/spirits/${family.id}/funeral-home/${branch.id}/accept-engagement`, { headers });
    const lines = [{ item: 'Services', quantity: 1, unitPrice: 1_000_00, taxes: [], thirdParty: false }];
    const invoices = `/api/spirits/${family.id}/invoices`;
    const { id } = await (await request.post(invoices, { headers, data: { lines } })).json();
    expect((await request.post(`${invoices}/${id}/send`, { headers })).ok()).toBe(true);

    // The home sets it up, and comes back from the provider ready.
    await holdSession(desk, home, 'funeral-home');
    await desk.goto(at('/money'));
    const taking = desk.getByRole('region', { name: t('taking.heading') });
    await expect(taking).toContainText(t('taking.none'));
    await expectAccessible(desk);
    await taking.getByRole('button', { name: t('taking.connect') }).click();
    await expect(taking).toContainText(t('taking.ready'));
    await expectNarrow(desk);

    // The family pays a part, thinks again on the provider’s page, and then pays.
    await holdSession(page, family.person, 'user');
    await page.goto(at(`/spirit/${family.id}/invoice`));
    const pay = page.getByRole('button', { name: /^(Pay .* online|Payer .* en ligne)$/ });
    await expect(pay).toBeVisible();
    await expectAccessible(page);
    await expectNarrow(page);
    await page.getByLabel(t('pay.amount')).fill('2000');
    await page.getByRole('button', { name: t('pay.pressEmpty') }).click();
    await expect(page.locator('main')).toContainText(/(from|de) .*0[.,]50/);
    await page.getByLabel(t('pay.amount')).fill('400');
    await pay.click();
    await expect(page.locator('[data-amount]')).toHaveText('400.00 CAD');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { name: t('page.states.open.title'), level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNarrow(page);
    await page.getByRole('button', { name: t('page.goOn') }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByRole('heading', { name: t('page.states.paid.title'), level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: t('page.toInvoice') }).click();
    await expect(page.locator('main')).toContainText(say('invoices', 'methods.online'));
    await expect(page.locator('main')).toContainText(/600[.,]00/);

    // The home sees it in its money and on the invoice, and pays a part back.
    await desk.reload();
    await expect(desk.locator('main')).toContainText(say('invoices', 'methods.online'));
    await desk.goto(at(`/spirit/${family.id}/invoice`));
    await desk.getByRole('button', { name: /^(Refund from|Rembourser sur)/ }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel(t('refund.amount')).fill('150');
    await dialog.getByLabel(t('refund.reason')).fill('Flowers');
    await expectAccessible(desk);
    await dialog.locator('button[type=submit]').click();
    await expect(dialog).toBeHidden();
    await expect(desk.locator('main')).toContainText(/750[.,]00/);
    await expect(desk.locator('main')).toContainText('Flowers');
    await expectAccessible(desk);
    await expectNarrow(desk);
    expect(double.state.refunds.at(-1)).toMatchObject({ amount: 150_00 });

    // Other money comes in than was asked: Today names it, the home notes it as it came, and it counts.
    await page.getByLabel(t('pay.amount')).fill('500');
    await pay.click();
    await expect(page.locator('[data-amount]')).toHaveText('500.00 CAD');
    const [session] = [...double.state.sessions.values()].slice(-1);
    Object.assign(session!, { amount_total: 450_00 });
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.locator('h1')).toHaveText(t('page.states.differs.title', { home: branch.name }));
    await expectAccessible(page);
    await desk.goto(at('/today'));
    const waiting = desk.locator('section[aria-labelledby=today-payments]');
    await expect(waiting).toContainText(say('today', 'payments.differs'));
    await expectAccessible(desk);
    await waiting.locator('a').first().click();
    await desk.getByRole('button', { name: /^(Settle the payment of|Régler le paiement de)/ }).click();
    const settle = desk.getByRole('dialog');
    await expect(settle).toContainText(/450[.,]00/);
    await expectAccessible(desk);
    await settle.locator('button[type=submit]').click();
    await expect(settle).toBeHidden();
    await expect(desk.locator('main')).toContainText(/300[.,]00/);
    await expectNarrow(desk);
    await page.reload();
    await expect(page.locator('h1')).toHaveText(t('page.states.paid.title'));
    expect(complaints).toEqual([]);
  });
