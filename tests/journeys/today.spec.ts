import { expect, test } from '@playwright/test';
import { languages, prefixOf } from '#vocabulary/languages.ts';
import { ask, familyOf, homeWithBranches } from './deskFixture.ts';
import { bearerOf, holdSession } from './people.ts';
import { expectAccessible, expectNarrow, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

test.setTimeout(360_000);

for (const language of languages)
  test(`a home sees what waits for it today (${language})`, async ({ page, request }) => {
    const complaints = watchConsole(page);
    const t = translatorFor(language);
    const { home, branches } = await homeWithBranches(request, ['Evergreen North', 'Evergreen South']);
    const [north, south] = [branches[0]!, branches[1]!];
    await holdSession(page, home, 'funeral-home');
    await page.goto(`${prefixOf[language]}/spirits`);
    await page.getByRole('link', { name: t('shell', 'desk.today'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('today', 'heading') })).toBeVisible();
    for (const name of ['requests', 'planned', 'tasks', 'papers', 'late'] as const)
      await expect(page.getByText(t('today', `${name}.empty`))).toBeVisible();
    await expectAccessible(page);

    const first = await familyOf(request, ['Marie', 'Roy'], 'now');
    const second = await familyOf(request, ['Peter', 'Chan'], 'now');
    const third = await familyOf(request, ['Anne', 'Bouchard'], 'now');
    await ask(request, first, north);
    await ask(request, second, south);
    await ask(request, third, south, 'engage');
    const path = `/api/spirits/${third.id}/funeral-home/${south.id}/accept-engagement`;
    const accepted = await request.post(path, { headers: bearerOf(home, 'funeral-home') });
    expect(accepted.status(), await accepted.text()).toBe(200);
    const clock = new Date().toLocaleString('sv', { timeZone: 'America/Regina' }).slice(0, 10);
    const visitation = { placeId: south.id, kind: 'visitation', spiritId: third.id, location: 'Main hall', note: '' };
    const planned = await request.post('/api/calendar/events', {
      headers: bearerOf(home, 'funeral-home'),
      data: { ...visitation, begins: `${clock}T14:00`, ends: `${clock}T16:00`, resources: [], people: [] },
    });
    expect(planned.ok(), await planned.text()).toBe(true);
    await page.reload();
    const section = (name: 'requests' | 'planned' | 'papers', count: number) => {
      const heading = t('today', `${name}.heading`).replace('{count, number}', String(count));
      return page.getByRole('region', { name: heading, exact: true });
    };
    const requests = section('requests', 2);
    await expect(requests.getByRole('listitem').getByRole('link')).toHaveText([first.name, second.name]);
    await expect(requests).toContainText(north.name);
    await expect(section('planned', 1).getByRole('listitem')).toContainText('Main hall');
    const papers = section('papers', 1);
    await expect(papers.getByRole('listitem')).toContainText(t('formTitles', 'authority-to-arrange'));
    await expectAccessible(page);
    await expectNarrow(page);

    await requests.getByRole('link', { name: t('today', 'requests.all') }).click();
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2);
    await page.goBack();
    await papers.getByRole('link', { name: third.name }).click();
    await expect(page).toHaveURL(new RegExp(`/spirit/${third.id}/forms$`));
    await page.goBack();
    await requests.getByRole('link', { name: first.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible();
    expect(complaints).toEqual([]);
  });
