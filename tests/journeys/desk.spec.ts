import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { ask, type Branch, type Family, familyOf, homeWithBranches } from './deskFixture.ts';
import { bearerOf, freshEmail, holdSession, type SignedIn, signInByApi } from './people.ts';
import { expectAccessible, openWithoutScripts, pageOfAnother, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

test.setTimeout(300_000);

const cardOf = (page: Page, { name }: Family): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });

/** What another person has done is here within one poll, which goes on while somebody is at the page. */
async function soon(page: Page, target: Locator): Promise<void> {
  const look = async () => {
    await page.keyboard.press('Shift');
    return target.count();
  };
  await expect.poll(look, { timeout: 3 * limits.spiritsPoll.elsewhere }).toBeGreaterThan(0);
}

for (const language of languages)
  test(`a home with three branches answers five families, in ${language}`, async ({ page, request, browser }) => {
    const complaints = watchConsole(page, [/status of (400|404|409)/]);
    const { home, branches } = await homeWithBranches(request, [
      'Evergreen North',
      'Evergreen South',
      'Evergreen East',
    ]);
    const [north, south, east] = branches as [Branch, Branch, Branch];
    const fixture = (first: string, last: string, timing: string) => familyOf(request, [first, last], timing);
    const later = await fixture('Lucille', 'Later', 'future');
    const near = await fixture('Jean', 'Tremblay', 'imminent');
    const gone = await fixture('Anne', 'Withdrawn', 'now');
    const first = await fixture('Marie', 'Roy', 'now');
    const second = await fixture('Peter', 'Chan', 'now');
    await ask(request, later, north);
    await ask(request, near, east);
    await ask(request, gone, north);
    await Promise.all([ask(request, first, north, 'engage'), ask(request, second, south)]);

    await holdSession(page, home, 'funeral-home');
    await page.goto(`${prefixOf[language]}/spirits`);
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(5);
    const names = await page.getByRole('heading', { level: 3 }).allInnerTexts();
    expect(names.slice(3)).toEqual([near.name, later.name]);
    await expect(cardOf(page, first)).toContainText(
      language === 'en' ? /Answer by .*\d:\d\d/ : /Répondre avant .*\d\sh\s\d\d/,
    );
    await expectAccessible(page);
    await narrow(page, language, east, near);

    await accept(page, language, first);
    await page.goBack();
    await decline(page, language, second);
    await withdraw(page, language, gone, north);
    await answeredMeanwhile(page, home, { language, family: later, branch: north });
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2);

    await findByKeys(page, language, first);

    const colleague = await invite(page, language, north);
    const theirs = await pageOfAnother(browser, page);
    await workTogether(page, theirs, { language, colleague, record: first });
    await meetOverNote(page, home, { language, record: first });
    await expectFactsOnce(page);
    await saveCase(page, language, first);
    await readChanges(page, language, colleague, first);
    await letGo(page, theirs, { language, branch: north, home });
    await theirs.context().close();

    const told = await request.get(`/dev/mailbox.json?to=${encodeURIComponent(second.person.user.email)}`);
    expect((await told.json())[0].text).toContain(translatorFor('en')('emails', 'connections.declined.sorry'));
    const family = await request.get(`/api/spirit/${first.id}`, { headers: bearerOf(first.person, 'user') });
    for (const secret of ['between us', 'ring thrice', colleague, home.user.email])
      expect(await family.text()).not.toContain(secret);
    expect(complaints).toEqual([]);
  });

