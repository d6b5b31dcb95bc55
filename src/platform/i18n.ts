import type { Language } from '../vocabulary/languages.ts';

/** Says a sentence of the catalogue, by its namespace and key. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** What to put in front of a path so that it stays in the reader's language. */
export const localPath = (language: Language, path: string): string =>
  language === 'fr' ? (path === '/' ? '/fr' : `/fr${path}`) : path;

/** A path without its language prefix. It begins with one slash: behind two, a link would name another host. */
export const plainPath = (path: string): string => path.replace(/^\/fr(?=\/|$)/, '').replace(/^[/\\]{2,}/, '/') || '/';

/** The options that every translator of ours uses, so that server and browser write the same. */
export const intlOptions = { timeZone: 'America/Toronto' } as const;
