import { expect, test } from '@playwright/test';
import { languages, prefixOf } from '#vocabulary/languages.ts';
import { teamWithCase } from './deskFixture.ts';
import { bearerOf, holdSession } from './people.ts';
import { watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

test.use({ timezoneId: 'America/St_Johns' });

/** Late on the last of February in Alberta, and March in Newfoundland. */
const sentAt = '2026-03-01T05:30:00.000Z';
const dayOf = { en: 'February 28, 2026', fr: '28 février 2026' };

for (const language of languages)
  test(`an invoice bears the day of the home on the screen too (${language})`, async ({ page }) => {
    const t = translatorFor(language);
    const complaints = watchConsole(page);
    const { request } = page;
    const { home, family } = await teamWithCase(request, 'Other Day Home');
    const headers = bearerOf(home, 'funeral-home');
    const path = `/api/spirits/${family.id}/invoices`;
    const line = { item: 'Services', quantity: 1, unitPrice: 100_00, taxes: ['GST'], thirdParty: false };
    const { id } = await (await request.post(path, { headers, data: { lines: [line] } })).json();
    expect((await request.post(`${path}/${id}/send`, { headers })).ok()).toBe(true);
    await page.route(`**${path}`, async (route) => {
      const answer = await route.fetch();
      if (answer.status() !== 200) return route.fulfill({ response: answer });
      const accounts = await answer.json();
      for (const { invoices } of accounts) for (const invoice of invoices) invoice.sentAt = sentAt;
      return route.fulfill({ response: answer, json: accounts });
    });
    await holdSession(page, family.person, 'user');
    await page.goto(`${prefixOf[language]}/spirit/${family.id}/invoice`);
    await expect(page.locator('main')).toContainText(t('invoices', 'paper.sentOn', { date: dayOf[language] }));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(complaints).toEqual([]);
  });
