import { createHash } from 'node:crypto';
import type { Translate } from '#platform/i18n.ts';
import { withAnyKey } from '#platform/messages.ts';
import { translatorFor } from '#platform/translator.ts';
import type { Language } from '#vocabulary/languages.ts';
import { estateFactNames } from '#vocabulary/regions/estate.ts';
import { type RegionName, regionCodeOf, regionNames, regions } from '#vocabulary/regions/regions.ts';
import englishEstates from '../../../messages/en/estateFacts.json' with { type: 'json' };
import englishFacts from '../../../messages/en/guideFacts.json' with { type: 'json' };
import englishRegions from '../../../messages/en/regions.json' with { type: 'json' };
import frenchEstates from '../../../messages/fr/estateFacts.json' with { type: 'json' };
import frenchFacts from '../../../messages/fr/guideFacts.json' with { type: 'json' };
import frenchRegions from '../../../messages/fr/regions.json' with { type: 'json' };
import type { ShippedFact } from './schema.ts';
import {
  type Fact,
  type FactName,
  type FactPlace,
  factIdOf,
  factNames,
  factOf,
  placeOfFact,
  valuesOf,
} from './shipped.rules.ts';

/**
 * A fact as it is shipped, under the name it has for good; `hash` changes with anything a page would say of it, `subject` is
 * what it is found by besides its sentences.
 */
export type Shipped = {
  id: string;
  name: FactName;
  place: FactPlace;
  hash: string;
  fact: ShippedFact;
  told: Fact;
  subject: string;
};

const catalogues = {
  en: { regions: englishRegions, guideFacts: englishFacts, estateFacts: englishEstates },
  fr: { regions: frenchRegions, guideFacts: frenchFacts, estateFacts: frenchEstates },
};

const sayerOf = (language: Language): Translate => withAnyKey(translatorFor(language, catalogues));

function subjectOf(name: FactName, place: FactPlace): string {
  const where = regions.find(({ code }) => code === place);
  const places = where ? [where.name, where.fr] : ['Canada'];
  return [englishRegions.facts[name], frenchRegions.facts[name], ...places].join(' ');
}

function shippedOf(region: RegionName, name: FactName, t: Record<Language, Translate>): Shipped {
  const told = factOf(region, name);
  const { key, source, asOf, confidence } = told;
  const values = valuesOf(told);
  const fact = { english: t.en(key, values), french: t.fr(key, values), source, asOf, confidence };
  const id = factIdOf(region, name);
  const hash = createHash('sha256')
    .update(JSON.stringify(Object.values(fact)))
    .digest('hex');
  const place = placeOfFact(regionCodeOf(region), name);
  return { id, name, place, hash, fact, told, subject: subjectOf(name, place) };
}

function readShipped(): ReadonlyMap<string, Shipped> {
  const t = { en: sayerOf('en'), fr: sayerOf('fr') };
  const everywhere = (['pension', 'veterans', 'reserve'] as const).map((name) => shippedOf('Ontario', name, t));
  const names = [...factNames, ...estateFactNames];
  const ofRegions = regionNames.flatMap((region) => names.map((name) => shippedOf(region, name, t)));
  const found = [...everywhere, ...ofRegions, shippedOf('Quebec', 'pension', t), shippedOf('Nunavut', 'inuktitut', t)];
  return new Map(found.map((shipped) => [shipped.id, shipped]));
}

let factsById: ReadonlyMap<string, Shipped> | undefined;

/** Every fact the product ships, by its name for good: those of all Canada first. They are the same as long as it runs. */
export function shippedFacts(): ReadonlyMap<string, Shipped> {
  factsById ??= readShipped();
  return factsById;
}

/** The facts of a place in the order in which its page tells them, of all of Canada, or every fact. */
export const shippedFactsOf = (place: string): Shipped[] =>
  [...shippedFacts().values()].filter((shipped) => place === '' || shipped.place === place);
