import { expect, type Page, test } from '@playwright/test';
import { ask, familyOf } from './deskFixture.ts';
import { bearerOf, holdSession } from './people.ts';
import { codeIn, countMails, expectAccessible, newestMail, pageOfAnother } from './steps.ts';
import { act, caseOf, countJobs, type Director } from './tenJobs.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The link of the mail that a request at night sends to whoever is on call, and to whom it is. */
async function nightMail({ page, request, office: { home, branch } }: Director) {
  const { email } = home.user;
  const days = [1, 2, 3, 4, 5, 6, 7];
  const always = { id: crypto.randomUUID(), days, from: '08:00', to: '08:00', people: [email] };
  await act(request, home, 'patch', `/api/places/${branch.id}/on-call`, {
    shifts: [always],
    exceptions: [],
    version: 0,
  });
  const family = await familyOf(request, ['Marie', 'Roy'], 'now');
  const before = await countMails(page, email);
  await page.goto('/data-sources');
  await ask(request, family, branch);
  const called = async () => (await newestMail(page, email, before)).subject;
  await expect.poll(called, { timeout: 30_000 }).toMatch(/^(On call|Garde) – /);
  const [link] = /https?:\/\/\S*\/sign-in\?redirect=\S+/.exec((await newestMail(page, email)).text)!;
  const { pathname, search } = new URL(link!);
  return { family, path: pathname.replace(/^\/fr/, '') + search, email };
}

/** Two presses, and the request is a case. */
async function accept({ page, hands, t }: Director, name: string): Promise<void> {
  await hands.press(page.getByRole('button', { name: t('connections', 'answer.accept') }));
  const dialog = page.getByRole('dialog');
  await hands.press(dialog.getByRole('button', { name: t('connections', 'answer.acceptConfirm') }));
  await expect(page.getByRole('heading', { level: 2, name: t('desk', 'call.heading') })).toBeVisible();
  await expect(heading(page, name)).toBeVisible();
}

async function callSignedOut(director: Director): Promise<void> {
  const { page, hands, t, begin } = director;
  const { family, path, email } = await nightMail(director);
  const before = await countMails(page, email);
  await begin(path);
  await hands.fill(page.getByLabel(t('sessions', 'signIn.email')), email);
  await hands.key('Enter');
  const code = page.getByLabel(t('sessions', 'code.label'));
  await expect(code).toBeFocused();
  await hands.fill(code, codeIn(await newestMail(page, email, before)));
  await hands.key('Enter');
  await accept(director, family.name);
}

async function callSignedIn(director: Director): Promise<void> {
  const { family, path } = await nightMail(director);
  await director.begin(path);
  await accept(director, family.name);
}

async function callOnTheLine({ page, hands, t, begin }: Director): Promise<void> {
  await begin('/today');
  await hands.press(page.getByRole('link', { name: t('today', 'takeCall') }));
  await hands.fill(page.getByLabel(t('calls', 'phone'), { exact: true }), '4035550199');
  await hands.key('Enter');
  await expect(page.getByRole('heading', { name: t('familyMissing', 'here') })).toBeVisible();
}

async function find(director: Director): Promise<void> {
  const { page, hands, t, begin } = director;
  const { name } = await caseOf(director, ['Agnes', 'Kowalski']);
  await caseOf(director, ['Marie', 'Roy']);
  await begin('/today');
  await hands.key('/');
  await expect(page.getByRole('dialog', { name: t('finder', 'heading') }).getByRole('textbox')).toBeFocused();
  await hands.type('kovalsky');
  await hands.key('Enter');
  await expect(heading(page, name)).toBeVisible();
}

async function handOver(director: Director): Promise<void> {
  const { page, hands, t, begin, office } = director;
  const { id } = await caseOf(director, ['Marie', 'Roy']);
  const { email } = office.colleague.user;
  await begin(`/spirit/${id}`);
  await hands.press(page.getByRole('button', { name: t('desk', 'assignee.handOver') }));
  const dialog = page.getByRole('dialog');
  await hands.select(dialog.getByLabel(t('assigning', 'who')), email);
  await hands.press(dialog.getByRole('button', { name: t('assigning', 'confirm') }));
  await expect(page.getByText(t('desk', 'assignee.is', { who: email }))).toBeVisible();
}

/** A colleague worked in the evening: in the morning it is read, and ticked. */
async function sinceYesterday(director: Director): Promise<void> {
  const { page, request, hands, t, begin, office } = director;
  const { id, name } = await caseOf(director, ['Marie', 'Roy']);
  const marked = { happenedAt: new Date(Date.now() - 3_600_000).toISOString(), location: 'Bay 2', person: 'Colleague' };
  await act(request, office.colleague, 'post', `/api/spirits/${id}/in-care`, marked);
  await begin('/today');
  await hands.press(page.getByRole('link', { name: startOfChanges(t('frame', 'menu.changes')) }).first());
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await hands.press(page.getByRole('button', { name: t('audits', 'allSeen') }));
  await expect(page.getByRole('button', { name: t('audits', 'allSeen') })).toHaveCount(0);
}

