import autocannon from 'autocannon';
import { client } from './measure.mjs';
import { openLoad } from './openLoad.mjs';
import { markdown } from './table.mjs';

const seconds = Number(process.env.FLOOD_SECONDS ?? 6);
/** So many ask the dear call again and again, each from an address of its own, as nobody would who is one person. */
const flooding = Number(process.env.FLOOD_CLIENTS ?? 60);
const rate = 40;
const words = [
  'evergren chapel',
  'memoriel gardens',
  'calgery funeral',
  'mountain veiw',
  'saint marys',
  'cooperative funeraire',
];
const word = (number) => encodeURIComponent(`${words[number % words.length]} ${number}`);
const degrees = (number) => (number % 9_000) / 10_000;

/** The dearest of what everybody may ask, each time another question so that nothing remembered answers it. */
const dear = {
  'search everything': (number) => `/api/search?q=${word(number)}`,
  'name search': (number) => `/api/places?name=${'aeiou'[number % 5]}&size=100&page=${number % 40}`,
  'a late page of a large list': (number) => `/api/places?size=100&page=${30 + (number % 20)}`,
  'area with 1,000 listings': (number) => `/api/places/organization/42/${46 + degrees(number)}/-83/-74`,
  'the hundred nearest': (number) => `/api/places?type=funeral-home&size=100&near=${43 + degrees(number)},-79.4`,
  'list by faith': (number) => `/api/places?faith=catholic&size=100&page=${number % 5}`,
  'towns by name': (number) => `/api/towns?q=${'bcdmst'[number % 6]}${'aeiou'[number % 5]}`,
  'page of a list, drawn anew': (number) => `/listings?type=funeral-home&name=${word(number)}`,
  'page of a search, drawn anew': (number) => `/search?q=${word(number)}`,
  'picture of a listing for sharing': (number, slugs) => `/previews/en/listing/${slugs[number % slugs.length]}.jpg`,
};

async function whileFlooded({ origin, path, next }) {
  let asked = 0;
  const setupRequest = (request) => {
    asked++;
    return { ...request, path: path(asked), headers: { 'x-forwarded-for': client(500_000 + asked) } };
  };
  const flood = autocannon({ url: origin, connections: flooding, duration: seconds, requests: [{ setupRequest }] });
  const rest = await openLoad(origin, { rate, seconds: seconds - 1, next });
  const { statusCodeStats } = await flood;
  const count = (...codes) => codes.reduce((sum, code) => sum + (statusCodeStats[code]?.count ?? 0), 0);
  const all = Object.values(statusCodeStats).reduce((sum, { count: each }) => sum + each, 0);
  return { rest, answered: count(200, 304, 404), refused: count(429, 503), all };
}

/** A flood of each of the dearest calls: what it gets, and how long everybody else waits meanwhile. */
export async function measureFlood({ origin, sql }) {
  const rows = await sql`select id, slug from places where status = 'published' order by md5(slug) limit 2000`;
  const slugs = rows.map(({ slug }) => slug);
  const others = ['/', '/funeral-homes/ontario', '/api/regions/alberta', '/healthz'];
  const next = (number) => {
    const path =
      number % 2 === 0 ? others[(number / 2) % others.length] : `/api/places/${rows[number % rows.length].id}`;
    return { kind: 'other', path, headers: { 'x-forwarded-for': client(number) } };
  };
  const lines = [
    ['flooded by 60', 'answered a second', 'refused', 'else', 'others p50', 'others p99, ms', 'others refused'],
  ];
  for (const [name, path] of Object.entries(dear)) {
    const { rest, answered, refused, all } = await whileFlooded({
      origin,
      path: (number) => path(number, slugs),
      next,
    });
    const { p50, p99, refused: othersRefused } = rest.all;
    lines.push([name, Math.round(answered / seconds), refused, all - answered - refused, p50, p99, othersRefused]);
    console.log(lines.at(-1).join(' · '));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  console.log(`\n${markdown(lines)}`);
  const broken = lines.slice(1).filter(([, , , others]) => others > 0);
  for (const [name] of broken) console.error(`Answered with a fault of ours: ${name}`);
  if (broken.length > 0) process.exitCode = 1;
}
