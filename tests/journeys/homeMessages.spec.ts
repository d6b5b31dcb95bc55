import { expect, test } from '@playwright/test';
import { languages, prefixOf } from '#vocabulary/languages.ts';
import { ask, type Branch, familyOf, homeWithBranches } from './deskFixture.ts';
import { bearerOf, holdSession } from './people.ts';
import { expectAccessible, expectNarrow, pageOfAnother, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

test.setTimeout(360_000);

for (const language of languages)
  test(`a home writes with a ready-made message, and sees that it was read, in ${language}`, async ({
    page,
    browser,
  }) => {
    const complaints = watchConsole(page);
    const say = translatorFor(language);
    const t = (key: string, values?: Record<string, string>) => say('homeMessages', key, values);
    const { home, branches } = await homeWithBranches(page.request, ['Evergreen Letters']);
    const [branch] = branches as [Branch];
    const family = await familyOf(page.request, ['Marie', 'Roy'], 'now');
    await ask(page.request, family, branch);
    const headers = bearerOf(home, 'funeral-home');
    const accepted = await page.request.post(`/api/spirits/${family.id}/funeral-home/${branch.id}/accept-engagement`, {
      headers,
    });
    expect(accepted.status()).toBe(200);
    await holdSession(page, home, 'funeral-home');
    await page.goto(`${prefixOf[language]}/spirit/${family.id}`);
    const section = page.getByRole('region', { name: t('heading'), exact: true });

    // A sentence of the branch's own, whose day is filled in by hand; with the keys alone.
    await section.getByRole('button', { name: t('editor.open') }).press('Enter');
    const editor = section.getByRole('form', { name: t('editor.heading') });
    await expectAccessible(page);
    await expectNarrow(page);
    await editor.getByRole('button', { name: t('editor.add') }).press('Enter');
    const last = editor.getByRole('group').last();
    await last.getByLabel(t('editor.name'), { exact: true }).fill('Evergreen 5');
    await last.getByLabel(t('editor.en'), { exact: true }).fill('{person} rests at {home} until {day}.');
    await last.getByLabel(t('editor.fr'), { exact: true }).fill('{person} repose chez {home} jusqu’à {day}.');
    await editor.getByRole('button', { name: t('editor.save') }).press('Enter');
    await expect(editor).toHaveCount(0);

    await section.getByLabel(t('sentence'), { exact: true }).selectOption({ label: 'Evergreen 5' });
    await section.getByRole('button', { name: t('putIn') }).press('Enter');
    const words = section.getByLabel(t('words'), { exact: true });
    await expect(words).toBeFocused();
    await expect(words).toHaveValue(/^Marie Roy .* Evergreen Letters .*\{day\}\.$/);
    await section.getByRole('button', { name: t('send') }).press('Enter');
    await expect(section).toContainText(t('unfilled', { what: '{day}' }));
    await expect(words).toBeFocused();
    await expectAccessible(page);
    await words.fill((await words.inputValue()).replace('{day}', '2026'));

    // Another page comes between: what is not sent, and a note that is not saved, are still there.
    const typed = await words.inputValue();
    const note = page.getByLabel(say('notes', 'new'));
    await note.fill('Ring twice');
    await page.goto(`${prefixOf[language]}/today`);
    await page.goBack();
    await expect(words).toHaveValue(typed);
    await expect(note).toHaveValue('Ring twice');
    await page.getByRole('button', { name: say('notes', 'write'), exact: true }).click();
    await expect(note).toHaveValue('');
    await section.getByRole('button', { name: t('send') }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Marie Roy');
    await dialog.getByRole('button', { name: t('send') }).press('Enter');
    await expect(section).toContainText(t('unread'));
    await expect(words).toHaveValue('');
    await page.reload();
    await expect(section).toContainText(t('unread'));
    await expect(words).toHaveValue('');
    await expect(note).toHaveValue('');
    await expectAccessible(page);
    await expectNarrow(page);

    // The family sees it where it opens its record, and says that it has read it.
    const theirs = await pageOfAnother(browser, page);
    await holdSession(theirs, family.person, 'user');
    await theirs.goto(`${prefixOf[language]}/spirit/${family.id}`);
    const notice = theirs.getByText(say('announcements', 'noticeHome', { name: 'Evergreen Letters' }));
    await expect(notice).toBeVisible();
    await expectAccessible(theirs);
    await theirs
      .getByRole('button', { name: say('announcements', 'read') })
      .first()
      .click();
    await expect(notice).toHaveCount(0);
    await theirs.context().close();
    await page.reload();
    await expect(section).not.toContainText(t('unread'));
    await expect(section.getByRole('list', { name: t('sentList') })).toContainText(
      language === 'fr' ? 'Lu le' : 'Read ',
    );
    expect(complaints).toEqual([]);
  });
