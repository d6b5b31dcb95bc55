import { expect, test } from '@playwright/test';
import { askForCode, expectAccessible, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

for (const language of ['en', 'fr'] as const)
  test(`the link of the mail never signs in by itself, in ${language}`, async ({ page, context }, { project }) => {
    const t = translatorFor(language);
    const prefix = language === 'fr' ? '/fr' : '';
    const email = `link-${language}-${project.name}-${Date.now()}@example.org`;
    const complaints = watchConsole(page, [/401/]);
    await page.goto(`${prefix}/sign-in?redirect=${encodeURIComponent('/listings?region=Yukon')}`);
    await page.getByLabel(t('sessions', 'signIn.email')).fill(email);
    const mail = await askForCode(page, t, email);
    const link = /https?:\/\/\S+\/confirm-email#\S+/.exec(mail.text)![0];
    expect(new URL(link).search).toBe('');

    const opened = await context.newPage();
    const requests: string[] = [];
    opened.on('request', (request) => requests.push(request.url()));
    await opened.goto(new URL(link).pathname + new URL(link).hash);
    const submit = opened.getByRole('button', { name: t('sessions', 'confirm.submit', { email }) });
    await expect(submit).toBeVisible();
    await expect(opened).toHaveURL(/\/confirm-email$/);
    expect(requests.filter((url) => url.includes('/api/authorize'))).toEqual([]);
    expect(requests.filter((url) => url.includes('code='))).toEqual([]);
    await expectAccessible(opened);
    await submit.click();
    await expect(opened).toHaveURL(/\/listings\?region=Yukon$/);
    await expect(opened.getByRole('banner')).toContainText(t('shell', 'roles.user'));

    // A second press of the same link is refused calmly, with a way to a new code.
    const again = await (await context.browser()!.newContext()).newPage();
    await again.goto(new URL(new URL(link).pathname + new URL(link).hash, opened.url()).href);
    await again.getByRole('button', { name: t('sessions', 'confirm.submit', { email }) }).click();
    await expect(again.locator('main')).toContainText(t('sessions', 'confirm.failedHeading'));
    await expectAccessible(again);
    await again.context().close();
    expect(complaints).toEqual([]);
  });
