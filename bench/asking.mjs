import { compare } from './measure.mjs';

const names = [
  'park',
  'memorial',
  'salon',
  'cooperative',
  'chapel',
  'residence',
  'hopital',
  'centre',
  'manor',
  'villa',
];
const slips = [
  'evergren chapel',
  'memoriel gardens',
  'calgery funeral',
  'mountain veiw',
  'saint marys',
  'riverside',
  'coopérative funéraire',
];
const towns = [
  [51.05, -114.07],
  [43.65, -79.38],
  [45.5, -73.57],
  [49.25, -123.1],
  [44.65, -63.57],
  [53.55, -113.49],
];
const lists = [
  ['funeral-home', 'Alberta'],
  ['cemetery', 'Ontario'],
  ['organization', 'British Columbia'],
  ['funeral-home', 'Quebec'],
];
const at = (list, number) => list[number % list.length];
/** A little beside, so that no two of a thousand questions are the same. */
const moved = (degrees, number) => Number((degrees + (number % 1_000) / 10_000).toFixed(4));

/** Only the calls whose names hold this. */
const only = process.env.ASKING_ONLY ?? '';

/** What everybody asks the API, each beside the bare driver that asks the least for it behind a bare server. */
export async function measureAsking({ origin, pids, floor, sql }) {
  const ids = (await sql`select id from places where status = 'published' order by md5(id::text) limit 2000`).map(
    ({ id }) => id,
  );
  const product = (path, options) => ({ origin, pids, path, options });
  /** As the bench asks, so that much is asked again soon; and each address for the first time, which nobody remembers. */
  const beside = async (what, path, name, numbers, options = {}) => {
    if (!what.includes(only)) return;
    const bare = { ...floor.askOf(name, numbers), options };
    const first = (number) => `${path(number)}${path(number).includes('?') ? '&' : '?'}anew=${number}`;
    await compare(what, product(path, options), 'driver + http', bare);
    await compare(`${what}, each asked anew`, product(first, options), 'driver + http', bare);
  };

  // So few at once that a busy machine refuses none of what is dear.
  const few = { connections: 4 };
  const areaOf = (side) => (number) => {
    const [latitude, longitude] = at(towns, number);
    const [south, west] = [moved(latitude, number) - side / 2, moved(longitude, number) - side / 2];
    return { type: 'funeral-home', south, north: south + side, west, east: west + side };
  };
  const whole = (number) => ({ type: 'organization', south: 42, north: moved(46, number), west: -83, east: -74 });
  const boundsPath = (numbers) => (number) => {
    const { type, south, north, west, east } = numbers(number);
    return `/api/places/${type}/${south}/${north}/${west}/${east}`;
  };
  await beside('bounds, about 60 listings', boundsPath(areaOf(1.2)), 'bounds', areaOf(1.2));
  await beside('bounds, 1,000 listings', boundsPath(whole), 'bounds', whole, few);

  const nameOf = (number) => ({ word: at(names, number) });
  await beside('name search', (number) => `/api/places?name=${at(names, number)}`, 'name', nameOf);

  const listOf = (number) => ({ type: at(lists, number)[0], region: at(lists, number)[1] });
  const listPath = (number) => `/api/places?${new URLSearchParams({ ...listOf(number), size: '24' })}`;
  await beside('region list of 24 with its count', listPath, 'list', listOf);

  const idOf = (number) => ({ id: at(ids, number) });
  await beside('one listing by its id', (number) => `/api/places/${at(ids, number)}`, 'id', idOf);

  const searched = (number) => ({ q: at(slips, number) });
  await beside(
    'search everything',
    (number) => `/api/search?${new URLSearchParams(searched(number))}`,
    'search',
    searched,
    few,
  );

  const nearOf = (number) => {
    const [latitude, longitude] = at(towns, number);
    return { type: 'funeral-home', latitude: moved(latitude, number), longitude: moved(longitude, number) };
  };
  const nearPath = (number) => {
    const { type, latitude, longitude } = nearOf(number);
    return `/api/places?type=${type}&size=4&near=${latitude},${longitude}`;
  };
  await beside('the four nearest (similar listings)', nearPath, 'near', nearOf);
}
