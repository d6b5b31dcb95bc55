import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { bearerOf, holdSession } from './people.ts';
import { act, type Office, officeOf } from './tenJobs.ts';
import { translatorFor } from './words.ts';

export const t = translatorFor('en');
const block = (answer: string, answerValues: object = {}) => ({ answer, answerValues });

/** Cases that the office has taken on the phone, each under a name of its own. */
async function takeCases(request: APIRequestContext, { home, branch }: Office, count: number): Promise<string[]> {
  const take = async (number: number): Promise<string> => {
    const data = {
      location: block('Alberta', { town: 'Calgary' }),
      directInfo: block('given', { arrangerPhoneNumber: '403-555-0111' }),
      spiritInfo: block('given', { spiritFirstName: 'Case', spiritLastName: `Number ${number}` }),
    };
    return (await act(request, home, 'post', '/api/first-calls', { kind: 'died', placeId: branch.id, data })).id;
  };
  const ids: string[] = [];
  for (let first = 0; first < count; first += 6)
    ids.push(...(await Promise.all([1, 2, 3, 4, 5, 6].map((number) => take(first + number)))));
  return ids;
}

/** What was acknowledged on a screen, by case; at the end each is there, once. */
class Ledger {
  readonly notes: { id: string; text: string }[] = [];
  readonly tasks: { id: string; text: string }[] = [];

  async expectKept(request: APIRequestContext, { home }: Office): Promise<void> {
    const headers = bearerOf(home, 'funeral-home');
    const textsOf = async (path: string) =>
      (await (await request.get(path, { headers })).text()).replaceAll('\\"', '"');
    for (const [kind, written] of [
      ['notes', this.notes],
      ['case-tasks', this.tasks],
    ] as const)
      for (const { id, text } of written)
        expect((await textsOf(`/api/spirits/${id}/${kind}`)).split(`"${text}"`).length - 1, text).toBe(1);
  }
}

export type Day = {
  request: APIRequestContext;
  office: Office;
  ids: string[];
  ledger: Ledger;
  /** The owner at a desk with a second tab, the director at another, and the owner on a phone. */
  desk: Page;
  tab: Page;
  other: Page;
  phone: Page;
};

export async function begin(browser: Browser, request: APIRequestContext, baseURL: string): Promise<Day> {
  const office = await officeOf(request);
  const open = async (size: { width: number; height: number }) => {
    const context = await browser.newContext({ baseURL, viewport: size, timezoneId: 'America/Edmonton' });
    return context.newPage();
  };
  const [desk, other, phone] = [
    await open({ width: 1280, height: 900 }),
    await open({ width: 1280, height: 900 }),
    await open({ width: 390, height: 844 }),
  ];
  await holdSession(desk, office.home, 'funeral-home');
  await holdSession(other, office.colleague, 'funeral-home');
  await holdSession(phone, office.home, 'funeral-home');
  const ids = await takeCases(request, office, 60);
  return { request, office, ids, ledger: new Ledger(), desk, other, phone, tab: await desk.context().newPage() };
}

export const openCase = async (page: Page, id: string) => {
  await page.goto(`/spirit/${id}`);
  await expect(page.getByLabel(t('notes', 'new'))).toBeVisible();
};

export const noteItem = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
export const pressNote = (page: Page) => page.getByRole('button', { name: t('notes', 'write'), exact: true }).click();

export async function writeNote({ ledger }: Day, page: Page, id: string, text: string): Promise<void> {
  await page.getByLabel(t('notes', 'new')).fill(text);
  await pressNote(page);
  await expect(noteItem(page, text)).toHaveCount(1);
  ledger.notes.push({ id, text });
}

export async function addTask({ ledger }: Day, page: Page, id: string, text: string): Promise<void> {
  const panel = page.getByRole('region', { name: t('caseTasks', 'heading'), exact: true });
  await panel.getByLabel(t('caseTasks', 'new')).fill(text);
  await panel.getByLabel(t('caseTasks', 'new')).press('Enter');
  await expect(panel.getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
  ledger.tasks.push({ id, text });
}
