import { expect, test } from 'vitest';
import { draftOf, filterOfDraft, withTown, withTownText } from './draftFilter.rules.ts';
import { noFilter } from './listingsAddress.rules.ts';

const calgary = { name: 'Calgary', region: 'Alberta', latitude: 51.05, longitude: -114.09 };
const bounds = { south: 50, north: 52, west: -115, east: -113 };

test('typing over a chosen town lets its point go', () => {
  const chosen = withTown(draftOf(noFilter), calgary);
  expect(chosen.near).toEqual({ latitude: 51.05, longitude: -114.09 });
  expect(withTownText(chosen, 'Calgar')).toMatchObject({ town: 'Calgar', near: null });
});

test('a chosen postal area is the town it names, and a community without a position its territory', () => {
  const area = { ...calgary, name: 'T2P, Calgary (City Centre / Calgary Tower)' };
  expect(withTown(draftOf(noFilter), area)).toMatchObject({ town: 'Calgary', near: { latitude: 51.05 } });
  const community = { name: 'Whale Cove', region: 'Nunavut', latitude: null, longitude: null };
  expect(withTown(draftOf(noFilter), community)).toMatchObject({ town: '', near: null, region: 'Nunavut' });
});

test('a chosen town leaves the region in which it does not lie', () => {
  const regionOf = (region: 'Alberta' | 'Yukon') => withTown({ ...draftOf(noFilter), region }, calgary).region;
  expect([regionOf('Alberta'), regionOf('Yukon')]).toEqual(['Alberta', null]);
});

test('another kind stays in the area of the map, another town leaves it', () => {
  const before = { ...noFilter, bounds, page: 2 };
  expect(filterOfDraft({ ...draftOf(before), type: 'cemetery' }, before)).toMatchObject({ bounds, page: 0 });
  expect(filterOfDraft(withTown(draftOf(before), calgary), before).bounds).toBeNull();
  expect(filterOfDraft({ ...draftOf(before), region: 'Yukon' }, before).bounds).toBeNull();
});

test('the order that was chosen stays when the form asks for something else', () => {
  const before = { ...noFilter, sort: 'answer' as const, prices: true };
  expect(filterOfDraft({ ...draftOf(before), green: true }, before)).toEqual({ ...before, green: true });
});
