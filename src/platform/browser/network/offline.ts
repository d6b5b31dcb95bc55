import { plainPath } from '#platform/i18n.ts';

/** What the names of our caches begin with; the version of the build follows. */
export const cachePrefix = 'rivage-offline-';

/** The questionnaire on this browser's own draft; a saved record has another number, and is never kept. */
const draftPath = /^\/guide-me(\/0(\/\w+)?)?$/;
const guidePath = /^\/(when-someone-dies(\/[a-z-]+){0,2}|(when-a-baby-dies|who-may-decide|dying-at-home)(\/[a-z-]+)?)$/;

/**
 * Under which address the document of a path is kept for the time without a connection: the guides under their own, every
 * page of the draft under one, because the browser draws each of them. Null for everything else, which is never kept.
 */
export function cacheKeyOf(pathname: string): string | null {
  const path = plainPath(pathname);
  const prefix = pathname.startsWith('/fr/') ? '/fr' : '';
  if (draftPath.test(path)) return `${prefix}/guide-me`;
  return guidePath.test(path) ? prefix + path : null;
}

/** True for the one document that stands in for addresses it was not drawn for. */
export const isFallbackDocument = (keptAddress: string): boolean => keptAddress.endsWith('/guide-me');
