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
  const { pins, areas } = featuresOf([
    place('a'),
    place('b', { latitude: null, longitude: null }),
    place('a', { longitude: -113 }),
  ]);
  expect(areas.features).toEqual([]);
  expect(pins).toEqual({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [-113, 51] },
        properties: { id: 'a', type: 'cemetery', radius: 0 },
      },
    ],
  });
});

it('has a pin only for what is known exactly, and an area for everything else', () => {
  const { pins, areas } = featuresOf(
    ['source', 'geocoded', null, 'town', 'postal-area', 'hidden'].map((geoPrecision) =>
      place(String(geoPrecision), { geoPrecision }),
    ),
  );
  const ids = ({ features }: typeof pins) => features.map(({ properties }) => properties.id);
  expect(ids(pins)).toEqual(['source', 'geocoded', 'null']);
  expect(ids(areas)).toEqual(['town', 'postal-area', 'hidden']);
});

it('draws the area around a town wider the further north it lies', () => {
  const radiusAt = (latitude: number) =>
    featuresOf([place('a', { latitude, geoPrecision: 'town' })]).areas.features[0]!.properties.radius;
  // Five kilometres of an equator of 40,075 that is 512 pixels wide.
  expect(radiusAt(0)).toBeCloseTo((5 * 512) / 40_075, 6);
  expect(radiusAt(60)).toBeCloseTo(2 * radiusAt(0), 6);
  expect(radiusAt(89.9)).toBeCloseTo(10 * radiusAt(0), 6);
});
