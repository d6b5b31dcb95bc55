import { expect, type Page, test } from '@playwright/test';
import { bearerOf, holdSession } from './people.ts';
import { pageOfAnother } from './steps.ts';
import { act, caseOf, countJobs, type Director, dayIn, startOf } from './tenJobs.ts';

test.describe.configure({ mode: 'parallel' });

/** Somebody is at the page: polls run only then. */
async function expectSoon(page: Page, text: RegExp | string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(page.locator('main')).toContainText(text, { timeout: 200 });
  }).toPass({ timeout: 25_000 });
}

/** The registration: what is missing is asked of the family and written, the sheet is saved, and the number noted as it comes. */
async function register(director: Director): Promise<void> {
  const { page, hands, t, begin } = director;
  const { id } = await caseOf(director, ['Marie', 'Roy']);
  const panel = page.getByRole('region', { name: t('officialPapers', 'heading'), exact: true });
  const row = panel
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first();
  await begin(`/spirit/${id}`);
  await hands.press(row.getByRole('link', { name: /^Parents/ }));
  const field = (key: string) => page.locator(`#particular-${key}`);
  await expect(field('firstParent')).toBeFocused();
  await hands.fill(field('firstParent'), 'Jean Roy');
  await hands.fill(field('secondParent'), 'Anne Hébert');
  await hands.key('Enter');
  await expect(row.getByRole('link', { name: /^Parents\s?:/ })).toBeVisible();
  const saving = page.waitForEvent('download');
  await hands.press(panel.getByRole('button', { name: t('officialPapers', 'pdf') }));
  await saving;
  await hands.press(row.getByRole('button', { name: /^(Note its number|Noter le numéro)/ }));
  await expect(row.locator('input[id$="-number"]')).toBeFocused();
  await hands.fill(row.locator('input[id$="-number"]'), 'AB-4711');
  await hands.key('Enter');
  await expect(panel.getByText('AB-4711').first()).toBeVisible();
}

const line = (code: string, nameEn: string, nameFr: string, unitPrice: number) => ({
  ...{ code, nameEn, nameFr, unitPrice, unit: 'once', taxes: ['GST'], thirdParty: false },
});

/** From the price book to the receipt; the family accepts and signs on its own phone meanwhile. */
async function estimateToPaid(director: Director): Promise<void> {
  const { page, browser, request, hands, t, begin, office, language } = director;
  const family = await caseOf(director, ['Rose', 'Gagnon']);
  for (const one of [
    line('100', 'Professional services', 'Services professionnels', 1_200_00),
    line('110', 'Transfer into our care', 'Transport jusqu’à nous', 400_00),
    line('120', 'Cremation', 'Crémation', 650_00),
  ])
    await act(request, office.home, 'post', `/api/places/${office.branch.id}/price-book`, one);
  const path = `/spirit/${family.id}/invoice`;
  const button = (namespace: string, key: string) =>
    page.getByRole('button', { name: startOf(t(namespace, key, { total: '{', number: '{', amount: '{' })) });
  // By night a mail that waits offers to be sent now as well.
  const confirm = (namespace: string) =>
    page.getByRole('dialog').getByRole('button', { name: startOf(t(namespace, 'draft.sendConfirm', { total: '{' })) });
  await begin(path);
  const phone = await pageOfAnother(browser, page);
  await phone.setViewportSize({ width: 390, height: 844 });
  await holdSession(phone, family.person, 'user');
  await hands.press(button('estimates', 'home.begin'));
  const box = page.getByRole('combobox', { name: t('priceBook', 'picker.label') });
  for (const letters of ['pro', 'tra', 'cre']) {
    await hands.fill(box, letters);
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
    await hands.key('Enter');
  }
  await expect(page.locator('input[id$="-item"]')).toHaveCount(3);
  await expect(page.locator('[data-kind="saved"]')).toBeVisible();
  await hands.press(button('estimates', 'draft.send'));
  await hands.press(confirm('estimates'));
  await expect(page.getByRole('dialog')).toBeHidden();
  await phone.goto(`${language === 'fr' ? '/fr' : ''}${path}`);
  await agree(phone, director, 'estimates');
  await expectSoon(page, 'Paul Gagnon');
  await hands.press(button('contracts', 'home.make'));
  await hands.press(button('contracts', 'draft.send'));
  const dialog = page.getByRole('dialog');
  const purchaser = dialog.getByLabel(t('contracts', 'draft.purchaser'));
  if ((await purchaser.inputValue()) === '') await hands.fill(purchaser, 'Paul Gagnon');
  await hands.press(confirm('contracts'));
  await expect(dialog).toBeHidden();
  await phone.goto(`${language === 'fr' ? '/fr' : ''}${path}`);
  await agree(phone, director, 'contracts');
  await expectSoon(page, t('contracts', 'standing.accepted'));
  await hands.press(button('contracts', 'home.makeInvoice'));
  await hands.press(button('invoices', 'draft.send.invoice'));
  await hands.press(confirm('invoices'));
  await expect(dialog).toBeHidden();
  await hands.press(button('invoices', 'payments.add'));
  await hands.press(dialog.locator('button[type=submit]'));
  await expect(dialog).toBeHidden();
  await expect(page.locator('main')).toContainText(t('invoices', 'account.settled'));
  await phone.context().close();
}

