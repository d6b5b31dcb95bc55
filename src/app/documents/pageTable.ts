import { pages } from '#app/pages.tsx';
import { findPage } from '#app/shell/findPage.ts';
import { mayCarryThirdParties } from '#features/environment/thirdParties.rules.ts';
import { plainPath } from '#platform/i18n.ts';
import type { PageAudience, PageTable } from './drawing/drawing.ts';
import { earlyReadsHash } from './earlyReads.ts';
import { firstScriptHash } from './firstScript.ts';

function audienceOf(pathname: string): PageAudience {
  const path = plainPath(pathname);
  const { page } = findPage(path);
  return {
    isPrivate: Boolean(page.private || page.authorized),
    isFleeting: Boolean(page.fleeting),
    carriesThirdParties: mayCarryThirdParties(path, page),
  };
}

function allowedSearch(path: string, given: URLSearchParams): string {
  const allowed = new URLSearchParams();
  for (const name of findPage(plainPath(path)).page.query ?? []) {
    const value = given.get(name);
    if (value) allowed.set(name, value.slice(0, 200));
  }
  const text = allowed.toString();
  return text ? `?${text}` : '';
}

/** What the server knows of the pages without drawing one. */
export const pageTable: PageTable = {
  audienceOf,
  allowedSearch,
  scriptHashes: [firstScriptHash, earlyReadsHash],
  prefetchedPaths: pages.filter(({ kind, fleeting }) => kind === 'document' && !fleeting).map(({ path }) => path),
  publicPaths: pages.filter((page) => !page.private && !page.authorized).map(({ path }) => path),
};
