import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { kilometresBetween } from '#features/places/filters/area.rules.ts';
import { existing } from '#platform/errors.ts';
import { textKey } from '#vocabulary/textKey.ts';

type Row = Record<string, string>;

const read = (file: string): Row[] =>
  parse(readFileSync(`data/directory/${file}`, 'utf8'), { columns: true, bom: true, skip_empty_lines: true });
const positionOf = ({ latitude, longitude }: Row) => ({ latitude: Number(latitude), longitude: Number(longitude) });
const kilometres = (one: Row, other: Row) => kilometresBetween(positionOf(one), positionOf(other));

const towns = read('gazetteer.csv');
const areas = read('fsa.csv');
const townsByName = new Map<string, Row[]>();
for (const town of towns) {
  const key = `${town.region} ${textKey(town.name ?? '')}`;
  townsByName.set(key, [...(townsByName.get(key) ?? []), town]);
}

/** Quarters and hamlets that bear the name of a town somewhere else in their province. */
const namesakes = 'E4A H1L H1M H1N H4C J3V M4N M4P M4R M4S M4T M4V M5N M5P M5R M7A S2V V9B'.split(' ');

/** The towns that the name of an urban postal area begins with; of rural ones the name is that of a region. */
function townsOf({ fsa = '', place = '', region }: Row): Row[] {
  if (fsa[1] === '0' || namesakes.includes(fsa)) return [];
  const words = textKey(place.split(' (')[0] ?? '').split(' ');
  const beginnings = words.map((_, index) => words.slice(0, words.length - index).join(' '));
  const name = beginnings.find((beginning) => townsByName.has(`${region} ${beginning}`));
  return name ? existing(townsByName.get(`${region} ${name}`)) : [];
}

function reachOf({ basis }: Row, { population }: Row): number {
  if (basis === 'facility median') return 25;
  return Number(population) >= 1_000_000 ? 21.5 : 15;
}

describe('positions of the directory', () => {
  it('lie in Canada', () => {
    for (const row of [...towns, ...areas]) {
      const { latitude, longitude } = positionOf(row);
      const isInside = latitude > 41.6 && latitude < 83.2 && longitude > -141.1 && longitude < -52.5;
      expect(isInside, JSON.stringify(row)).toBe(true);
    }
  });

  it('of a postal area lie near the town it names', () => {
    const far = areas.filter((area) => {
      const named = townsOf(area);
      return named.length > 0 && named.every((town) => kilometres(area, town) > reachOf(area, town));
    });
    expect(far).toEqual([]);
    expect(areas.filter((area) => townsOf(area).length > 0).length).toBeGreaterThan(1000);
  });

  it('of a town lie where its listings do', () => {
    const [vernon] = existing(townsByName.get('British Columbia vernon'));
    const [kelowna] = existing(townsByName.get('British Columbia kelowna'));
    expect(kilometres(existing(vernon), existing(kelowna))).toBeLessThan(60);
    const [lake] = existing(townsByName.get('Quebec pointe du lac'));
    const [city] = existing(townsByName.get('Quebec trois rivieres'));
    expect(kilometres(existing(lake), existing(city))).toBeLessThan(20);
  });
});
