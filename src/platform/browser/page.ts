import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import type { Language } from '../../vocabulary/languages.ts';
import type { Role } from '../../vocabulary/roles.ts';
import type { Messages } from '../catalogue.ts';
import type { Translate } from '../i18n.ts';
import type { Namespace } from '../messages.ts';
import type { AbsoluteUrls, StructuredDataItem } from '../structuredData.ts';

/** A read that a screen needs before it can be drawn, in the form the query client takes. */
export type ScreenQuery = {
  queryKey: QueryKey;
  queryFn: (context: QueryFunctionContext) => Promise<unknown>;
};

/** Where a screen stands: its path without the language's prefix, the names in it, its query, its language. */
export type ScreenInput = {
  path: string;
  params: Record<string, string | undefined>;
  search: URLSearchParams;
  language: Language;
};

/** What the head of a page's document says of it to search engines and to those who share it. */
export type PageHead = {
  /** One sentence of at most 240 characters. */
  description?: string | undefined;
  /** What the page is to those who share it; `website` unless said otherwise. */
  kind?: 'website' | 'article';
  /** The path of the picture that is shown where the page is shared: 1,200 by 630 pixels. */
  picture?: string | undefined;
  /** True where the address names nothing, although its page could be drawn: it is answered with 404. */
  missing?: boolean;
  /** The path, without a language's prefix, where what stood at this address is now: answered with 301. */
  moved?: string | undefined;
  /** True for what search engines should leave out although everybody may read it. */
  unlisted?: boolean;
  /** True where films of others may be framed in it; a page that may show films and has none says so by leaving it out. */
  films?: boolean;
  /** What the page is about, as schema.org describes it. */
  things?: (addresses: AbsoluteUrls) => StructuredDataItem[];
};

/** Loads one more part of the message catalogue. */
export type LoadMessages = (namespace: Namespace) => Promise<void>;

/** What was answered to a read; undefined where it was refused, or never asked. */
export type AnswerOf = <Answer>(query: {
  queryKey: QueryKey;
  queryFn: (context: QueryFunctionContext) => Promise<Answer>;
}) => Answer | undefined;

/** Makes the head of a page's document: where it stands, the answers that were read, the sentences of the catalogue. */
export type HeadOf = (input: ScreenInput, answerOf: AnswerOf, t: Translate) => PageHead;

/**
 * What a screen's file exports: the component, named like the file, the reads it wants to be asked early, in `prepare`
 * what else an address needs to be drawn, where a screen does not need the same everywhere, and in `head` what the head of
 * its document says, out of the answers that were read.
 */
export type ScreenModule = object & {
  queries?: (input: ScreenInput) => ScreenQuery[];
  prepare?: (input: ScreenInput, loadMessages: LoadMessages) => Promise<unknown>;
  head?: HeadOf;
};

/**
 * Loads a screen's file, by an import when it is called. The build (`vite.messages.ts`) writes to it the parts of the
 * catalogue that the screen and what it imports say, and for the server where the file is.
 */
type LoadScreen = (() => Promise<ScreenModule>) & { file?: string; messages?: readonly Namespace[] };

/** A screen with an address. */
export type Page = {
  path: string;
  /** The path of the page that this one is another name of; search engines are told of that one. */
  sameAs?: string;
  /**
   * A `document` is for reading: the server draws it, and only its islands ever run. An `app` is for doing: the browser
   * takes all of it over.
   */
  kind: 'document' | 'app';
  screen: LoadScreen;
  /** With this name in its query a document is an app page for whoever is signed in. */
  appQuery?: string;
  /** `product`: the product's name alone; `heading`: the first heading and the name; otherwise a key of `shell.titles`. */
  title: 'product' | 'heading' | keyof Messages['shell']['titles'];
  /** A visitor who is not signed in is sent to sign in first. */
  authorized?: true;
  /**
   * The paths of the reads that whoever is signed in waits for, by the role they act in; `{id}` is the one in the page's
   * address. Its HTML asks for them before its code has come (documents/earlyReads.ts).
   */
  earlyReads?: Readonly<Partial<Record<Role, readonly string[]>>>;
  /** The query parameters the server's rendering may depend on; all others are left out of it. */
  query?: readonly string[];
  /** Not for search engines. */
  private?: true;
  /** Drawn once and for all: no script of ours runs in it. */
  still?: true;
  /** With a layout of its own: the house stays out of it, without title bar and footer. */
  bare?: true;
  /** May show a film of a host we know, once somebody presses it. */
  films?: true;
  /** May be withdrawn at any moment: kept by no browser, and by the server for a second only. */
  fleeting?: true;
};
