import { notKnown } from './values.rules.ts';

type Data = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Where the registration holds what comes from a source: facts of the person that mean the same in every form. */
export const typedSources: Readonly<Record<string, string>> = {
  personGivenNames: 'givenNames',
  personSurname: 'surname',
  otherNames: 'otherNames',
  dateOfBirth: 'dateOfBirth',
  dateOfDeath: 'dateOfDeath',
  timeOfDeath: 'timeOfDeath',
  placeOfDeath: 'placeOfDeath',
};

/** What was typed into the registration; undefined while nothing was, or it is not known. */
export function typedIn(particulars: Data, from: string): string | undefined {
  const typed = (key: string) => (particulars[key] === notKnown ? '' : textOf(particulars[key]));
  if (from === 'personName') {
    const [given, last] = [typed('givenNames'), typed('surname')];
    return given && last ? `${given} ${last}` : undefined;
  }
  const key = Object.hasOwn(typedSources, from) ? typedSources[from] : undefined;
  return (key && typed(key)) || undefined;
}

/** True for a first value that was typed into the registration. */
export const isTyped = (from: string | undefined, particulars: Data = {}): boolean =>
  from !== undefined && typedIn(particulars, from) !== undefined;
