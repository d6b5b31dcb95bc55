import { expect, test } from '@playwright/test';
import { addDays, addMonths } from '#platform/days.ts';
import { languages, prefixOf } from '#vocabulary/languages.ts';
import { bearerOf, createRecord, freshEmail, holdSession, signInByApi } from './people.ts';
import { expectAccessible, newestMail, watchConsole } from './steps.ts';
import { keyboard } from './userInput.ts';
import { translatorFor } from './words.ts';

/** Some days ago, and the year in which that day comes back. */
const died = addDays(new Date().toISOString().slice(0, 10), -6);
const year = new RegExp(addMonths(died, 12).slice(0, 4));

for (const language of languages) {
  const t = translatorFor(language);
  const prefix = prefixOf[language];

  test(`a visitor is written to once, a year on, if they like, in ${language}`, async ({ page, browser, request }) => {
    const family = await signInByApi(request, freshEmail('return-family'));
    const id = await createRecord(request, family, 'Rose', 'LeBlanc');
    const headers = bearerOf(family, 'user');
    const lane = `/api/spirits/${id}/memory-lane`;
    const begun = (await (await request.post(lane, { headers })).json()).page;
    // A name as long as one word can be: no phone is too narrow for it.
    const name = 'Rose Wolfeschlegelsteinhausenbergerdorff-LeBlanc';
    const about = { ...begun.sections.about, name, died, region: 'New Brunswick' };
    const versions = { about: begun.versions.about };
    await request.patch(lane, { headers, data: { sections: { about }, versions } });
    await request.post(`${lane}/share`, { headers, data: { privacy: 'link' } });

    // Signed out: the mailbox is asked first.
    const complaints = watchConsole(page);
    const input = keyboard(page);
    await page.goto(`${prefix}/memory-lane/${begun.slug}`);
    await expect(page.locator('[data-season]')).toHaveCount(1);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.setViewportSize({ width: 1_280, height: 900 });
    await input.press(page.getByRole('link', { name: t('memoryPublic', 'return') }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('memoryReturn', 'heading'));
    await expectAccessible(page);
    const email = page.getByLabel(t('memoryReturn', 'email'));
    const ask = page.getByRole('button', { name: t('memoryReturn', 'askByMail') });
    await input.press(ask);
    await expect(page.getByText(t('memoryReturn', 'emailWrong'))).toBeVisible();
    await expect(email).toBeFocused();
    const mailbox = freshEmail('reader');
    await input.fill(email, mailbox);
    await input.press(ask);
    await expect(page.getByText(t('memoryReturn', 'sentText'))).toBeFocused();
    const mail = await newestMail(page, mailbox);
    const [, key = ''] = /memory-lane\/return#([\da-f-]{36})/.exec(mail.text) ?? [];

    await page.goto(`${prefix}/memory-lane/return#${key}`);
    await expectAccessible(page);
    await input.press(page.getByRole('button', { name: t('memoryReturn', 'confirm.press') }));
    await expect(page.getByRole('status').filter({ hasText: year })).toBeVisible();

    // The family sees that somebody has asked, and not who.
    const home = await browser.newPage();
    await holdSession(home, family);
    await home.goto(`${prefix}/spirit/${id}/memory-lane`);
    const count = home.getByText(/(One person has|Une personne nous a)/);
    await expect(count).toBeVisible();
    await expect(home.getByText(mailbox)).toHaveCount(0);
    await home.close();

    await page.goto(`${prefix}/memory-lane/return/stop#${key}`);
    await expectAccessible(page);
    await input.press(page.getByRole('button', { name: t('memoryReturn', 'stop.press') }));
    await expect(page.getByText(t('memoryReturn', 'stop.done'))).toBeVisible();

    // Signed in: one press, and one press back, here and in the list of one's pages.
    await holdSession(page, await signInByApi(request, freshEmail('return-reader')));
    await page.goto(`${prefix}/memory-lane/${begun.slug}/return`);
    const once = page.getByRole('button', { name: year });
    await input.press(once);
    await expect(page.getByRole('status').filter({ hasText: year })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${prefix}/memory-pages`);
    await expect(page.getByRole('heading', { name: t('memoryReturn', 'own.heading') })).toBeVisible();
    await expectAccessible(page);
    await input.press(page.getByRole('button', { name: /LeBlanc$/ }));
    await expect(page.getByText(t('memoryReturn', 'ended'))).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { name: t('memoryReturn', 'own.heading') })).toHaveCount(0);
    await page.goto(`${prefix}/memory-lane/${begun.slug}/return`);
    await expect(once).toBeVisible();
    expect(complaints).toEqual([]);
  });
}
