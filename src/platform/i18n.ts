import type { Language } from '../vocabulary/languages.ts';

/** The parts of the message catalogue; a page says which of them it needs. */
export type Namespace =
  | 'shell'
  | 'frame'
  | 'marketplace'
  | 'inquiries'
  | 'business'
  | 'audits'
  | 'home'
  | 'guide'
  | 'guideFacts'
  | 'places'
  | 'listings'
  | 'listing'
  | 'myListings'
  | 'keeper'
  | 'priceCard'
  | 'priceList'
  | 'tags'
  | 'towns'
  | 'spirits'
  | 'connections'
  | 'desk'
  | 'notes'
  | 'memoryLane'
  | 'memorySteward'
  | 'memoryPublic'
  | 'colleagues'
  | 'forms'
  | 'files'
  | 'formTexts'
  | 'invoices'
  | 'sessions'
  | 'content'
  | 'heads'
  | 'offline'
  | 'regions'
  | 'regionGuide'
  | 'search'
  | 'account'
  | 'console'
  | 'users'
  | 'manage'
  | 'claims'
  | 'facts';

/** Says a sentence of the catalogue, by its namespace and key. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** What to put in front of a path so that it stays in the reader's language. */
export const localPath = (language: Language, path: string): string =>
  language === 'fr' ? (path === '/' ? '/fr' : `/fr${path}`) : path;

/** A path without its language prefix. */
export const plainPath = (path: string): string => path.replace(/^\/fr(?=\/|$)/, '') || '/';

/** The options that every translator of ours uses, so that server and browser write the same. */
export const intlOptions = { timeZone: 'America/Toronto' } as const;
