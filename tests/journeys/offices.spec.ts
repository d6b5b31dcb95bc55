import { expect, type Page, test } from '@playwright/test';
import { prefixOf } from '#vocabulary/languages.ts';
import { bearerOf, freshEmail, holdSession, signInByApi } from './people.ts';
import { expectAccessible, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

const block = (answer: string, answerValues: Record<string, string> = {}) => ({ answer, answerValues });
const answers = {
  timing: block('now'),
  deathExpected: block('expected-confirmed'),
  location: block('Quebec', { town: 'Saguenay' }),
  relationshipToArranger: block('child', { isExecutor: 'yes' }),
  spiritInfo: block('given', {
    spiritFirstName: 'Rose',
    spiritLastName: 'LeBlanc',
    dateOfDeath: '2026-11-24',
    arrangerFirstName: 'Anne',
    arrangerLastName: 'LeBlanc',
  }),
};

/** Gives the browser a draft, as somebody who has answered has one. */
const begin = async (page: Page, given: object = answers) => {
  await page.goto('/data-sources');
  await page.evaluate(
    (draft) => localStorage.setItem('rivage.draft', JSON.stringify({ ...draft, saveKey: crypto.randomUUID() })),
    { answers: given, step: null, startedAt: new Date().toISOString() },
  );
};

for (const [language, viewport] of [
  ['fr', { width: 390, height: 844 }],
  ['en', { width: 1280, height: 900 }],
] as const)
  test.describe(`in ${language} at ${viewport.width} px`, () => {
    test.use({ viewport });
    const t = translatorFor(language);
    const prefix = prefixOf[language];

    test('a family tells the offices without an account, and takes the log into its record', async ({
      page,
      request,
    }) => {
      test.slow();
      const complaints = watchConsole(page);
      const row = (name: string) => page.locator(`#office-${name}`);
      await begin(page);
      await page.goto(`${prefix}/guide-me/0/plan`);
      await page.getByRole('link', { name: t('plan', 'page.offices') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        t('offices', 'page.headingOf', { name: 'Rose LeBlanc' }),
      );
      await expectAccessible(page);

      // One tick, and six offices need no letter.
      await page.getByRole('checkbox', { name: t('offices', 'transmission.tick') }).check();
      await expect(page.getByText(t('offices', 'states.covered'))).toHaveCount(6);
      await page.getByRole('checkbox', { name: t('offices', 'transmission.tick') }).uncheck();

      // An office of Québec’s government is written to in French, whatever the page speaks; the family may switch.
      await row('retraiteQuebec')
        .getByRole('button', { name: t('offices', 'letter.show') })
        .click();
      const letter = row('retraiteQuebec').locator('[lang="fr-CA"]');
      await expect(letter).toContainText('Objet : avis de décès – Rose LeBlanc');
      await expect(letter).toContainText('24 novembre 2026');
      const other = row('retraiteQuebec').getByRole('button', { name: t('offices', 'letter.switch.en') });
      await other.click();
      await expect(row('retraiteQuebec').locator('[lang="en-CA"]')).toContainText('notice of a death – Rose LeBlanc');
      await expectAccessible(page);

      // One letter as a PDF.
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        row('retraiteQuebec')
          .getByRole('button', { name: t('offices', 'tools.one') })
          .click(),
      ]);
      expect(saved.suggestedFilename()).toMatch(/\.pdf$/);

      // The bank is told: by Anne, today, with a number; the tick of the plan follows.
      await row('bank')
        .getByRole('button', { name: t('offices', 'log.add') })
        .click();
      await expect(row('bank').getByLabel(t('offices', 'log.toldBy'))).toHaveValue('Anne LeBlanc');
      await row('bank').getByLabel(t('offices', 'log.reference')).fill('B-17');
      await expectAccessible(page);
      await row('bank')
        .getByRole('button', { name: t('offices', 'log.save') })
        .click();
      await expect(row('bank')).toContainText('B-17');
      await expect(row('bank').getByRole('heading')).toBeFocused();
      await page.reload();
      await expect(row('bank')).toContainText('Anne LeBlanc');

      // The log goes along when the answers are saved, and stands in the record.
      const person = await signInByApi(request, freshEmail('offices'));
      await holdSession(page, person, 'user');
      await page.goto(`${prefix}/guide-me/0/review`);
      await page.getByRole('button', { name: t('guideFacts', 'save.records'), exact: true }).click();
      await expect(page).toHaveURL(/\/spirit\/[\w-]+\/funeral-home$/);
      const id = new URL(page.url()).pathname.split('/').at(-2) ?? '';
      await page.goto(`${prefix}/spirit/${id}/plan/offices`);
      await expect(row('bank')).toContainText('B-17');
      await row('bank')
        .getByRole('button', { name: t('offices', 'log.change') })
        .click();
      await row('bank').getByLabel(t('offices', 'log.reference')).fill('B-18');
      await row('bank')
        .getByRole('button', { name: t('offices', 'log.save') })
        .click();
      await expect(row('bank')).toContainText('B-18');
      const kept = await request.get(`/api/spirits/${id}/plan`, { headers: bearerOf(person, 'user') });
      expect((await kept.json()).marks.map(({ key, state }: { key: string; state: string }) => [key, state])).toEqual([
        ['bank', 'done'],
      ]);
      await expectAccessible(page);
      expect(complaints).toEqual([]);
    });
  });

test('the offices ask where it happened before they are told', async ({ page }) => {
  const t = translatorFor('en');
  await begin(page, { timing: block('now') });
  await page.goto('/guide-me/0/plan/offices');
  await expect(page.getByRole('heading', { name: t('offices', 'page.where') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('offices', 'page.sayWhere') })).toHaveAttribute(
    'href',
    '/guide-me/0/location',
  );
});
