import { expect, type Page, test } from '@playwright/test';
import { prefixOf } from '#vocabulary/languages.ts';
import { bearerOf, freshEmail, holdSession, type SignedIn, signInByApi } from './people.ts';
import { expectAccessible, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

test.setTimeout(360_000);

const given = (answer: string, answerValues = {}) => ({ answer, answerValues });

/** Rose plans ahead for herself; what she wishes is still open. */
async function makePlan({ request }: Page, person: SignedIn, region: string): Promise<string> {
  const data = {
    timing: given('future'),
    relationshipToArranger: given('self'),
    location: given(region),
    spiritInfo: given('given', { spiritFirstName: 'Rose', spiritLastName: 'LeBlanc' }),
    howWillYouHonour: given('celebration-of-life', { music: 'Barbara Allen' }),
    authority: given('will', { executorName: 'Anne Roy', executorPhone: '250-555-0100' }),
  };
  const answer = await request.post('/api/spirits', {
    headers: bearerOf(person, 'user'),
    data: { spirit: { data }, email: person.user.email },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).id as string;
}

async function downloadOf(page: Page, name: string) {
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return saved.suggestedFilename();
}

for (const [language, region, viewport] of [
  ['fr', 'Quebec', { width: 390, height: 844 }],
  ['en', 'British Columbia', { width: 1280, height: 900 }],
] as const)
  test.describe(`in ${language} at ${viewport.width} px`, () => {
    test.use({ viewport });
    const t = translatorFor(language);
    const prefix = prefixOf[language];

    test('a planner takes the wishes along on one page, a card and a letter', async ({ page, browser }) => {
      const complaints = watchConsole(page, [/409/]);
      const rose = await signInByApi(page.request, freshEmail('wishes'));
      await page.request.patch('/api/user', { headers: bearerOf(rose, 'user'), data: { language } });
      const id = await makePlan(page, rose, region);
      await holdSession(page, rose);

      // From the record to the page: what is open leads to its question.
      await page.goto(`${prefix}/spirit/${id}`);
      await page.locator('summary', { has: page.locator('#band-tonight') }).click();
      await page.getByRole('link', { name: t('recordTasks', 'wishes.page') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('wishes', 'page.title'));
      await expect(page.getByText('Barbara Allen')).toBeVisible();
      await expect(page.getByText(t('wishes', `law.declares.${region === 'Quebec' ? 'QC' : 'BC'}`))).toBeVisible();
      await expectAccessible(page);
      const open = page.getByRole('link', { name: t('wishes', 'missing.items.method') });
      await expect(open).toHaveAttribute('href', `${prefix}/guide-me/${id}/cremationOrBurial`);
      expect(await downloadOf(page, t('wishes', 'tools.pdf'))).toMatch(/\.pdf$/);
      await page.emulateMedia({ media: 'print' });
      await expect(open).toBeHidden();
      await expect(page.getByRole('columnheader', { name: t('wishes', 'sign.signature') })).toBeVisible();
      await expect(page.getByRole('button', { name: t('wishes', 'tools.pdf') })).toBeHidden();
      await page.emulateMedia({ media: null });

      // The card: nobody to call, a number that is none, then the executor.
      await page.getByRole('link', { name: t('wishes', 'card.title') }).click();
      await expect(page.getByRole('heading', { name: t('wishes', 'card.empty') })).toBeVisible();
      const phone = page.locator('#card-first-phone');
      await expect(phone).toHaveValue('250-555-0100');
      const save = page.getByRole('button', { name: t('wishes', 'card.save') });
      await phone.fill('046 454 286');
      await save.click();
      await expect(page.getByText(t('wishes', 'card.problems.sin'))).toBeVisible();
      await expectAccessible(page);
      await phone.fill('250-555-0100');
      await save.click();
      const card = page.locator('section', { has: page.locator('#card-sides') });
      await expect(card).toContainText('Anne Roy');
      await expect(card).not.toContainText(id);
      await expectAccessible(page);
      expect(await downloadOf(page, t('wishes', 'tools.pdf'))).toMatch(/\.pdf$/);

      // Two at once: what somebody else has saved meanwhile is not written over unseen.
      const other = await (await browser.newContext({ viewport })).newPage();
      await holdSession(other, rose);
      await other.goto(`${prefix}/spirit/${id}/wishes/card`);
      await other.locator('#card-second-name').fill('Ida');
      await other.locator('#card-second-phone').fill('250-555-0101');
      await page.locator('#card-second-name').fill('Luc');
      await other.getByRole('button', { name: t('wishes', 'card.save') }).click();
      await expect(other.locator('section', { has: other.locator('#card-sides') })).toContainText('Ida');
      await save.click();
      await expect(page.getByRole('button', { name: t('autosave', 'conflict.takeTheirs') })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: t('autosave', 'conflict.takeTheirs') }).click();
      await expect(page.locator('#card-second-name')).toHaveValue('Ida');

      // The letter follows the answers until it is written anew, and follows them again.
      await page.goto(`${prefix}/spirit/${id}/wishes/letter`);
      const text = page.locator('#letter-text');
      await expect(text).toHaveValue(/Anne Roy/);
      await expectAccessible(page);
      await page.locator('#letter-address').fill('1 Shore Road');
      await text.fill('Anne,\n\nRose');
      await expect(page.getByText(t('wishes', 'letter.unsaved'))).toBeVisible();
      await page.getByRole('button', { name: t('wishes', 'letter.save') }).click();
      await expect(page.getByText(t('wishes', 'letter.own'))).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText('1 Shore Road').last()).toBeVisible();
      await expect(text).toBeHidden();
      await page.emulateMedia({ media: null });
      await page.reload();
      await expect(text).toHaveValue('Anne,\n\nRose');
      await page.getByRole('button', { name: t('wishes', 'letter.again') }).click();
      await expect(text).toHaveValue(/Rose LeBlanc$/);
      await page.getByRole('button', { name: t('wishes', 'letter.save') }).click();
      await expect(page.getByText(t('wishes', 'letter.fromAnswers'))).toBeVisible();
      await expectAccessible(page);
      expect(complaints).toEqual([]);
    });
  });
