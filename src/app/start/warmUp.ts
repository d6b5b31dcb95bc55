import type { Logger } from 'pino';

/** A call that answers with some funeral homes, whichever they are. */
const someHomes = '/api/places?type=funeral-home&size=3';

const searchFor = (words: string) => `/api/search?q=${encodeURIComponent(words)}`;

/**
 * What is asked most, with what each of them needs for the first time: code that has not run yet, a connection, the index of
 * all our texts. What is dear is asked several times, until its code is compiled.
 */
const firstAddresses: readonly string[] = [
  '/',
  '/fr',
  '/guide-me',
  '/listings?type=funeral-home&region=Alberta',
  '/funeral-homes/ontario',
  '/when-someone-dies/quebec',
  someHomes,
  '/api/places?type=funeral-home&size=4&near=51.05,-114.07',
  '/api/places?type=cemetery&size=4&near=43.65,-79.38',
  '/api/places?name=memorial',
  '/api/towns?q=ca',
  ...[43.1, 43.2, 43.3].map((south) => `/api/places/organization/${south}/46/-83/-74`),
  ...['calgery funeral', 'memorial park', 'salon funeraire', 'mountain veiw', 'cremation', 'saint marys'].map(
    searchFor,
  ),
  ...['toronto', 'obituary', 'evergren chapel', 'who to tell', 'coopérative funéraire', 'burial'].map(searchFor),
];

type Listing = { id: string; slug: string };

/** The addresses of some listings: their calls, and the page of each. */
const addressesOf = (listings: readonly Listing[]): string[] =>
  listings.flatMap(({ id, slug }) => [`/api/places/${id}`, `/places/${slug}`]);

/** Asks the server for an address, as anybody. */
type Ask = (url: string) => Promise<{ statusCode: number; payload: string }>;

/**
 * Asks a server that has just started what its first visitors would ask, one thing after the other, so that none of them
 * waits for what happens only once (docs/measurements.md, "The first answers of a process"). Ends with its addresses, or
 * before the next one when it is told to.
 */
export async function warmUp(ask: Ask, signal: AbortSignal): Promise<void> {
  const addresses = [...firstAddresses];
  for (const url of addresses) {
    if (signal.aborted) return;
    const { statusCode, payload } = await ask(url);
    if (url === someHomes && statusCode === 200) addresses.push(...addressesOf(JSON.parse(payload)));
  }
}

/** Warms a server up once it is opened, and no longer than until it is closed. */
export function warmthOf(ask: Ask, log: Pick<Logger, 'warn'>) {
  const closing = new AbortController();
  let warming: Promise<void> | undefined;
  return {
    open: () => {
      warming = warmUp(ask, closing.signal).catch((error) => log.warn({ err: error }, 'Warming up failed.'));
    },
    close: async () => {
      closing.abort();
      await warming;
    },
  };
}
