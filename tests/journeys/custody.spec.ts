import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { createTranslator } from 'use-intl/core';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import english from '../../messages/en/custody.json' with { type: 'json' };
import french from '../../messages/fr/custody.json' with { type: 'json' };
import { linesOfPdf } from '../pdfText.ts';
import { ask, colleagueOf, type Family, familyOf, homeWithBranches } from './deskFixture.ts';
import { bearerOf, holdSession, type SignedIn } from './people.ts';
import { expectAccessible, pageOfAnother, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

test.setTimeout(300_000);

type Stage = { language: Language; home: SignedIn; colleague: SignedIn; record: Family };

/** A home at which two people work, and a case that it has accepted. */
async function stageOf({ request }: Page, language: Language): Promise<Stage> {
  const { home, branches } = await homeWithBranches(request, ['Evergreen Custody']);
  const branch = branches[0]!;
  const headers = bearerOf(home, 'funeral-home');
  const record = await familyOf(request, ['Marie', 'Roy'], 'now');
  await ask(request, record, branch, 'engage');
  const accept = `/api/spirits/${record.id}/funeral-home/${branch.id}/accept-engagement`;
  expect((await request.post(accept, { headers })).status()).toBe(200);
  return { language, home, colleague: await colleagueOf(request, home, branch), record };
}

/** What is asked, as it stands above its field: some words depend on the kind of entry. */
function wordIn(language: Language, kind: string, word: keyof typeof english.words): string {
  const { words } = language === 'fr' ? french : english;
  return createTranslator({ locale: language, messages: { word: words[word] } })('word', { kind });
}

/** What is done in the panel of a case, in the words of the page. */
function panelOf(page: Page, language: Language) {
  const t = translatorFor(language);
  const panel = page.getByRole('region', { name: t('custody', 'heading') });
  const kindOf = (kind: string) => t('custody', `kinds.${kind}`);
  const formOf = (kind: string) => panel.getByRole('form', { name: kindOf(kind) });
  return {
    panel,
    formOf,
    begin: (kind: string) =>
      panel
        .getByRole('group', { name: t('custody', 'next') })
        .getByRole('button', { name: kindOf(kind), exact: true })
        .click(),
    async fill(kind: string, words: Partial<Record<keyof typeof english.words, string>>) {
      for (const word of Object.keys(words) as (keyof typeof words)[])
        await formOf(kind)
          .getByLabel(wordIn(language, kind, word), { exact: true })
          .fill(words[word]!);
    },
    save: (kind: string) =>
      formOf(kind)
        .getByRole('button', { name: t('custody', 'save', { what: kindOf(kind) }) })
        .click(),
    alarm: (name: string) => panel.getByText(t('custody', `alarms.${name}`, { days: '7' })),
    fact: (text: string | RegExp) => panel.locator('dl').first().getByText(text),
  };
}

for (const language of languages)
  test(`a person is received, moved and released in an unbroken line, in ${language}`, async ({ page, browser }) => {
    const complaints = watchConsole(page, [/status of (409|404)/]);
    const stage = await stageOf(page, language);
    await holdSession(page, stage.home, 'funeral-home');
    const tag = await receive(page, stage);
    await moveAtOnce(page, await pageOfAnother(browser, page), { ...stage, tag });
    await moveByLabel(page, { ...stage, tag });
    await release(page, stage);
    await hideFromOthers(page, await pageOfAnother(browser, page), { ...stage, tag });
    expect(complaints).toEqual([]);
  });

type Tagged = Stage & { tag: string };

/** Gives the tag, prints its labels, receives and has the family identify. */
async function receive(page: Page, { language, record }: Stage): Promise<string> {
  const t = translatorFor(language);
  const { panel, begin, fill, save, formOf, fact } = panelOf(page, language);
  await page.goto(`${prefixOf[language]}/spirit/${record.id}`);
  await expect(panel.getByText(t('custody', 'empty'))).toBeVisible();
  await panel.getByRole('button', { name: t('custody', 'open') }).click();
  await expect(fact(/^20\d\d-0001$/)).toBeVisible();
  const tag = (await fact(/^20\d\d-0001$/).textContent()) ?? '';
  const saving = page.waitForEvent('download');
  await panel.getByRole('button', { name: t('custody', 'labels.save') }).click();
  const label = linesOfPdf(await readFile(await (await saving).path())).join('\n');
  expect(label).toContain(tag);
  for (const part of record.name.split(' ')) expect(label).not.toContain(part);

  await begin('received');
  await save('received');
  await expect(formOf('received').getByText(t('custody', 'missing.source'))).toBeVisible();
  await formOf('received').getByLabel(t('custody', 'source')).selectOption('hospital');
  await formOf('received')
    .getByRole('button', { name: t('custody', 'places.cold') })
    .click();
  await fill('received', { by: 'Anne' });
  await expectAccessible(page);
  await save('received');
  await expect(fact(t('custody', 'places.cold'))).toBeVisible();
  await begin('identified');
  await fill('identified', { who: 'Luc Roy', relation: 'Son' });
  await save('identified');
  await expect(panel.getByText('Luc Roy')).toBeVisible();
  return tag;
}

/** Two colleagues move at once: the slower one is told who was faster, and keeps what was typed. */
async function moveAtOnce(page: Page, theirs: Page, { language, home, colleague, record }: Tagged): Promise<void> {
  const t = translatorFor(language);
  await holdSession(theirs, colleague, 'funeral-home');
  await theirs.goto(`${prefixOf[language]}/spirit/${record.id}`);
  const [mine, other] = [panelOf(page, language), panelOf(theirs, language)];
  await other.begin('moved');
  await other.fill('moved', { to: 'Viewing room', by: 'Paul' });
  await mine.begin('moved');
  await mine
    .formOf('moved')
    .getByRole('button', { name: t('custody', 'places.chapel') })
    .click();
  await mine.save('moved');
  await expect(mine.fact(t('custody', 'places.chapel'))).toBeVisible();
  await other.save('moved');
  const what = t('custody', 'kinds.moved');
  await expect(other.panel.getByText(t('custody', 'faster', { who: home.user.email, what }))).toBeVisible();
  const to = other.formOf('moved').getByLabel(wordIn(language, 'moved', 'to'), { exact: true });
  await expect(to).toHaveValue('Viewing room');
  await expectAccessible(theirs);
  await other.save('moved');
  await expect(other.fact('Viewing room')).toBeVisible();
  await theirs.context().close();
}

/** The label leads to where the person is, and to one form for the next move; a wrong tag is said beside its field. */
async function moveByLabel(page: Page, { language, tag }: Tagged): Promise<void> {
  const t = translatorFor(language);
  await page.goto(`${prefixOf[language]}/care`);
  const field = page.getByLabel(t('custody', 'page.label'), { exact: true });
  await field.fill('nobody-9');
  await page.getByRole('button', { name: t('custody', 'page.open'), exact: true }).click();
  await expect(page.getByText(t('custody', 'page.notFound', { tag: 'NOBODY-9' }))).toBeVisible();
  await expectAccessible(page);
  await field.fill(tag);
  await page.getByRole('button', { name: t('custody', 'page.open'), exact: true }).click();
  const form = page.getByRole('form', { name: t('custody', 'kinds.moved') });
  await form.getByRole('button', { name: t('custody', 'places.crematorium') }).click();
  await expectAccessible(page);
  await form.getByRole('button', { name: t('custody', 'save', { what: t('custody', 'kinds.moved') }) }).click();
  await expect(page.getByText(t('custody', 'saved'))).toBeVisible();
  await expect(page.locator('dl').getByText(t('custody', 'places.crematorium'))).toBeVisible();
}

/** A cremation without a permit is told, until it is corrected; the ashes are released with a signature. */
async function release(page: Page, { language, record }: Stage): Promise<void> {
  const t = translatorFor(language);
  const { panel, begin, fill, save, formOf, alarm } = panelOf(page, language);
  await page.goto(`${prefixOf[language]}/spirit/${record.id}`);
  await begin('cremated');
  await save('cremated');
  await expect(alarm('crematedNoPermit')).toBeVisible();
  await expectAccessible(page);
  await panel
    .getByRole('button', { name: new RegExp(`^${t('custody', 'correct')}`) })
    .last()
    .click();
  const permit = wordIn(language, 'cremated', 'permit');
  await formOf('cremated')
    .getByLabel(t('custody', 'optional', { label: permit }))
    .fill('C-2026-11');
  await save('cremated');
  await expect(alarm('crematedNoPermit')).toHaveCount(0);
  await begin('ashes');
  await fill('ashes', { to: 'Shelf 3' });
  await save('ashes');
  await begin('released');
  await fill('released', { who: 'Luc Roy', relation: 'Son', shown: 'Licence' });
  await save('released');
  await expect(formOf('released').getByText(t('custody', 'missing.mark'))).toBeVisible();
  await formOf('released').getByText(t('custody', 'drawName'), { exact: true }).click();
  const pad = formOf('released').getByRole('img', { name: t('forms', 'complete.pad') });
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 70, { steps: 4 });
  await page.mouse.up();
  await expectAccessible(page);
  await save('released');
  await expect(panel.getByRole('img', { name: t('custody', 'signedDrawn') })).toBeVisible();
  await expectAccessible(page);
}

/** No other home finds the tag; the family reads nothing of it. */
async function hideFromOthers(page: Page, theirs: Page, { language, record, tag }: Tagged): Promise<void> {
  const t = translatorFor(language);
  const { home: stranger } = await homeWithBranches(page.request, ['Elsewhere']);
  await holdSession(theirs, stranger, 'funeral-home');
  await theirs.goto(`${prefixOf[language]}/care/${tag}`);
  await expect(theirs.getByText(t('custody', 'page.notFound', { tag }))).toBeVisible();
  await theirs.context().close();
  const told = await page.request.get(`/api/spirit/${record.id}`, { headers: bearerOf(record.person, 'user') });
  for (const word of [tag, 'Viewing room', 'Shelf 3']) expect(await told.text()).not.toContain(word);
}
