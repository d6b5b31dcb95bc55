import { describe, expect, test } from 'vitest';
import {
  hasFilter,
  listingsHref,
  noFilter,
  readListingsFilter,
  removableFilters,
  typeShown,
  typesInArea,
  withoutFilter,
} from './listingsAddress.rules.ts';

const read = (query: string) => readListingsFilter(new URLSearchParams(query));

describe('reading the address', () => {
  test('an empty address and empty fields of a form wish for nothing', () => {
    expect(read('')).toEqual(noFilter);
    expect(read('town=&region=&type=&tag=&name=')).toEqual(noFilter);
  });

  test.each(['Alberta', 'AB', 'alberta'])('%s is the region Alberta', (text) => {
    expect(read(`region=${text}`).region).toBe('Alberta');
  });

  test('regions are understood in French', () => {
    expect(read('region=Colombie-Britannique').region).toBe('British Columbia');
  });

  test('a region written in the town field is a region, unless the town was chosen', () => {
    expect(read('town=Ontario')).toMatchObject({ region: 'Ontario', town: '' });
    expect(read('town=Ontario&region=Alberta')).toMatchObject({ region: 'Ontario', town: '' });
    expect(read('town=BC&region=Alberta')).toMatchObject({ region: 'British Columbia', town: '' });
    for (const town of ['Québec', 'quebec'])
      expect(read(`town=${town}`), 'the city').toMatchObject({ region: null, town });
    expect(read('region=Québec')).toMatchObject({ region: 'Quebec', town: '' });
    expect(read('town=Québec&near=46.8,-71.2')).toMatchObject({ region: null, town: 'Québec' });
  });

  test.each([
    'near=51',
    'near=51,',
    'near=91,0',
    'near=-90.1,0',
    'near=51,180.1',
    'near=51,-114,7',
    'near=51x,-114',
    'near=51,x114',
    'near=51,-181',
    'near=a,b',
    'bounds=1,2,3',
    'bounds=50,49,-114,-113',
    'bounds=49,49,-114,-113',
    'bounds=49,50,-114,-114',
    'bounds=-90.1,50,-114,-113',
    'bounds=49,90.1,-114,-113',
    'bounds=49,50,-180.1,-113',
    'bounds=49,50,-114,180.1',
    'bounds=49,50,-114,-113,1',
    'page=12345',
    'page=1a',
    'bounds=49,50,-113,-114',
    'type=bakery',
    'tag=nonsense',
    'region=Texas',
    'page=-1',
    'page=1.5',
    'view=globe',
    'prices=yes',
    'language=xx',
    'faith=money',
    'sort=price',
  ])('%s is left out', (query) => {
    expect(read(query)).toEqual(noFilter);
  });

  test('the edges of the earth are on it, and spaces and long texts do no harm', () => {
    expect(read('near=90,180').near).toEqual({ latitude: 90, longitude: 180 });
    expect(read('near=-90, -180').near).toEqual({ latitude: -90, longitude: -180 });
    expect(read('bounds=-90,90,-180,180').bounds).toEqual({ south: -90, north: 90, west: -180, east: 180 });
    expect(read('page=9999').page).toBe(9_999);
    expect(read('name=%20Rose%20').name).toBe('Rose');
    expect(read(`name=${'a'.repeat(201)}`).name).toHaveLength(200);
  });

  test('what a link says is what is read again', () => {
    const filter = {
      ...noFilter,
      region: 'Prince Edward Island' as const,
      type: 'cemetery' as const,
      tag: 'columbarium' as const,
      name: 'St. Anne & Co',
      town: 'O’Leary',
      near: { latitude: 46.7, longitude: -64.233 },
      bounds: { south: 46, north: 47.125, west: -65, east: -63.5 },
      prices: true,
      green: true,
      language: 'iu' as const,
      faith: 'sikh' as const,
      sort: 'answer' as const,
      page: 3,
      view: 'map' as const,
    };
    expect(read(listingsHref(filter).split('?')[1]!)).toEqual(filter);
  });
});

describe('writing the address', () => {
  test('nothing wished, nothing said', () => {
    expect(listingsHref({})).toBe('/listings');
  });

  test('it is written like a form writes it', () => {
    const query = { region: 'British Columbia', name: 'a b', near: '49.25,-123.1' };
    const href = listingsHref({
      ...noFilter,
      ...query,
      region: 'British Columbia',
      near: { latitude: 49.25, longitude: -123.1 },
    });
    expect(href).toBe(`/listings?${new URLSearchParams(query)}`);
  });
});

describe('taking a wish away', () => {
  test('the town goes with its point, and the pages begin anew', () => {
    const filter = read('town=Calgary&near=51,-114&page=2&type=cemetery');
    expect(withoutFilter(filter, 'town')).toEqual({ ...noFilter, type: 'cemetery' });
  });

  test('another wish goes alone', () => {
    const filter = read('town=Calgary&near=51,-114&type=cemetery');
    expect(withoutFilter(filter, 'type')).toEqual({ ...filter, type: null });
  });

  test('what is not wished cannot be taken away', () => {
    expect(removableFilters.filter((wish) => hasFilter(noFilter, wish))).toEqual([]);
    expect(removableFilters.filter((wish) => hasFilter(read('prices=1&name=Rose'), wish))).toEqual(['name', 'prices']);
  });

  test('a point without a town is a wish as well', () => {
    expect(removableFilters.filter((wish) => hasFilter(read('near=51,-114'), wish))).toEqual(['town']);
  });
});

test('an area is asked by type: the chosen one, all for a tag, funeral homes otherwise', () => {
  const all = ['funeral-home', 'cemetery'] as const;
  expect(typesInArea({ type: 'cemetery', tag: null }, all)).toEqual(['cemetery']);
  expect(typesInArea({ type: null, tag: 'hospital' }, all)).toEqual(all);
  expect(typesInArea({ type: null, tag: null }, all)).toEqual(['funeral-home']);
});

describe('the type a list shows', () => {
  test.each([
    ['', 'funeral-home'],
    ['region=Alberta', 'funeral-home'],
    ['town=Red+Deer&near=52.27,-113.8', 'funeral-home'],
    ['type=cemetery', 'cemetery'],
    ['tag=hospital', null],
    ['name=Rose', null],
    ['type=merchant&name=Rose', 'merchant'],
  ] as const)('of "%s" is %s', (query, type) => {
    expect(typeShown(read(query))).toBe(type);
  });

  test('is no wish of its own where it would be shown anyway', () => {
    const wishes = (query: string) => removableFilters.filter((wish) => hasFilter(read(query), wish));
    expect(wishes('type=funeral-home')).toEqual([]);
    expect(wishes('type=cemetery')).toEqual(['type']);
    expect(wishes('type=funeral-home&name=Rose')).toEqual(['type', 'name']);
  });
});