/** Narrows the queue to a branch, to a name and to nothing, and shows all again. */
async function narrow(page: Page, language: Language, branch: Branch, only: Family): Promise<void> {
  const t = translatorFor(language);
  await page.getByLabel(t('desk', 'filters.home')).selectOption({ label: branch.name });
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([only.name]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([only.name]);
  await page.getByLabel(t('desk', 'filters.name'), { exact: true }).fill('nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByText(language === 'en' ? /^Nothing fits/ : /^Rien ne correspond/)).toBeVisible();
  await page.getByRole('link', { name: t('desk', 'filters.reset') }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(5);
}

/** Two presses of the keyboard, and the case is there. */
async function accept(page: Page, language: Language, family: Family): Promise<void> {
  const t = translatorFor(language);
  await cardOf(page, family)
    .getByRole('button', { name: t('connections', 'answer.accept') })
    .focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('connections', 'answer.acceptConfirm') })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText(family.name);
  await expect(page.getByRole('heading', { level: 2, name: t('desk', 'call.heading') })).toBeVisible();
  await expect(page.getByText('12 Elm Street', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
}

/** Without a reason it is refused beside the question; with one the request is gone. */
async function decline(page: Page, language: Language, family: Family): Promise<void> {
  const t = translatorFor(language);
  await cardOf(page, family)
    .getByRole('button', { name: t('connections', 'answer.decline') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('connections', 'decline.confirm') }).click();
  await expect(dialog).toContainText(t('connections', 'decline.reasonRequired'));
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: t('connections', 'decline.reasons.capacity') }).check();
  await dialog.getByRole('button', { name: t('connections', 'decline.confirm') }).click();
  await expect(cardOf(page, family)).toHaveCount(0);
}

/** The family takes the request back while the home is about to accept it. */
async function withdraw(page: Page, language: Language, family: Family, branch: Branch): Promise<void> {
  const t = translatorFor(language);
  await cardOf(page, family)
    .getByRole('button', { name: t('connections', 'answer.accept') })
    .click();
  const headers = bearerOf(family.person, 'user');
  await page.request.delete(`/api/spirits/${family.id}/funeral-home/${branch.id}/disconnect`, { headers });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('connections', 'answer.acceptConfirm') })
    .click();
  await expect(page.getByText(t('desk', 'gone')).first()).toBeVisible();
  await expect(cardOf(page, family)).toHaveCount(0);
}

type Meanwhile = { language: Language; family: Family; branch: Branch };

/** Somebody of the staff declines while another is about to accept: nothing happens twice, and it is said who was faster. */
async function answeredMeanwhile(page: Page, home: SignedIn, { language, family, branch }: Meanwhile): Promise<void> {
  const t = translatorFor(language);
  await cardOf(page, family)
    .getByRole('button', { name: t('connections', 'answer.accept') })
    .click();
  const path = `/api/spirits/${family.id}/funeral-home/${branch.id}/decline-engagement`;
  const headers = bearerOf(home, 'funeral-home');
  expect((await page.request.post(path, { headers, data: { reason: 'capacity' } })).ok()).toBe(true);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('connections', 'answer.acceptConfirm') })
    .click();
  const message = t('desk', 'answeredBy.decline', { who: home.user.email });
  await expect(page.getByText(message).first()).toBeVisible();
  await expect(cardOf(page, family)).toHaveCount(0);
}

