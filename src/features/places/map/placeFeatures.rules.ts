import type { FeatureCollection, Point } from 'geojson';
import type { PublicPlace } from '#features/places/core/schema.ts';
import { isApproximate, positionOfPlace, uncertaintyKilometres } from '#features/places/filters/placeFacts.rules.ts';
import type { PlaceType } from '#vocabulary/places/placeTypes.ts';

/** What the map's layers read of a listing. */
type PlaceProperties = {
  id: string;
  type: PlaceType;
  /** The radius of the area the listing may lie in, in pixels of the whole world at zoom 0. */
  radius: number;
};

/** The length of the equator in kilometres over the width of the world at zoom 0 in pixels. */
const kilometresPerPixel = 40_075 / 512;

type PlaceFeatures = FeatureCollection<Point, PlaceProperties>;

/** The listings that have a position, each once, as the map takes them: pins where it is exact, areas where it is not. */
export function featuresOf(places: readonly PublicPlace[]): { pins: PlaceFeatures; areas: PlaceFeatures } {
  const unique = [...new Map(places.map((place) => [place.id, place])).values()];
  return {
    pins: collectionOf(unique.filter((place) => !isApproximate(place))),
    areas: collectionOf(unique.filter(isApproximate)),
  };
}

function collectionOf(places: readonly PublicPlace[]): PlaceFeatures {
  const features = places.flatMap((place) => {
    const position = positionOfPlace(place);
    if (!position) return [];
    const { latitude, longitude } = position;
    const stretch = Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
    const radius = uncertaintyKilometres(place) / (kilometresPerPixel * stretch);
    const properties = { id: place.id, type: place.type, radius };
    return [
      {
        type: 'Feature' as const,
        geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
        properties,
      },
    ];
  });
  return { type: 'FeatureCollection', features };
}