const startOfChanges = (word: string) => new RegExp(`^${word}`);

/** The person is buried; what of the case is still open stands where that is said. */
async function close(director: Director): Promise<void> {
  const { page, request, hands, t, begin, office, language } = director;
  const { id, name } = await caseOf(director, ['Marie', 'Roy']);
  const marked = { happenedAt: new Date(Date.now() - 3_600_000).toISOString(), location: 'Bay 2', person: 'Colleague' };
  await act(request, office.home, 'post', `/api/spirits/${id}/in-care`, marked);
  await act(request, office.home, 'post', `/api/spirits/${id}/case-tasks`, {
    ...{ placeId: office.branch.id, text: 'Return the rings', due: { on: null, at: null }, assignee: null },
  });
  const lines = [{ item: 'Services', quantity: 1, unitPrice: 1_000_00, taxes: [], thirdParty: false }];
  const invoice = await act(request, office.home, 'post', `/api/spirits/${id}/invoices`, { lines });
  await act(request, office.home, 'post', `/api/spirits/${id}/invoices/${invoice.id}/send`);
  await begin(`/spirit/${id}`);
  await hands.press(page.getByRole('button', { name: t('spirits', 'case.markAtRest', { name }) }));
  const dialog = page.getByRole('dialog');
  const open = dialog.getByRole('region', { name: t('caseOpen', 'heading') });
  for (const words of ['Return the rings', language === 'fr' ? 'Enregistrement' : 'Registration', /1[\s,]000[.,]00/])
    await expect(open.getByRole('listitem').filter({ hasText: words })).toHaveCount(1);
  await expectAccessible(page);
  await hands.press(dialog.getByRole('button', { name: t('spirits', 'case.atRestConfirm') }));
  await expect(page.getByText(t('spirits', 'case.at-rest', { name }))).toBeVisible();
}

/** Somebody leaves in the morning: twelve cases are with somebody else, and nothing opens any more. */
async function leave(director: Director): Promise<void> {
  const { page, browser, request, hands, t, begin, office } = director;
  const { home, colleague, branch } = office;
  const cases = [
    await caseOf(director, ['Marie', 'Roy']),
    await caseOf(director, ['Peter', 'Chan']),
    await caseOf(director, ['Agnes', 'Kowalski']),
  ];
  for (const { id } of cases) {
    const path = `/api/spirits/${id}/funeral-home/${branch.id}/assign`;
    await act(request, home, 'post', path, { email: colleague.user.email, seen: null });
  }
  await page.goto('/data-sources');
  const theirs = await pageOfAnother(browser, page);
  await holdSession(theirs, colleague, 'funeral-home');
  await begin('/today');
  await hands.press(page.getByRole('link', { name: t('shell', 'desk.team') }).first());
  const row = page.locator('main').getByRole('listitem').filter({ hasText: colleague.user.email });
  await hands.press(row.getByRole('button', { name: t('colleagues', 'remove'), exact: true }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox')).toHaveValue(home.user.email);
  await expectAccessible(page);
  await hands.press(dialog.getByRole('button', { name: /\b3\b/ }));
  await expect(row).toHaveCount(0);
  for (const { id } of cases) {
    const answer = await request.get(`/api/spirit/${id}`, { headers: bearerOf(home, 'funeral-home') });
    expect(await answer.text()).toContain(`"assignee":"${home.user.email}"`);
  }
  await theirs.goto(`/spirit/${cases[0]!.id}`);
  await expect(theirs.getByText('12 Elm Street')).toHaveCount(0);
  await theirs.context().close();
}

test.describe.configure({ mode: 'parallel' });

countJobs([
  {
    name: 'A request at 3 am, phone, signed out',
    most: { screens: 2, presses: 5 },
    device: 'phone',
    signedOut: true,
    walk: callSignedOut,
  },
  {
    name: 'A request at 3 am, phone, signed in',
    most: { screens: 1, presses: 2 },
    device: 'phone',
    walk: callSignedIn,
  },
  { name: 'A first call on the line, phone', most: { screens: 3, presses: 3 }, device: 'phone', walk: callOnTheLine },
  { name: 'Find Mrs Kowalski, mistyped', most: { screens: 2, presses: 2 }, walk: find },
  { name: 'Hand a case over', most: { screens: 1, presses: 4 }, walk: handOver },
  { name: 'Since yesterday', most: { screens: 2, presses: 2 }, walk: sinceYesterday },
  { name: 'Close a case', most: { screens: 1, presses: 2 }, walk: close },
  { name: 'A colleague leaves', most: { screens: 3, presses: 4 }, walk: leave },
]);
