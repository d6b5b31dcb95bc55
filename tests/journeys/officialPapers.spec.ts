import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { createTranslator } from 'use-intl/core';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import english from '../../messages/en/officialPapers.json' with { type: 'json' };
import french from '../../messages/fr/officialPapers.json' with { type: 'json' };
import { linesOfPdf } from '../pdfText.ts';
import { ask, colleagueOf, type Family, familyOf, homeWithBranches } from './deskFixture.ts';
import { bearerOf, holdSession, type SignedIn } from './people.ts';
import { expectAccessible, expectNarrow, pageOfAnother, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

test.setTimeout(300_000);

type Stage = { language: Language; home: SignedIn; colleague: SignedIn; west: Family; quebec: Family; placeId: string };

/** A home at which two people work; a cremation in British Columbia, and a burial in Quebec. */
async function stageOf(request: APIRequestContext, language: Language): Promise<Stage> {
  const { home, branches } = await homeWithBranches(request, ['Evergreen Papers']);
  const branch = branches[0]!;
  const caseOf = async (names: [string, string], region: string, end: string) => {
    const family = await familyOf(request, names, 'now');
    const data = {
      location: { answer: region, answerValues: { town: 'Here' } },
      cremationOrBurial: { answer: end, answerValues: {} },
    };
    const changed = await request.patch(`/api/spirit/${family.id}`, {
      headers: bearerOf(family.person, 'user'),
      data: { spirit: { data } },
    });
    expect(changed.status(), await changed.text()).toBe(200);
    await ask(request, family, branch, 'engage');
    const accept = `/api/spirits/${family.id}/funeral-home/${branch.id}/accept-engagement`;
    expect((await request.post(accept, { headers: bearerOf(home, 'funeral-home') })).status()).toBe(200);
    return family;
  };
  return {
    ...{ language, home, placeId: branch.id },
    west: await caseOf(['Marie', 'Roy'], 'British Columbia', 'cremation'),
    quebec: await caseOf(['Anne', 'Bouchard'], 'Quebec', 'burial'),
    colleague: await colleagueOf(request, home, branch),
  };
}

/** The panel of a case, and what is done in it, in the words of the page. */
function panelOf(page: Page, language: Language) {
  const t = createTranslator({ locale: language, messages: language === 'fr' ? french : english });
  const panel = page.getByRole('region', { name: t('heading'), exact: true });
  const rowOf = (name: string) =>
    panel.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
  return {
    t,
    panel,
    rowOf,
    begin: (name: string) => panel.getByRole('button', { name: t('noteAria', { paper: name }) }).click(),
    choose: (row: Locator, state: keyof typeof english.states) =>
      row.getByLabel(t('state'), { exact: true }).selectOption(state),
    save: (row: Locator) => row.getByRole('button', { name: t('save'), exact: true }).click(),
  };
}

for (const language of languages)
  test(`a director gets all papers of two cases together, in ${language}`, async ({ page, browser, request }) => {
    const complaints = watchConsole(page, [/status of 409/]);
    const stage = await stageOf(request, language);
    await holdSession(page, stage.home, 'funeral-home');
    await seeWhatIsNear(page, stage);
    await noteAtOnce(page, await pageOfAnother(browser, page), stage);
    await finishInTheWest(page, stage);
    await finishInQuebec(page, stage);
    await readAsFamily(await pageOfAnother(browser, page), stage);
    expect(complaints).toEqual([]);
  });

/** A cremation of tomorrow without its papers is said on Today, in the table of cases and in the calendar. */
async function seeWhatIsNear(page: Page, { language, home, placeId, west }: Stage): Promise<void> {
  const t = translatorFor(language);
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleString('sv', { timeZone: 'America/Regina' }).slice(0, 10);
  const event = { placeId, kind: 'cremation', spiritId: west.id, location: '', note: '', resources: [], people: [] };
  const planned = await page.request.post('/api/calendar/events', {
    headers: bearerOf(home, 'funeral-home'),
    data: { ...event, begins: `${tomorrow}T10:00`, ends: `${tomorrow}T12:00` },
  });
  expect(planned.ok(), await planned.text()).toBe(true);
  const permit = t('paperGaps', 'kinds.permit');
  await page.goto(`${prefixOf[language]}/today`);
  const first = page.getByRole('listitem').filter({ hasText: west.name });
  await expect(first.getByRole('link', { name: new RegExp(permit) })).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await page.goto(`${prefixOf[language]}/calendar?from=${tomorrow}&view=day`);
  await expect(page.getByRole('listitem').filter({ hasText: west.name }).getByText(new RegExp(permit))).toBeVisible();
  await page.goto(`${prefixOf[language]}/spirits?state=cases`);
  await expect(page.getByRole('row').filter({ hasText: west.name }).getByText(new RegExp(permit))).toBeVisible();
}

/** Two directors note the registration at once: the slower one is told who was faster, keeps what was typed, and a wrong tap is undone. */
async function noteAtOnce(page: Page, theirs: Page, { language, home, colleague, west }: Stage): Promise<void> {
  await holdSession(theirs, colleague, 'funeral-home');
  for (const one of [page, theirs]) await one.goto(`${prefixOf[language]}/spirit/${west.id}`);
  const [mine, other] = [panelOf(page, language), panelOf(theirs, language)];
  const name = language === 'fr' ? 'Enregistrement du décès' : 'Registration of Death';
  await expect(mine.panel.getByText(mine.t('before.cremation'))).toBeVisible();
  const parents = mine.rowOf(name).getByRole('link', { name: /Parents/ });
  await expect(parents).toHaveAttribute(
    'href',
    new RegExp(`/spirit/${west.id}/forms/vital-statistics\\?part=parents$`),
  );
  await expectAccessible(page);
  await expectNarrow(page);
  await other.begin(name);
  await other.rowOf(name).getByLabel(other.t('offices.sent'), { exact: true }).fill('Victoria');
  await mine.begin(name);
  await mine.save(mine.rowOf(name));
  await expect(mine.rowOf(name).getByRole('status')).toContainText(mine.t('states.sent', { kind: 'registration' }));
  await other.save(other.rowOf(name));
  const state = other.t('states.sent', { kind: 'registration' });
  await expect(other.panel.getByText(other.t('faster', { who: home.user.email, state }))).toBeVisible();
  await expect(other.rowOf(name).getByLabel(other.t('offices.sent'), { exact: true })).toHaveValue('Victoria');
  await expectAccessible(theirs);
  await other.choose(other.rowOf(name), 'not-needed');
  await other.save(other.rowOf(name));
  await expect(other.rowOf(name).getByText(other.t('missingReason'))).toBeVisible();
  await other.rowOf(name).getByLabel(other.t('reason'), { exact: true }).fill('Wrong tap');
  await other.save(other.rowOf(name));
  await expect(other.rowOf(name).getByText('Wrong tap').first()).toBeVisible();
  await other.panel.getByRole('button', { name: other.t('undoAria', { paper: name }) }).click();
  await expect(other.rowOf(name).getByRole('status')).toHaveText(other.t('undone', { paper: name }));
  await theirs.context().close();
}

type Noted = { kind: string; name: string; number?: string };

async function receive(page: Page, language: Language, { kind, name, number }: Noted): Promise<void> {
  const { t, begin, rowOf, choose, save } = panelOf(page, language);
  await begin(name);
  await choose(rowOf(name), 'received');
  if (number) await rowOf(name).getByLabel(t('numbers', { kind }), { exact: true }).fill(number);
  await save(rowOf(name));
  await expect(rowOf(name).getByRole('status')).not.toBeEmpty();
}

/** Registration, certificate and permit come in, and the form that the family signs is all that the cremation waits for. */
async function finishInTheWest(page: Page, { language, west }: Stage): Promise<void> {
  await page.goto(`${prefixOf[language]}/spirit/${west.id}`);
  const { t, panel } = panelOf(page, language);
  const registration = language === 'fr' ? 'Enregistrement du décès' : 'Registration of Death';
  await receive(page, language, { kind: 'registration', name: registration, number: 'BC-4711' });
  await receive(page, language, { kind: 'medical-certificate', name: t('names.medical-certificate') });
  await receive(page, language, { kind: 'permit', name: t('names.disposition-permit'), number: 'P-0815' });
  await expect(panel.getByText('P-0815').first()).toBeVisible();
  const before = panel.getByText(t('before.cremation')).locator('..');
  await expect(before.getByRole('listitem')).toHaveCount(1);
  await expect(before.getByRole('link')).toHaveAttribute('href', /cremation-authorization$/);
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await panel.getByRole('button', { name: t('pdf') }).click();
  const sheet = linesOfPdf(await readFile(await (await saving).path())).join('\n');
  for (const text of ['P-0815', 'BC-4711', west.name]) expect(sheet).toContain(text);
}

/** In Quebec the burial waits for the attestation; no permit is asked for. */
async function finishInQuebec(page: Page, { language, quebec }: Stage): Promise<void> {
  await page.goto(`${prefixOf[language]}/spirit/${quebec.id}`);
  const { t, panel, rowOf } = panelOf(page, language);
  const declaration = language === 'fr' ? 'Déclaration de décès' : 'Declaration of Death';
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText([declaration, t('names.attestation')]);
  await expect(rowOf(t('names.attestation')).getByText(t('waits.burial'))).toBeVisible();
  await receive(page, language, { kind: 'medical-certificate', name: t('names.attestation') });
  await receive(page, language, { kind: 'registration', name: declaration });
  await expect(panel.getByText(t('before.ready'))).toBeVisible();
  await expect(panel.getByText(t('before.hours', { from: 'attestation', hours: 6 }))).toBeVisible();
  await expectAccessible(page);
}

/** The family reads that the death is registered, and no number. */
async function readAsFamily(page: Page, { language, west }: Stage): Promise<void> {
  await holdSession(page, west.person, 'user');
  await page.goto(`${prefixOf[language]}/spirit/${west.id}`);
  const words = language === 'fr' ? /Le décès a été enregistré le/ : /The death was registered on/;
  await expect(page.getByText(words)).toBeVisible();
  await expectAccessible(page);
  await expect(page.locator('body')).not.toContainText('BC-4711');
  await page.context().close();
}
