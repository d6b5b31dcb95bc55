import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { type Branch, homeWithBranches } from './deskFixture.ts';
import { bearerOf, holdSession, type SignedIn } from './people.ts';
import { watchConsole } from './steps.ts';

const many = Number(process.env.MANY_CASES ?? 0);

const first = ['Marie', 'Agnes', 'Peter', 'Jeanne', 'Émile', 'Rose', 'Paul', 'Louise'];
const last = ['Roy', 'Kowalski', 'Chan', 'Tremblay', 'MacDonald', 'Singh', 'Nguyen', 'Lévesque', 'Bouchard'];

/** The old cases of a home, as its program saves them. */
const fileOf = (count: number) =>
  [
    'Number;First name;Last name;Date of death;Disposition',
    ...Array.from({ length: count }, (_, n) => {
      const day = new Date(Date.UTC(2021, 0, 1) + n * 8 * 3_600_000).toISOString().slice(0, 10);
      return `${2021 + (n % 5)}-${n};${first[n % first.length]};${last[n % last.length]} ${n};${day};Cremation`;
    }),
  ].join('\r\n');

async function bringIn(request: APIRequestContext, home: SignedIn, branch: Branch, count: number): Promise<void> {
  const headers = bearerOf(home, 'funeral-home');
  const path = `/api/places/${branch.id}/case-imports`;
  const file = { name: 'cases.csv', mimeType: 'text/csv', buffer: Buffer.from(fileOf(count)) };
  const sized = { ...headers, 'x-size': String(file.buffer.length) };
  const handed = await (await request.post(path, { headers: sized, multipart: { file } })).json();
  const { columns, order } = await (await request.get(`${path}/${handed.id}`, { headers })).json();
  const run = await request.post(`${path}/${handed.id}/run`, { headers, data: { columns, order } });
  expect(run.ok(), await run.text()).toBe(true);
  await expect
    .poll(async () => (await (await request.get(`${path}/${handed.id}`, { headers })).json()).state, {
      timeout: 600_000,
      intervals: [2_000],
    })
    .toBe('imported');
}

/** The longest time between two pictures while something is done, in milliseconds. */
async function longestPause(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const seen = { last: performance.now(), longest: 0, on: true };
    Object.assign(window, { seen });
    const look = (now: number) => {
      seen.longest = Math.max(seen.longest, now - seen.last);
      seen.last = now;
      if (seen.on) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await work();
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: { longest: number; on: boolean } };
    seen.on = false;
    return Math.round(seen.longest);
  });
}

/** `MANY_CASES=5000` brings so many in and goes through them by keys and wheel: told, not judged, for machines differ. */
test('a desk of thousands of cases is gone through without a stall', async ({ page, request }) => {
  test.skip(many === 0, 'only where MANY_CASES says how many');
  test.setTimeout(900_000);
  const complaints = watchConsole(page);
  const { home, branches } = await homeWithBranches(request, ['Evergreen Thousands']);
  await bringIn(request, home, branches[0]!, many);
  await holdSession(page, home, 'funeral-home');
  await page.goto('/spirits?state=cases');
  const table = page.locator('main table');
  await expect(table).toHaveAttribute('aria-rowcount', String(many + 1));
  await page.locator('main h3 a').first().focus();
  const turns: number[] = [];
  const pause = await longestPause(page, async () => {
    for (let turn = 1; turn <= 20; turn += 1) {
      const before = await page.locator('main tbody tr').last().getAttribute('aria-rowindex');
      await page.locator('main h3 a').last().focus();
      const began = Date.now();
      await page.keyboard.press('j');
      await expect(page.locator(`main tbody tr[aria-rowindex="${Number(before) + 1}"] h3 a`)).toBeFocused();
      turns.push(Date.now() - began);
      await page.mouse.wheel(0, 1_200);
    }
  });
  const [middle, longest] = [turns.toSorted((a, b) => a - b)[10], Math.max(...turns)];
  const told = `${many} cases, 20 pages: ${middle} ms to the next page (longest ${longest}), longest pause between two pictures ${pause} ms`;
  console.log(told);
  test.info().annotations.push({ type: 'cases', description: told });
  await page.goBack();
  await expect(page.locator('main tbody tr')).toHaveCount(25);
  expect(complaints).toEqual([]);
});
