import { expect, test } from '@playwright/test';
import { languages, prefixOf } from '#vocabulary/languages.ts';
import { bearerOf, freshEmail, holdSession, signInByApi } from './people.ts';
import { expectAccessible, watchConsole } from './steps.ts';
import { keyboard } from './userInput.ts';
import { translatorFor } from './words.ts';

const block = (answer: string, answerValues: Record<string, string> = {}) => ({ answer, answerValues });
const answers = {
  timing: block('future'),
  relationshipToArranger: block('self'),
  location: block('New Brunswick', { town: 'Moncton' }),
  spiritInfo: block('given', { spiritFirstName: 'Rose', spiritLastName: 'LeBlanc' }),
};

for (const language of languages) {
  const t = translatorFor(language);
  const prefix = prefixOf[language];

  test(`who plans ahead is written to once a year, if she likes, in ${language}`, async ({ page, request }) => {
    const complaints = watchConsole(page);
    const input = keyboard(page);
    const person = await signInByApi(request, freshEmail('review'));
    const headers = bearerOf(person, 'user');
    const made = await request.post('/api/spirits', { headers, data: { spirit: { data: answers } } });
    const { id } = await made.json();
    await holdSession(page, person);
    await page.goto(`${prefix}/spirit/${id}`);

    const band = page.locator('details', { has: page.locator('#care-notes') });
    await expect(band.locator('summary')).toContainText(t('spirits', 'careNotes.heading.yearly-review'));
    await input.press(band.locator('summary'));
    const ask = band.getByRole('button', { name: t('care', 'notes.review.ask') });
    await expect(band.getByText(t('care', 'notes.review.when'))).toBeVisible();
    await expectAccessible(page);

    await input.press(ask);
    await expect(band.getByText(t('care', 'notes.review.isOn'))).toBeVisible();
    await expect(band.getByText(`${new Date().getFullYear() + 1}`)).toBeVisible();
    await expectAccessible(page);

    await page.reload();
    await input.press(band.locator('summary'));
    await input.press(band.getByRole('button', { name: t('care', 'notes.review.stop') }));
    await expect(ask).toBeVisible();
    expect(complaints).toEqual([]);
  });
}
