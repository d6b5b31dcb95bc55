import type { ComponentType } from 'react';
import type { Namespace } from '../i18n.ts';

/** A read that a screen needs before it can be drawn, in the form the read cache takes. */
export type ScreenQuery = {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<unknown>;
};

/** Where a screen stands: the names in its path and its query. */
export type ScreenInput = { params: Record<string, string | undefined>; search: URLSearchParams };

/** Loads one more part of the message catalogue. */
export type LoadMessages = (namespace: Namespace) => Promise<void>;

/**
 * What a screen's file exports: the component, named like the file, the reads it wants to be asked early, and in `prepare`
 * what else an address needs to be drawn, where a screen does not need the same everywhere.
 */
export type ScreenModule = { [name: string]: ComponentType } & {
  queries?: (input: ScreenInput) => ScreenQuery[];
  prepare?: (input: ScreenInput, loadMessages: LoadMessages) => Promise<unknown>;
};

/** A screen with an address. */
export type Page = {
  path: string;
  /** Feature and component: `places/ListingsPage` is `src/features/places/ListingsPage.tsx`. */
  screen: string;
  messages: readonly Namespace[];
  /** `product`: the product's name alone; `heading`: the first heading and the name; otherwise a key of `shell.titles`. */
  title: 'product' | 'heading' | (string & {});
  /** A visitor who is not signed in is sent to sign in first. */
  authorized?: true;
  /** The query parameters the server's rendering may depend on; all others are left out of it. */
  query?: readonly string[];
  /** Not for search engines. */
  private?: true;
};
