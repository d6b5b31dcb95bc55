import { expect, it } from 'vitest';
import type { PublicPlace } from '#features/places/core/schema.ts';
import { featuresOf } from './placeFeatures.rules.ts';

const place = (id: string, change: object = {}) =>
  ({
    id,
    type: 'cemetery',
    latitude: 51,
    longitude: -114,
    geoPrecision: 'source',
    ...change,
  }) as unknown as PublicPlace;

it('has each listing with a position once, as longitude and latitude', () => {
  const { type, features } = featuresOf([
    place('a'),
    place('b', { latitude: null, longitude: null }),
    place('a', { longitude: -113 }),
  ]);
  expect(type).toBe('FeatureCollection');
  expect(features).toEqual([
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-113, 51] },
      properties: { id: 'a', type: 'cemetery', approximate: false, radius: 0 },
    },
  ]);
});

it('draws the area around a town wider the further north it lies', () => {
  const radiusAt = (latitude: number) =>
    featuresOf([place('a', { latitude, geoPrecision: 'town' })]).features[0]!.properties;
  // Five kilometres of an equator of 40,075 that is 512 pixels wide.
  expect(radiusAt(0)).toMatchObject({ approximate: true, radius: expect.closeTo((5 * 512) / 40_075, 6) });
  expect(radiusAt(60).radius).toBeCloseTo(2 * radiusAt(0).radius, 6);
  expect(radiusAt(89.9).radius).toBeCloseTo(10 * radiusAt(0).radius, 6);
});