/** The family accepts, or signs, with a typed name. */
async function agree(phone: Page, { t }: Director, what: 'estimates' | 'contracts'): Promise<void> {
  await phone.getByRole('button', { name: t(what, 'family.accept') }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByLabel(t(what, 'family.name')).fill('Paul Gagnon');
  await dialog.getByRole('button', { name: startOf(t(what, 'family.acceptConfirm', { total: '{' })) }).click();
  await expect(dialog).toBeHidden();
}

/** A service moves into an hour that is taken; the clash is said before anything is saved, and an hour later it fits. */
async function move(director: Director): Promise<void> {
  const { page, request, hands, t, begin, office } = director;
  const [first, second] = [await caseOf(director, ['Marie', 'Roy']), await caseOf(director, ['Peter', 'Chan'])];
  const { id: placeId } = office.branch;
  const room = await act(request, office.home, 'post', '/api/calendar/resources', {
    placeId,
    kind: 'room',
    name: 'Chapel',
  });
  const day = dayIn(1);
  const plan = (spiritId: string, from: string, to: string) => ({
    ...{ placeId, kind: 'service', spiritId, location: '', note: '', people: [], resources: [room.id] },
    ...{ begins: `${day}T${from}`, ends: `${day}T${to}` },
  });
  await act(request, office.home, 'post', '/api/calendar/events', plan(first.id, '10:00', '11:30'));
  await act(request, office.home, 'post', '/api/calendar/events', plan(second.id, '14:00', '15:30'));
  await begin(`/calendar?from=${day}&view=day`);
  await hands.press(page.getByRole('button', { name: new RegExp(first.name) }));
  const dialog = page.getByRole('dialog');
  const begins = dialog.getByLabel(t('calendarEvent', 'begins'), { exact: true });
  const ends = dialog.getByLabel(t('calendarEvent', 'ends'), { exact: true });
  await hands.fill(begins, '14:30');
  await expect(ends).toHaveValue('16:00');
  await expect(dialog.getByText(t('calendarEvent', 'clashTitle'))).toBeVisible();
  await hands.fill(begins, '16:00');
  await expect(dialog.getByText(t('calendarEvent', 'clashTitle'))).toBeHidden();
  await hands.key('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/16:00|4:00/).first()).toBeVisible();
}

/** The month that is over goes to the accountant as a table, and is closed. */
async function month(director: Director): Promise<void> {
  const { page, request, hands, t, begin, office } = director;
  await caseOf(director, ['Marie', 'Roy']);
  const { today } = await (await request.get('/api/money', { headers: bearerOf(office.home, 'funeral-home') })).json();
  const before = new Date(`${today.slice(0, 7)}-01T00:00Z`);
  before.setUTCMonth(before.getUTCMonth() - 1);
  await begin('/today');
  await hands.press(page.getByRole('link', { name: t('shell', 'desk.money') }).first());
  await hands.press(page.locator(`main a[href$="month=${before.toISOString().slice(0, 7)}"]`).first());
  const saving = page.waitForEvent('download');
  await hands.press(page.getByRole('button', { name: t('money', 'save') }).first());
  await saving;
  await hands.press(page.getByRole('button', { name: /^(Close|Fermer) / }).first());
  await hands.press(
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Close|Fermer) / })
      .last(),
  );
  await expect(page.getByRole('region', { name: t('months', 'heading') })).toContainText(office.home.user.email);
}

countJobs([
  { name: 'Registration', most: { screens: 1, presses: 6 }, walk: register },
  { name: 'Estimate to paid', most: { screens: 1, presses: 15 }, walk: estimateToPaid },
  { name: 'Move a service, see the clash', most: { screens: 1, presses: 3 }, walk: move },
  { name: 'The month for the accountant', most: { screens: 2, presses: 5 }, walk: month },
]);
