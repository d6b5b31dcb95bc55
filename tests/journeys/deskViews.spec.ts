import { expect, test } from '@playwright/test';
import { languages, prefixOf } from '#vocabulary/languages.ts';
import { ask, familyOf, homeWithBranches } from './deskFixture.ts';
import { bearerOf, holdSession } from './people.ts';
import { expectAccessible, expectNarrow, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

test.setTimeout(360_000);

for (const language of languages)
  test(`a home keeps a way to look at its desk, in ${language}`, async ({ page, request }) => {
    const complaints = watchConsole(page, [/status of 409/]);
    const t = translatorFor(language);
    const views = (key: string, values?: Record<string, string>) => t('deskViews', key, values);
    const { home, branches } = await homeWithBranches(request, ['Evergreen Views']);
    for (const name of ['Marie', 'Peter']) {
      const family = await familyOf(request, [name, 'Roy'], 'now');
      await ask(request, family, branches[0]!, 'engage');
      const path = `/api/spirits/${family.id}/funeral-home/${branches[0]!.id}/accept-engagement`;
      if (name === 'Marie') await request.post(path, { headers: bearerOf(home, 'funeral-home') });
    }
    await holdSession(page, home, 'funeral-home');
    await page.goto(`${prefixOf[language]}/spirits`);
    const bar = page.getByRole('navigation', { name: views('label') });
    await expect(page.getByLabel(t('desk', 'filters.state'))).toBeVisible();
    await expect(bar).toHaveCount(0);

    await page.getByLabel(t('desk', 'filters.state')).selectOption('accepted');
    await bar.getByRole('button', { name: views('keep') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(views('name'))).toHaveValue(t('desk', 'states.accepted'));
    await expectAccessible(page);
    await dialog.getByLabel(views('name')).fill('');
    await dialog.getByRole('button', { name: views('confirm') }).click();
    await expect(dialog).toContainText(views('needed'));
    await dialog.getByLabel(views('name')).fill('Morning');
    await page.keyboard.press('Enter');
    const kept = bar.getByRole('link', { name: 'Morning', exact: true });
    await expect(kept).toHaveAttribute('aria-current', 'true');
    await expect(bar.getByRole('status')).toHaveText(views('kept', { name: 'Morning' }));
    await expectAccessible(page);

    await page.goto(`${prefixOf[language]}/spirits`);
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2);
    await expect(kept).not.toHaveAttribute('aria-current');
    await kept.click();
    await expect(page).toHaveURL(/state=accepted/);
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);

    // The same name again is refused in words, and what was typed stays.
    await page.getByLabel(t('desk', 'filters.state')).selectOption('at-rest');
    await bar.getByRole('button', { name: views('keep') }).click();
    await dialog.getByLabel(views('name')).fill('morning');
    await dialog.getByRole('button', { name: views('confirm') }).click();
    await expect(dialog).toContainText(t('errors', 'deskViewNameTaken'));
    await expect(dialog.getByLabel(views('name'))).toHaveValue('morning');
    await dialog.getByRole('button', { name: views('back') }).click();

    await expectNarrow(page);

    await kept.click();
    await bar.getByRole('button', { name: views('forget', { name: 'Morning' }) }).click();
    await expect(kept).toHaveCount(0);
    await expect(bar.getByRole('status')).toHaveText(views('forgotten', { name: 'Morning' }));
    expect(complaints).toEqual([]);
  });
