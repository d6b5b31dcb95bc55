import { expect, test } from '@playwright/test';
import { languages, prefixOf } from '#vocabulary/languages.ts';
import { ask, type Branch, colleagueOf, familyOf, homeWithBranches } from './deskFixture.ts';
import { bearerOf, holdSession } from './people.ts';
import { expectAccessible, expectNarrow, pageOfAnother, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

test.setTimeout(300_000);

for (const language of languages)
  test(`an owner closes a month and opens it again, in ${language}`, async ({ page, browser, request }) => {
    const complaints = watchConsole(page);
    const say = translatorFor(language);
    const { home, branches } = await homeWithBranches(request, ['Evergreen Monthly']);
    const [branch] = branches as [Branch];
    const family = await familyOf(request, ['Marie', 'Roy'], 'now');
    await ask(request, family, branch, 'engage');
    const headers = bearerOf(home, 'funeral-home');
    await request.post(`/api/spirits/${family.id}/funeral-home/${branch.id}/accept-engagement`, { headers });
    const { today } = await (await request.get('/api/money', { headers })).json();
    const before = new Date(`${today.slice(0, 7)}-01T00:00Z`);
    before.setUTCMonth(before.getUTCMonth() - 1);
    const month = before.toISOString().slice(0, 7);

    await holdSession(page, home, 'funeral-home');
    await page.goto(`${prefixOf[language]}/money`);
    const closing = page.getByRole('region', { name: say('months', 'heading') });
    await expect(closing).toContainText(say('months', 'notOver'));
    await page.goto(`${prefixOf[language]}/money?month=${month}`);
    const verb = { close: /^(Close|Fermer) /, reopen: /^(Open|Rouvrir) / };
    await closing.getByRole('button', { name: verb.close }).click();
    await page.getByRole('dialog').getByRole('button', { name: verb.close }).last().click();
    await expect(closing).toContainText(home.user.email);
    await expectAccessible(page);
    await expectNarrow(page);

    // Nothing can be dated in it any more; a colleague sees it closed and cannot open it.
    const data = { kind: 'deposit', amount: 100_00, method: 'cheque', receivedOn: `${month}-10` };
    const late = await request.post(`/api/spirits/${family.id}/payments`, { headers, data });
    expect([400, 409]).toContain(late.status());
    const colleague = await colleagueOf(request, home, branch);
    const other = await pageOfAnother(browser, page);
    await holdSession(other, colleague, 'funeral-home');
    await other.goto(`${prefixOf[language]}/money?month=${month}`);
    const seen = other.getByRole('region', { name: say('months', 'heading') });
    await expect(seen).toContainText(home.user.email);
    await expect(seen.getByRole('button', { name: verb.reopen })).toHaveCount(0);

    await closing.getByRole('button', { name: verb.reopen }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: verb.reopen }).last().click();
    await expect(dialog).toContainText(say('months', 'reasonMissing'));
    await dialog.getByLabel(say('months', 'reason')).fill('A cheque was forgotten.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: verb.reopen }).last().click();
    await expect(closing).toContainText(say('months', 'open'));
    await closing.getByText(say('months', 'history')).click();
    await expect(closing).toContainText('A cheque was forgotten.');
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