/** Keys alone lead to a case: J to an entry of the desk, the slash and a name with a slip to any of them. */
async function findByKeys(page: Page, language: Language, { name }: Family): Promise<void> {
  const t = translatorFor(language);
  const entries = page.getByRole('heading', { level: 3 }).getByRole('link');
  await page.locator('h1').focus();
  await page.keyboard.press('j');
  await expect(entries.first()).toBeFocused();
  await page.keyboard.press('a');
  const accepting = page.getByRole('dialog').getByRole('button', { name: t('connections', 'answer.acceptConfirm') });
  await expect(accepting).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(accepting).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText(t('finder', 'keys.accept'))).toBeVisible();
  await page.keyboard.press('Escape');
  await entries.first().focus();
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: t('finder', 'heading') });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('nobody at all');
  await expect(dialog.getByRole('status')).toHaveText(t('finder', 'none'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('mary roy');
  const found = dialog.getByRole('link', { name });
  await expect(found).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(found).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText(name);
  await page.goBack();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('roy');
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText(name);
  await typeBeforeScripts(page, language);
}

/** What is typed from the slash on is meant for the finder, though neither the page nor the finder listens yet. */
async function typeBeforeScripts(page: Page, language: Language): Promise<void> {
  const t = translatorFor(language);
  const { release } = await openWithoutScripts(page, `${prefixOf[language]}/spirits`);
  await expect(page.locator('[aria-keyshortcuts~="/"]')).toBeVisible();
  await page.keyboard.type('/mary');
  release();
  const field = page.getByRole('dialog', { name: t('finder', 'heading') }).getByRole('textbox');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('mary');
  await page.unrouteAll({ behavior: 'wait' });
  await page.keyboard.press('Escape');
}

/** Invites a colleague to a branch; says their mailbox. */
async function invite(page: Page, language: Language, branch: Branch): Promise<string> {
  const t = translatorFor(language);
  const email = freshEmail('desk-colleague');
  await page.goto(`${prefixOf[language]}/my-listings/${branch.id}/colleagues`);
  await expect(page.getByLabel(t('colleagues', 'email'), { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(t('colleagues', 'email'), { exact: false }).fill(email);
  await page.getByRole('button', { name: t('colleagues', 'send') }).click();
  const row = page.locator('main').getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText(t('colleagues', 'invited'));
  return email;
}

type Together = { language: Language; colleague: string; record: Family };

/** Two people at one case: each sees what the other saves, and what is being typed stays where it is. */
async function workTogether(page: Page, theirs: Page, { language, colleague, record }: Together): Promise<void> {
  const t = translatorFor(language);
  const address = `${prefixOf[language]}/spirit/${record.id}`;
  await holdSession(theirs, await signInByApi(page.request, colleague), 'funeral-home');
  await Promise.all([page.goto(address), theirs.goto(address)]);
  const box = page.getByLabel(t('notes', 'new'));
  await box.fill('I am still writing');
  await theirs.getByLabel(t('notes', 'new')).fill('between us: ring twice');
  await theirs.getByRole('button', { name: t('notes', 'write'), exact: true }).click();
  await expect(theirs.getByRole('listitem').filter({ hasText: 'between us' })).toContainText(colleague);
  await theirs.getByRole('button', { name: t('spirits', 'case.markInCare', { name: record.name }) }).click();
  await theirs
    .getByRole('dialog')
    .getByRole('button', { name: t('spirits', 'case.inCareConfirm') })
    .click();
  await expect(theirs.getByText(t('spirits', 'case.in-care', { name: record.name }))).toBeVisible();
  await soon(page, page.getByText('between us: ring twice'));
  await expect(page.getByRole('listitem').filter({ hasText: 'between us' })).toContainText(colleague);
  await soon(page, page.getByText(t('spirits', 'case.in-care', { name: record.name })));
  await expectAccessible(page);
  await page.getByRole('button', { name: t('desk', 'status.in-care.undo') }).click();
  await soon(theirs, theirs.getByText(t('spirits', 'case.accepted', { name: record.name })));
  await theirs.getByRole('button', { name: t('spirits', 'case.markInCare', { name: record.name }) }).click();
  await theirs.getByRole('dialog').getByLabel(t('desk', 'status.in-care.where')).fill('Back door, bay 2');
  await theirs
    .getByRole('dialog')
    .getByRole('button', { name: t('spirits', 'case.inCareConfirm') })
    .click();
  await soon(page, page.getByText('Back door, bay 2'));
  await expect(page.getByRole('link', { name: t('desk', 'marks.money') })).toBeVisible();
  await expect(box).toHaveValue('I am still writing');
}

/** A colleague saves the same note first: both texts stand there, and nothing is lost before one is chosen. */
async function meetOverNote(
  page: Page,
  home: SignedIn,
  { language, record }: Omit<Together, 'colleague'>,
): Promise<void> {
  const t = translatorFor(language);
  const item = page.getByRole('listitem').filter({ hasText: 'ring twice' });
  await item.getByRole('button', { name: t('notes', 'change') }).click();
  await page.getByLabel(t('notes', 'changeLabel')).fill('Mine: ring once');
  const headers = bearerOf(home, 'funeral-home');
  const path = `/api/spirits/${record.id}/notes`;
  const [note] = await (await page.request.get(path, { headers })).json();
  const data = { text: 'Theirs: ring thrice', updatedAt: note.updatedAt };
  expect((await page.request.patch(`${path}/${note.id}`, { headers, data })).ok()).toBe(true);
  await page.getByRole('button', { name: t('notes', 'save'), exact: true }).click();
  await expect(page.getByText('Theirs: ring thrice')).toBeVisible();
  await expect(page.getByLabel(t('notes', 'changeLabel'))).toHaveValue('Mine: ring once');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('notes', 'read') }).click();
  await page.getByRole('button', { name: t('notes', 'save'), exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Mine: ring once' })).toBeVisible();
}

/** No value stands twice on the page of a case. */
async function expectFactsOnce(page: Page): Promise<void> {
  const told = await page.locator('main dd > div:visible, main dd > span:visible').allInnerTexts();
  const facts = told.map((text) => text.trim()).filter((text) => /\d{3}|@/.test(text) && !/\d{4}/.test(text));
  expect(facts.filter((text, index) => facts.indexOf(text) !== index)).toEqual([]);
  await expect(page.locator('main a[href^="tel:"]:visible')).toHaveCount(1);
  await expect(page.locator('main a[href^="mailto:"]:visible')).toHaveCount(1);
}

/** The case goes along as a PDF under the person's name. */
async function saveCase(page: Page, language: Language, record: Family): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: translatorFor(language)('desk', 'call.saveCase') }).click();
  expect((await download).suggestedFilename()).toBe(`${record.name}.pdf`);
}

type LettingGo = { language: Language; branch: Branch; home: SignedIn };

/** A colleague is removed: the desk is gone from their screen with their next look, and they go on as themselves. */
async function letGo(page: Page, theirs: Page, { language, branch, home }: LettingGo): Promise<void> {
  const t = translatorFor(language);
  const headers = bearerOf(home, 'funeral-home');
  const path = `/api/places/${branch.id}/colleagues`;
  const [, colleague] = await (await page.request.get(path, { headers })).json();
  expect((await page.request.delete(`${path}/${colleague.id}`, { headers })).ok()).toBe(true);
  await theirs.goto(`${prefixOf[language]}/spirits`);
  await expect(theirs.getByText(t('shell', 'roleGone')).first()).toBeVisible();
  await expect(theirs.getByRole('heading', { level: 1, name: t('spirits', 'desk.heading') })).toHaveCount(0);
}

/** The colleague's act is new for the other, by name; it stays new until it is ticked. */
async function readChanges(page: Page, language: Language, colleague: string, record: Family): Promise<void> {
  const t = translatorFor(language);
  await page.goto(`${prefixOf[language]}/notifications`);
  const entry = page.getByRole('listitem').filter({ hasText: t('audits', 'actions.in-care', { who: colleague }) });
  await expect(entry.last()).toContainText(t('audits', 'isNew'));
  await page.getByLabel(t('audits', 'filters.person')).selectOption({ label: record.name });
  await page.getByLabel(t('audits', 'filters.kind')).selectOption({ label: t('audits', 'filters.kinds.care') });
  await expect(page.getByRole('heading', { level: 2, name: record.name })).toBeVisible();
  await expect(page.getByText(t('audits', 'actions.in-care', { who: colleague })).first()).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(entry.last()).toContainText(t('audits', 'isNew'));
  const ticks = page.getByRole('button', { name: new RegExp(`^${t('audits', 'seen')}`) });
  const before = await ticks.count();
  await ticks.first().click();
  await expect(ticks).toHaveCount(before - 1);
}
