import { answerOf, readValue, textOf } from '#features/answers/answers.rules.ts';
import { answerStep } from '#features/answers/rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import type { Place } from '#features/places/core/schema.ts';
import { isAmbiguous, townMeant } from '#features/towns/meant.rules.ts';
import { isTownNamed } from '#features/towns/rules.ts';
import type { Town } from '#features/towns/schema.ts';
import { townName } from '#features/towns/townName.rules.ts';

/** What a listing must tell to be the place where somebody is. */
type NamedPlace = Pick<Place, 'id' | 'name' | 'type' | 'tags' | 'city' | 'region' | 'latitude' | 'longitude'>;

/** The first tag of a listing that is here says what it is: some hospitals are care homes too. */
const kinds = [
  ['medical-examiner-offices', 'coroner-or-ME'],
  ['coroner', 'coroner-or-ME'],
  ['hospice', 'hospice'],
  ['hospital', 'hospital'],
  ['urgent-care-centre', 'hospital'],
  ['age-care', 'care-home'],
] as const;

/** The answer to "where is the person" that a listing stands for; null for a place where nobody lies. */
export function kindOfPlace({ type, tags }: Pick<NamedPlace, 'type' | 'tags'>): string | null {
  if (type === 'funeral-home') return 'already-at-funeral-home';
  return kinds.find(([tag]) => tags.includes(tag))?.[1] ?? null;
}

/** From so many letters on a town is looked up. */
export const shortestTown = 2;

const noPlace = { facilityName: '', placeName: '', placeId: '' };
const noPosition = { latitude: null, longitude: null };

/** The answers with a place that was found by its name: what kind it is, and the town and region it is in. */
export function withPlace(answers: Answers, place: NamedPlace): Answers {
  const kind = kindOfPlace(place);
  const named = kind === 'already-at-funeral-home' ? { placeName: place.name } : { facilityName: place.name };
  const { city, region, latitude, longitude } = place;
  const located = answerStep(answers, 'location', {
    answer: region,
    answerValues: { town: city ?? '', latitude: latitude ?? null, longitude: longitude ?? null },
  });
  return answerStep(located, 'lovedOneLocation', {
    answer: kind,
    answerValues: { ...noPlace, ...named, placeId: place.id },
  });
}

const withoutPlace = (answers: Answers): Answers =>
  answers.lovedOneLocation ? answerStep(answers, 'lovedOneLocation', { answer: null, answerValues: noPlace }) : answers;

/** The answers with a town of the gazetteer; `name` is the town's own, without a postal area. */
export const withTown = (answers: Answers, town: Town, name: string): Answers =>
  withoutPlace(
    answerStep(answers, 'location', {
      answer: town.region,
      answerValues: { town: name, latitude: town.latitude, longitude: town.longitude },
    }),
  );

/** The answers with a town as it is being typed: nothing is known of it yet. */
export const withTypedTown = (answers: Answers, text: string): Answers =>
  withoutPlace(answerStep(answers, 'location', { answer: '', answerValues: { town: text, ...noPosition } }));

/** The answers with the region that was chosen for a town nobody knows. */
export const withRegion = (answers: Answers, region: string): Answers =>
  answerStep(answers, 'location', { answer: region, answerValues: {} });

/** The answers with the town the funeral homes are looked for in, where it is another than that of the person. */
export const withServiceTown = (answers: Answers, serviceTown: string): Answers =>
  answerStep(answers, 'location', { answer: null, answerValues: { serviceTown } });

/** The suggestions in their order: who types the name of a town means the town, before the places that bear it too. */
export const suggestionsFor = <Suggestion>(
  text: string,
  towns: readonly Town[],
  { ofTowns, ofPlaces }: Record<'ofTowns' | 'ofPlaces', readonly Suggestion[]>,
): Suggestion[] =>
  towns.some((town) => isTownNamed(text, town)) ? [...ofTowns, ...ofPlaces] : [...ofPlaces, ...ofTowns];

/** What became of a typed town: the answers with it, and why its province has to be asked for, if it has. */
export type Settled = { answers: Answers; problem: 'regionAmbiguous' | 'regionUnknown' | null };

/** The typed town whose province and position are still to be found; null where there is none. */
export function unsettledTown(answers: Answers): string | null {
  const text = textOf(answers, 'location', 'town').trim();
  const isKnown = typeof readValue(answers, 'location', 'latitude') === 'number' || answerOf(answers, 'location');
  return text.length >= shortestTown && !isKnown ? text : null;
}

/** The answers once the towns of a typed name were looked up; nothing changes where another was typed meanwhile. */
export function settleTown(answers: Answers, text: string, towns: readonly Town[]): Settled {
  if (textOf(answers, 'location', 'town').trim() !== text) return { answers, problem: null };
  const town = townMeant(text, towns);
  if (town) return { answers: withTown(answers, town, townName(town.name)), problem: null };
  return { answers, problem: isAmbiguous(text, towns) ? 'regionAmbiguous' : 'regionUnknown' };
}
