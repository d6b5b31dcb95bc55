import { setTimeout as sleep } from 'node:timers/promises';
import { client } from './measure.mjs';
import { processorSeconds } from './processor.mjs';

const pagesOfEach = 200;
const rounds = 3;
/** Longer than a page is as good as drawn now, and than an old one is served once more. */
const lifeMilliseconds = 11_000;

/** Milliseconds of processor time of server and database for each of some pages, asked one after the other. */
async function costOf({ origin, pids }, paths) {
  const before = processorSeconds(pids);
  for (const [number, path] of paths.entries()) {
    const answer = await fetch(origin + path, { headers: { 'x-forwarded-for': client(number) } });
    if (answer.status !== 200) throw new Error(`A page was answered with ${answer.status}.`);
    await answer.arrayBuffer();
  }
  return ((processorSeconds(pids) - before) * 1_000) / paths.length;
}

/** Pages that are asked for again after the life of the short cache, with nothing changed, beside what each took the first time. */
export async function measureAgain(product) {
  const places = await product.sql`
    select id from places where status = 'published' and deleted_at is null and region is not null
    order by id limit ${2 * pagesOfEach}`;
  const listings = places.map(({ id }) => `/listing/${id}`);
  // What the engine has to compile first is nobody's.
  await costOf(product, listings.slice(pagesOfEach));
  const pages = listings.slice(0, pagesOfEach);
  const first = await costOf(product, pages);
  const again = [];
  for (let round = 0; round < rounds; round++) {
    await sleep(lifeMilliseconds);
    again.push(await costOf(product, pages));
  }
  const told = again.map((cost) => cost.toFixed(1)).join(', ');
  console.log(
    `${pagesOfEach} listings, ms of processor a page: the first time ${first.toFixed(1)}; again, unchanged ${told}.`,
  );
}
