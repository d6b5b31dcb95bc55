import { appendFileSync } from 'node:fs';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { type Cost, counted, countScreens, noCost, secondsOf } from './counted.ts';
import { ask, type Branch, colleagueOf, type Family, familyOf, homeWithBranches } from './deskFixture.ts';
import { bearerOf, holdSession, type SignedIn } from './people.ts';
import { watchConsole } from './steps.ts';
import { keyboard, pointer, type UserInput } from './userInput.ts';
import { type Translate, translatorFor } from './words.ts';

/** A branch at which two people work, and who they are. */
export type Office = { home: SignedIn; colleague: SignedIn; branch: Branch };

/** A director at a page, with hands that are counted from `begin` on. */
export type Director = {
  page: Page;
  browser: Browser;
  request: APIRequestContext;
  language: Language;
  t: Translate;
  office: Office;
  hands: UserInput;
  /** Opens where the job begins, and counts from there. */
  begin: (path: string) => Promise<void>;
};

/** What a job may cost at most; `presses` is what it takes today. */
type Bound = { screens: number; presses: number };

/** A job from the wish to its end. */
type Job = {
  name: string;
  most: Bound;
  device?: 'phone';
  signedOut?: true;
  walk: (director: Director) => Promise<void>;
};

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export async function officeOf(request: APIRequestContext): Promise<Office> {
  const { home, branches } = await homeWithBranches(request, ['Evergreen Jobs']);
  const branch = branches[0]!;
  return { home, branch, colleague: await colleagueOf(request, home, branch) };
}

/** One line of the table in docs/measurements.md; `COUNTED=file` keeps them. */
function tell(name: string, { screens, taps, keys }: Cost, most: Bound): void {
  const cost = { screens, taps, keys, words: 0 };
  const line = `| ${name} | ${screens.length} | ${taps} (${most.presses}) | ${keys} | ${Math.round(secondsOf(cost))} |`;
  test.info().annotations.push({ type: 'cost', description: line });
  if (process.env.COUNTED) appendFileSync(process.env.COUNTED, `${line}\n`);
}

/** Walks each job in both languages: with a pointer in English, by keyboard alone in French where it is done at a desk. */
export function countJobs(jobs: readonly Job[]): void {
  for (const language of languages)
    for (const { name, most, device, signedOut, walk } of jobs)
      test(`${name} takes few presses, in ${language}`, async ({ browser, request, baseURL }) => {
        test.setTimeout(360_000);
        const office = await officeOf(request);
        const timezoneId = 'America/Edmonton';
        const context = await browser.newContext({
          ...{ baseURL: baseURL!, timezoneId },
          ...(device ? phone : { viewport: { width: 1280, height: 900 } }),
        });
        const page = await context.newPage();
        const complaints = watchConsole(page, [/status of 40[149]/]);
        if (!signedOut) await holdSession(page, office.home, 'funeral-home');
        const cost = noCost();
        const hands = counted(language === 'fr' && !device ? keyboard(page) : pointer(page), cost);
        const begin = async (path: string) => {
          await page.goto(path.startsWith('http') ? path : `${prefixOf[language]}${path}`);
          await expect(page.locator('h1')).toBeVisible();
          countScreens(page, cost);
        };
        await walk({ page, browser, request, language, t: translatorFor(language), office, hands, begin });
        tell(name, cost, most);
        expect(cost.taps, 'presses').toBeLessThanOrEqual(most.presses);
        expect(cost.screens.length, cost.screens.join(' ')).toBeLessThanOrEqual(most.screens);
        expect(complaints).toEqual([]);
        await context.close();
      });
}

/** A family that has asked the branch, and the case that became of it where it was accepted. */
export async function caseOf(
  { request, office }: Pick<Director, 'request' | 'office'>,
  names: readonly [string, string],
): Promise<Family> {
  const family = await familyOf(request, names, 'now');
  await ask(request, family, office.branch, 'engage');
  const path = `/api/spirits/${family.id}/funeral-home/${office.branch.id}/accept-engagement`;
  await act(request, office.home, 'post', path);
  return family;
}

/** A call that succeeds, as somebody of the home. */
export async function act(
  request: APIRequestContext,
  person: SignedIn,
  method: 'post' | 'patch',
  path: string,
  data: object = {},
) {
  const answer = await request[method](path, { headers: bearerOf(person, 'funeral-home'), data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Today and the days around it, by the clock of the branch. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleString('sv', { timeZone: 'America/Regina' }).slice(0, 10);

/** The beginning of a sentence of the catalogue, up to its first value. */
export const startOf = (sentence: string): RegExp =>
  new RegExp(
    `^${sentence
      .split('{')[0]!
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(/\s/g, '\\s')}`,
  );
