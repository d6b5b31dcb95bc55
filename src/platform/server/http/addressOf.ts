import { localPath } from '#platform/i18n.ts';
import { languageOfPath } from '#vocabulary/languages.ts';

const anyOrigin = 'http://rivage.invalid';
/** Where nothing is. */
const nowhere = '/nowhere';

/**
 * What was asked for, as an address on our origin: two slashes at its beginning name no other server. Every text has one, also
 * what a proxy asks for with a server's name in front.
 */
export function addressOf(asked: string): URL {
  const path = asked.replace(/^[a-z]{1,9}:\/\/[^/?#]*/i, '');
  return new URL(anyOrigin + (path.startsWith('/') ? path : `/${path}`));
}

/** Which page is asked for. What begins with two slashes is none of ours, and would lead elsewhere if a link repeated it. */
export function placeOf(asked: string): { pathname: string; searchParams: URLSearchParams } {
  const { pathname, searchParams } = addressOf(asked);
  const isOurs = !/^(?:\/fr)?\/\//.test(pathname);
  return { pathname: isOurs ? pathname : localPath(languageOfPath(pathname), nowhere), searchParams };
}

const isReadable = (path: string): boolean => {
  try {
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
};

/** The address under which the router looks for a page: where nothing is, when what is asked for is no text of UTF-8. Calls are told so. */
export function routedAddress(asked: string): string {
  if (!asked.includes('%') || asked.startsWith('/api/')) return asked;
  const [path = ''] = asked.split('?');
  return isReadable(path) ? asked : localPath(languageOfPath(path), nowhere);
}
