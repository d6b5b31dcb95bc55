/** The address of a list with some of its wishes changed; empty wishes are left out, and it begins at its first page again. */
export function hrefWith(path: string, search: URLSearchParams, changes: Record<string, string>): string {
  const next = new URLSearchParams(search);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  const query = next.toString();
  return query ? `${path}?${query}` : path;
}

/** The address of a list without its wishes, in the same view of its screen; null where it has none. */
export function hrefOfAll(path: string, search: URLSearchParams): string | null {
  const view = search.get('view');
  const wished = [...search.keys()].some((name) => name !== 'view');
  return wished ? hrefWith(path, new URLSearchParams(view ? { view } : {}), {}) : null;
}

/** The page an address asks for, counted from 0. */
export const pageIn = (search: URLSearchParams): number => {
  const text = search.get('page') ?? '';
  return /^\d{1,5}$/.test(text) ? Number(text) : 0;
};

/** The address of another page of the same list. */
export const pageHref = (path: string, search: URLSearchParams, page: number): string =>
  hrefWith(path, search, { page: page > 0 ? String(page) : '' });
