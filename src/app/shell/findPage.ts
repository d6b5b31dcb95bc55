import type { Page } from '#platform/browser/page.ts';
import { notFoundPage, pages } from '../pages.tsx';

/** The page of an address, and the names in its path. */
export type FoundPage = { page: Page; params: Record<string, string | undefined> };

const hasNames = ({ path }: Page) => path.includes(':');

const pagesByPath = new Map(pages.filter((page) => !hasNames(page)).map((page) => [page.path, page]));

/** A path with names in it as an expression that is compiled once: `/spirit/:id`, `/spirit/:id/funeral-home/:fid?`. */
function patternOf(page: Page) {
  const names: string[] = [];
  const source = page.path.replace(/\/:(\w+)(\??)/g, (_, name: string, optional: string) => {
    names.push(name);
    return `(?:/([^/]+))${optional}`;
  });
  return { page, names, pattern: new RegExp(`^${source}/*$`, 'i') };
}

const patterns = pages.filter(hasNames).map(patternOf);

/** The page of an address without its language prefix; every address has one. Capitals and slashes at its end do not matter. */
export function findPage(path: string): FoundPage {
  const page = pagesByPath.get(path.toLowerCase().replace(/(?<!\/)\/+$/, '') || '/');
  if (page) return { page, params: {} };
  for (const { page, names, pattern } of patterns) {
    const values = pattern.exec(path);
    if (values) return { page, params: Object.fromEntries(names.map((name, index) => [name, values[index + 1]])) };
  }
  return { page: notFoundPage, params: {} };
}

/** The one path of a found page that search engines are told: as its route is written, or that of the page it is the same as. */
export function canonicalPath(page: Page, { path, params }: { path: string; params: FoundPage['params'] }): string {
  if (page === notFoundPage) return path;
  const route = page.sameAs ?? page.path;
  return route.replace(/\/:(\w+)\??/g, (_, name: string) => (params[name] === undefined ? '' : `/${params[name]}`));
}
