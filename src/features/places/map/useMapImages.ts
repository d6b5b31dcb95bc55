import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect } from 'react';
import { itemAt } from '#vocabulary/lists.ts';
import { isPlaceType, type PlaceType } from '#vocabulary/places/placeTypes.ts';
import { pinColours, pinShapes } from './pinShapes.rules.ts';
import { fontsOfPage, type MapPalette } from './useMapPalette.ts';

/** How sharply the signs are drawn. */
const signRatio = 2;

type Drawing = { width: number; height: number; draw: (painter: CanvasRenderingContext2D) => void };

/** Draws an image of the map: a sign, the number of a cluster, the name of a town in the page's own letters. */
function drawMapImage(id: string, palette: MapPalette): ImageData | null {
  const drawing = drawingOf(id, palette);
  if (!drawing) return null;
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(drawing.width * signRatio);
  canvas.height = Math.ceil(drawing.height * signRatio);
  const painter = canvas.getContext('2d')!;
  painter.scale(signRatio, signRatio);
  drawing.draw(painter);
  return painter.getImageData(0, 0, canvas.width, canvas.height);
}

/** The parts of an image's name: theme, what it is, which one, in which form. The theme only keeps the two sets apart. */
function drawingOf(id: string, palette: MapPalette): Drawing | null {
  const [, kind, which = '', form = ''] = id.split('|');
  if (kind === 'pin' && isPlaceType(which)) return pin(which, form, palette);
  if (kind === 'cluster') return cluster(which, palette);
  if (kind === 'count') return label(which, 15, palette);
  if (kind === 'town') return label(which, Number(form), palette);
  return null;
}

/** A sign for what is known exactly; larger and ringed when pointed at. */
function pin(type: PlaceType, form: string, palette: MapPalette): Drawing {
  const size = form === 'pointed' ? 40 : 26;
  const colour = palette[pinColours[type]];
  return {
    width: size,
    height: size,
    draw(painter) {
      const shape = new Path2D(pinShapes[type]);
      const drawn = form === 'pointed' ? 26 : 18;
      painter.translate((size - drawn) / 2, (size - drawn) / 2);
      painter.scale(drawn / 24, drawn / 24);
      painter.lineJoin = 'round';
      painter.lineWidth = form === 'pointed' ? 10 : 7;
      painter.strokeStyle = form === 'pointed' ? palette.ink : palette.surface;
      painter.stroke(shape);
      painter.fillStyle = colour;
      painter.fill(shape);
      painter.lineWidth = form === 'pointed' ? 3 : 4;
      painter.strokeStyle = form === 'pointed' ? palette.surface : colour;
      painter.stroke(shape);
    },
  };
}

const clusterSizes = [
  { below: 3, size: 34 },
  { below: 4, size: 42 },
  { below: 9, size: 50 },
];

function cluster(count: string, palette: MapPalette): Drawing {
  const { size } = clusterSizes.find(({ below }) => count.length < below) ?? itemAt(clusterSizes, 2);
  return {
    width: size,
    height: size,
    draw(painter) {
      painter.beginPath();
      painter.arc(size / 2, size / 2, size / 2 - 2, 0, 2 * Math.PI);
      painter.fillStyle = palette.spruce;
      painter.fill();
      painter.lineWidth = 2;
      painter.strokeStyle = palette.surface;
      painter.stroke();
      painter.fillStyle = palette.onSpruce;
      painter.font = letters(15, 600);
      painter.textAlign = 'center';
      painter.textBaseline = 'middle';
      painter.fillText(count, size / 2, size / 2 + 1);
    },
  };
}

const letters = (size: number, weight: number) => `${weight} ${size}px ${fontsOfPage()}`;

function label(name: string, size: number, palette: MapPalette): Drawing {
  const font = letters(size, 500);
  const measure = document.createElement('canvas').getContext('2d')!;
  measure.font = font;
  const width = measure.measureText(name).width + 8;
  const height = size + 8;
  return {
    width,
    height,
    draw(painter) {
      painter.font = font;
      painter.textAlign = 'center';
      painter.textBaseline = 'middle';
      painter.lineJoin = 'round';
      painter.lineWidth = 3;
      painter.strokeStyle = palette.paper;
      painter.strokeText(name, width / 2, height / 2);
      painter.fillStyle = palette.inkQuiet;
      painter.fillText(name, width / 2, height / 2);
    },
  };
}

/** Draws every image that the map's layers ask for, when they ask for it. */
export function useMapImages(map: LibraryMap | undefined, palette: MapPalette): void {
  useEffect(() => {
    if (!map) return;
    map.setMissingStyleImageResolver((id) => {
      const drawn = drawMapImage(id, palette);
      if (drawn && !map.hasImage(id)) map.addImage(id, drawn, { pixelRatio: signRatio });
    });
    return () => void map.setMissingStyleImageResolver(null);
  }, [map, palette]);
}
