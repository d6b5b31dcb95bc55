import { expect, type Page, test } from '@playwright/test';
import { languages, prefixOf } from '#vocabulary/languages.ts';
import { bearerOf, freshEmail, holdSession, signInByApi } from './people.ts';
import { expectAccessible, watchConsole } from './steps.ts';
import { keyboard } from './userInput.ts';
import { translatorFor } from './words.ts';

const block = (answer: string | string[], answerValues: Record<string, string> = {}) => ({ answer, answerValues });
const answers = {
  timing: block('now'),
  deathExpected: block('expected-confirmed'),
  location: block('New Brunswick', { town: 'Moncton' }),
  lovedOneLocation: block('hospital'),
  readyToBePickedUp: block('family-wants-time'),
  moneyHelp: block(['assistance']),
  spiritInfo: block('given', { spiritFirstName: 'Rose', spiritLastName: 'LeBlanc', dateOfDeath: '2026-11-24' }),
};

/** Gives the browser a draft, as somebody who has answered has one. */
const begin = async (page: Page) => {
  await page.goto('/data-sources');
  await page.evaluate(
    (draft) => localStorage.setItem('rivage.draft', JSON.stringify({ ...draft, saveKey: crypto.randomUUID() })),
    { answers, step: null, startedAt: new Date().toISOString() },
  );
};

for (const language of languages) {
  const t = translatorFor(language);
  const prefix = prefixOf[language];

  test(`a family works its plan without an account by keyboard, then takes it into its record, in ${language}`, async ({
    page,
    request,
  }) => {
    // Tab by Tab, in two lists of some eighty things.
    test.slow();
    const complaints = watchConsole(page);
    const input = keyboard(page);
    const title = (key: string) => t('tasks', `${key}.title`);
    const tick = (key: string, word: 'doneOf' | 'askedOf' = 'doneOf') =>
      page.getByRole('checkbox', { name: t('plan', `row.${word}`, { title: title(key) }), exact: true });

    await begin(page);
    await page.goto(`${prefix}/guide-me/0/homes`);
    const three = page.getByRole('region', { name: t('plan', 'three.heading') });
    await expect(three.getByRole('listitem')).toHaveCount(3);
    await input.press(three.getByRole('link', { name: t('plan', 'three.all') }));

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('plan', 'page.headingOf', { name: 'Rose LeBlanc' }),
    );
    await expectAccessible(page);
    await input.choose(tick('askHospital'));

    // The page of a task: until when, whom to call, and that it was asked for.
    await input.press(page.getByRole('link', { name: t('plan', 'page.help') }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('plan', 'help.heading'));
    await expectAccessible(page);
    await input.press(page.getByRole('link', { name: title('help'), exact: true }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title('help'));
    await expect(page.getByRole('link', { name: '1-833-733-7835' })).toHaveAttribute('href', 'tel:+18337337835');
    await expect(
      page.getByText(language === 'en' ? 'By December 8, 2026' : 'Au plus tard le 8 décembre 2026'),
    ).toBeVisible();
    await input.press(page.getByRole('button', { name: t('plan', 'task.asked') }));
    await expect(page.getByRole('button', { name: t('plan', 'task.answered') })).toBeVisible();
    await expectAccessible(page);
    await input.press(page.getByRole('link', { name: t('plan', 'task.back') }));

    // There was no car: its tasks go, and come back with the next press.
    const car = page.getByRole('button', { name: t('plan', 'life.none', { what: t('plan', 'life.parts.car') }) });
    await input.press(page.locator('summary', { hasText: t('plan', 'life.heading') }));
    await input.press(car);
    await expect(car).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('link', { name: title('vehicle'), includeHidden: true })).toHaveCount(0);

    // What was marked stays after the page is loaded anew, and goes along when the answers are saved.
    const person = await signInByApi(request, freshEmail('plan'));
    await holdSession(page, person, 'user');
    await page.goto(`${prefix}/guide-me/0/review`);
    await input.press(page.getByRole('button', { name: t('guideFacts', 'save.records'), exact: true }));
    await expect(page).toHaveURL(/\/spirit\/[\w-]+\/funeral-home$/);
    const id = new URL(page.url()).pathname.split('/').at(-2) ?? '';
    const kept = await request.get(`/api/spirits/${id}/plan`, { headers: bearerOf(person, 'user') });
    expect((await kept.json()).marks.map(({ key, state }: { key: string; state: string }) => [key, state])).toEqual([
      ['askHospital', 'done'],
      ['help-NB', 'asked'],
      ['life.car', 'not-needed'],
    ]);
    expect(await page.evaluate(() => localStorage.getItem('rivage.draft'))).toBeNull();

    // The record leads to its plan, band by band; what is ticked there is on the server.
    await page.goto(`${prefix}/spirit/${id}`);
    await input.press(page.locator('summary', { has: page.locator('#band-tonight') }));
    await input.press(page.locator(`a[href$="/spirit/${id}/plan#plan-tonight"]`));
    await expect(tick('askHospital')).toBeChecked();
    await input.choose(tick('someoneWithYou'));
    await expect
      .poll(
        async () =>
          (await (await request.get(`/api/spirits/${id}/plan`, { headers: bearerOf(person, 'user') })).json()).marks
            .length,
      )
      .toBe(4);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
}

test('a plan without answers says how it is made, and one of its tasks that is none where the list is', async ({
  page,
}) => {
  const t = translatorFor('en');
  await page.goto('/guide-me/0/plan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('plan', 'page.emptyHeading'));
  await begin(page);
  await page.goto('/guide-me/0/plan/help-QC');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('plan', 'task.missing'));
});
