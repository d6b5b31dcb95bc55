import type { StyleFile } from '#app/documents/usedStyles.ts';

/** Addresses of what a page loads besides its HTML, and the styles that stand in it. */
export type PageAssets = {
  scripts: string[];
  preloads: string[];
  fonts: string[];
  head?: string;
  /** The style files of the page with their rules, that of the frame first. */
  styles?: readonly StyleFile[];
  /** Where they and the late ones that are worn lie: islands and apps need them whole. */
  styleFiles?: string[];
  /** Style files of an app's late parts: what the server has drawn of those already wears them. */
  lateStyles?: readonly StyleFile[];
  /** Those of its rules that the page wears, and the `style-src` hash that lets them in. */
  inline?: { styles: string; hash: string } | undefined;
  /** The page is taken over as a whole, without a touch: its files are fetched behind what is painted first. */
  isTakenOver?: boolean;
};

/** Finds the assets of a page's source files in the build, as a document or as an app page. */
export type FindAssets = (files: string[], kind: 'document' | 'app') => PageAssets;

/** What is read of an answer, which need not be one of `fetch`: to make one takes longer than to find it. */
type Answer = Pick<Response, 'ok' | 'status' | 'text' | 'blob'> & { headers: Pick<Headers, 'get'> };

/** What carries a request of a page that is being drawn. */
export type Transport = (path: string, init: { headers: Record<string, string> }) => Promise<Answer>;

/**
 * An answer to what a page being drawn reads, in what may go from thread to thread, with those headers that say something of it;
 * the same answer has the same tag.
 */
export type ReadAnswer = { status: number; headers: [string, string][]; text: string; tag: string };

/** Reads for a page that is being drawn, in the thread that answers requests. */
export type Read = (path: string, headers: [string, string][]) => Promise<ReadAnswer>;

/** What was read for a page, and by what the answer is known again. */
export type PageRead = { path: string; headers: [string, string][]; tag: string };

/** A finished page, as it is sent in UTF-8; with `location` the path to which its address has moved. */
export type RenderedPage = {
  status: number;
  html: Uint8Array<ArrayBuffer>;
  /** Of what it was drawn; undefined where something was missing that the next drawing may have. */
  reads?: readonly PageRead[] | undefined;
  location?: string;
  films?: boolean;
  /** The `style-src` hash of the styles inside the HTML. */
  styleHash?: string | undefined;
  /** Drawn once and for all but for its islands. */
  isDocument?: boolean;
};

/** Draws any address, given as path and query, as an anonymous visitor sees it. */
export type RenderPage = (path: string, search: string) => Promise<RenderedPage>;

/** What drawing needs of the server. */
export type RenderOptions = {
  transport: Transport;
  publicUrl: string;
  findAssets: FindAssets;
  /** Draws documents as app pages: while developing an edit takes its place in the open page. */
  appsOnly: boolean;
};

/** Who a page is for: one person alone or everybody, for how long, and whether somebody else's code may run in it. */
export type PageAudience = { isPrivate: boolean; isFleeting: boolean; carriesThirdParties: boolean };

/** The pages as the server knows them without drawing one. */
export type PageTable = {
  audienceOf: (pathname: string) => PageAudience;
  /** The only query parameters a page's HTML may depend on, in their own order: everything else would split the cache. */
  allowedSearch: (path: string, given: URLSearchParams) => string;
  /** The `script-src` hashes of the scripts inside the HTML. */
  scriptHashes: readonly string[];
  /** The addresses of the pages that are for everybody, names in them written as in `pages.tsx`. */
  publicPaths: readonly string[];
  /** The addresses that browsers may fetch before somebody goes there, as `Speculation-Rules` names them. */
  prefetchedPaths: readonly string[];
};

/** Opens what draws pages, on what reads for them; it ends with the server. */
export type OpenRenderer = (read: Read) => { renderPage: RenderPage; close: () => Promise<void> };
