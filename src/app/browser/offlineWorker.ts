import { cacheKeyOf, cachePrefix, isFallbackDocument } from '#platform/browser/network/offline.ts';
import { type Language, languageOfPath, prefixOf } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';

/** What `scripts/worker.mjs` knows of the build: its version, and the files that a page asks for after its HTML. */
declare const build: {
  version: string;
  frame: Record<Language, string[]>;
  questionnaire: Record<Language, string[]>;
};

type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
type Asking = Waiting & {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type WorkerMessage = Waiting & { data: unknown };
type Pushed = Waiting & { data: { json(): unknown } | null };
type Pressed = Waiting & { notification: Notification };
type WorkerEvents = {
  install: Waiting;
  activate: Waiting;
  fetch: Asking;
  message: WorkerMessage;
  push: Pushed;
  notificationclick: Pressed;
};
type Shown = { url: string; focus(): Promise<unknown>; navigate(address: string): Promise<unknown> };

/** The worker's own global object, which TypeScript does not know beside a page's. */
const worker = globalThis as unknown as {
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<Shown[]>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
};

const cacheName = cachePrefix + build.version;
const offlinePages = ['/offline', '/fr/offline'];

/** The built files that a document names. */
const filesIn = (html: string): string[] => html.match(/\/assets\/[\w.-]+/g) ?? [];

async function addMissing(cache: Cache, files: readonly string[]): Promise<void> {
  const missing: string[] = [];
  for (const file of new Set(files)) if (!(await cache.match(file))) missing.push(file);
  await cache.addAll(missing);
}

/** Keeps a document as it is now, with every file it needs; it comes last, so that what is kept is whole. */
async function cacheDocument(cache: Cache, address: string, further: readonly string[] = []): Promise<void> {
  const response = await fetch(address, { credentials: 'omit', cache: 'no-store' });
  if (!response.ok || response.redirected) return;
  const html = await response.clone().text();
  await addMissing(cache, [...filesIn(html), ...further]);
  await cache.put(address, response);
}

/** Keeps a page that somebody has visited, in this language, and what it loads by and by. */
function cacheVisited(cache: Cache, address: string): Promise<void> {
  const language = languageOfPath(address);
  const further = [...build.frame[language], ...(isFallbackDocument(address) ? build.questionnaire[language] : [])];
  return cacheDocument(cache, address, further);
}

async function precacheOfflinePages(cache: Cache): Promise<void> {
  for (const address of offlinePages) if (!(await cache.match(address))) await cacheDocument(cache, address);
}

const cachesOfOthers = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== cacheName);

/** The pages that a cache keeps because they were visited. */
const visitedIn = async (cache: Cache): Promise<string[]> =>
  (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((path) => cacheKeyOf(path) === path);

/** What the worker before this one has kept is kept anew, as this build draws it. */
async function copyFromPreviousCache(cache: Cache): Promise<void> {
  for (const name of await cachesOfOthers())
    for (const address of await visitedIn(await caches.open(name)))
      await cacheVisited(cache, address).catch(() => undefined);
}

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  await precacheOfflinePages(cache);
  await copyFromPreviousCache(cache);
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  for (const name of await cachesOfOthers()) await caches.delete(name);
  // The question goes out at once, not only when the worker has woken up.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** A page was visited. What signing out has emptied is filled again on the way. */
async function onPageVisited(path: unknown): Promise<void> {
  const cache = await caches.open(cacheName);
  await precacheOfflinePages(cache);
  const address = typeof path === 'string' ? cacheKeyOf(path) : null;
  if (address) await cacheVisited(cache, address);
}

/** A kept document; where it stands in for another address, hidden until the browser has drawn that one. */
async function cachedDocument(address: string): Promise<Response | undefined> {
  const kept = await (await caches.open(cacheName)).match(address);
  if (!kept || !isFallbackDocument(address)) return kept;
  return rewritten(kept, (html) => html.replace('<div id="root">', '<div id="root" hidden>'));
}

async function rewritten(response: Response, change: (html: string) => string): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(change(await response.text()), { headers });
}

/** Says that there is no connection, and shows the way to those pages that are kept. */
async function offlinePage(language: Language): Promise<Response> {
  const cache = await caches.open(cacheName);
  const page = await cache.match(`${prefixOf[language]}/offline`);
  if (!page) return Response.error();
  const visited = new Set(await visitedIn(cache));
  return rewritten(page, (html) =>
    html.replace(/<li data-kept="([^"]+)" hidden>/g, (item, address: string) => (visited.has(address) ? '<li>' : item)),
  );
}

/** The server's answer; a page that is kept waits for it only so long, and does not take an excuse for it. */
async function fromServer(event: Asking, isKept: boolean): Promise<Response> {
  const answer = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(event.request));
  if (!isKept) return answer;
  const timeoutMilliseconds = new Promise<never>((_, reject) => setTimeout(reject, limits.keptPageAfter));
  const response = await Promise.race([answer, timeoutMilliseconds]);
  if (response.status >= 500) throw new Error(`The server answered ${response.status}.`);
  return response;
}

/** The network comes first, always: nobody stays in an old version. */
async function answerPage(event: Asking, pathname: string): Promise<Response> {
  const address = cacheKeyOf(pathname);
  const kept = address ? await cachedDocument(address) : undefined;
  return fromServer(event, kept !== undefined).catch(() => kept ?? offlinePage(languageOfPath(pathname)));
}

/** A built file never changes under its name. */
const answerFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { cacheName })) ?? fetch(request);

/** What the server has sent to this device: a title, a page of ours to open, and what a later one takes the place of. */
function callIn(data: unknown) {
  const said = typeof data === 'object' && data !== null ? data : {};
  const word = (name: string): string => {
    const value: unknown = Reflect.get(said, name);
    return typeof value === 'string' ? value : '';
  };
  const address = word('address');
  return { title: word('title'), tag: word('tag'), address: /^\/(?!\/)/.test(address) ? address : '/' };
}

/** Shows that a request is waiting, until somebody has seen it. What is shown says nothing of the family. */
async function onPush(event: Pushed): Promise<void> {
  const { title, tag, address } = callIn(event.data?.json());
  if (!title) return;
  await worker.registration.showNotification(title, {
    ...{ tag, icon: '/icon.svg', data: address, requireInteraction: true },
    ...(tag && { renotify: true }),
  });
}

/** Opens the desk in a page of ours that is open, or in a new one. */
async function onPressed({ notification }: Pressed): Promise<void> {
  notification.close();
  const address = new URL(callIn({ address: notification.data }).address, location.origin).href;
  const [page] = await worker.clients.matchAll({ type: 'window' });
  if (!page) return void (await worker.clients.openWindow(address));
  await page.focus();
  await page.navigate(address);
}

worker.addEventListener('push', (event) => event.waitUntil(onPush(event)));
worker.addEventListener('notificationclick', (event) => event.waitUntil(onPressed(event)));
worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', (event) => event.waitUntil(onPageVisited(event.data)));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(request));
});
