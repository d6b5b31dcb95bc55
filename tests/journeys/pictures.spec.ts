import { mkdirSync } from 'node:fs';
import { type APIRequestContext, test } from '@playwright/test';
import { languages, prefixOf } from '#vocabulary/languages.ts';
import { ask, familyOf } from './deskFixture.ts';
import { bearerOf, holdSession, type SignedIn } from './people.ts';
import { act, caseOf, dayIn, officeOf } from './tenJobs.ts';

const folder = process.env.PICTURES;

/** The person is in the home's care, and was moved in an unbroken line. */
async function receive(request: APIRequestContext, home: SignedIn, id: string): Promise<void> {
  const at = new Date().toISOString();
  await act(request, home, 'post', `/api/spirits/${id}/in-care`, {});
  await act(request, home, 'post', `/api/spirits/${id}/custody`, {});
  const entries = `/api/spirits/${id}/custody/events`;
  const words = { to: 'Cold room 2', by: 'Anne' };
  await act(request, home, 'post', entries, { version: 0, kind: 'received', source: 'hospital', at, words });
}

/** An invoice was sent, and part of it paid. */
async function owe(request: APIRequestContext, home: SignedIn, id: string): Promise<void> {
  const headers = bearerOf(home, 'funeral-home');
  const lines = [
    { item: 'Professional services', quantity: 1, unitPrice: 2_500_00, taxes: ['GST'], thirdParty: false },
  ];
  const begun = await (await request.post(`/api/spirits/${id}/invoices`, { headers, data: { lines } })).json();
  await act(request, home, 'post', `/api/spirits/${id}/invoices/${begun.id}/send`, {});
  const payment = { kind: 'deposit', amount: 500_00, method: 'cheque', receivedOn: dayIn(0) };
  await act(request, home, 'post', `/api/spirits/${id}/payments`, payment);
}

/** The desk as it is looked at: `PICTURES=folder` writes each screen in three widths, both themes and both languages. */
test('each screen of the desk has its picture', async ({ browser, request, baseURL }) => {
  test.skip(!folder, 'only where PICTURES names a folder');
  test.setTimeout(1_200_000);
  mkdirSync(folder!, { recursive: true });
  const office = await officeOf(request);
  const { id: placeId } = office.branch;
  const cases: string[] = [];
  for (const names of [
    ['Marie', 'Roy'],
    ['Agnes', 'Kowalski'],
    ['Peter', 'Chan'],
  ] as const) {
    const { id } = await caseOf({ request, office }, names);
    cases.push(id);
    const path = `/api/spirits/${id}/funeral-home/${placeId}/assign`;
    await act(request, office.home, 'post', path, { email: office.colleague.user.email, seen: null });
    const service = {
      placeId,
      kind: 'service',
      spiritId: id,
      location: 'St. Mary',
      note: '',
      people: [],
      resources: [],
    };
    const times = { begins: `${dayIn(0)}T14:00`, ends: `${dayIn(0)}T15:30` };
    await act(request, office.home, 'post', '/api/calendar/events', { ...service, ...times });
  }
  await receive(request, office.home, cases[0]!);
  await owe(request, office.home, cases[1]!);
  await ask(request, await familyOf(request, ['Émile', 'Tremblay'], 'now'), office.branch, 'engage');
  const screens: Record<string, string> = {
    today: '/today',
    requests: '/spirits?state=waiting',
    cases: '/spirits?state=cases',
    board: '/spirits?state=cases&view=board',
    case: `/spirit/${cases[0]}`,
    invoice: `/spirit/${cases[1]}/invoice`,
    changes: '/notifications',
    calendar: '/calendar',
    money: '/money',
    'price-book': '/price-book',
    'import-prices': '/import-prices',
    'book-accounts': '/book-accounts',
    reports: '/reports',
    listing: '/my-listings',
    team: '/team',
    colleagues: `/my-listings/${placeId}/colleagues`,
    'on-call': '/on-call',
    'task-lists': '/task-lists',
    'first-call': '/first-call',
    'import-cases': '/import-cases',
    'export-home': '/export-home',
    care: '/care',
    account: '/account',
  };
  const wanted = process.env.PICTURES_OF?.split(',');
  for (const width of [390, 1280, 1920])
    for (const colorScheme of ['light', 'dark'] as const) {
      const viewport = { width, height: width === 390 ? 844 : 1000 };
      const context = await browser.newContext({ baseURL: baseURL!, viewport, colorScheme });
      const page = await context.newPage();
      await holdSession(page, office.home, 'funeral-home');
      for (const language of languages)
        for (const [name, screen] of Object.entries(screens)) {
          if (wanted && !wanted.includes(`${name}.${width}.${colorScheme}.${language}`)) continue;
          await page.goto(`${prefixOf[language]}${screen}`);
          await page.locator('h1').waitFor();
          await page.waitForTimeout(800);
          await page.screenshot({ path: `${folder}/${name}.${width}.${colorScheme}.${language}.png`, fullPage: true });
        }
      await context.close();
    }
});
