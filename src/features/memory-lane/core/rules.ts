import type { MemoryPrivacy } from '#features/spirits/core/memory.schema.ts';
import { findRegion } from '#vocabulary/regions/regions.ts';
import { secureAddress } from '#vocabulary/webAddress.ts';
import type { MemorySections, SectionName } from './schema.ts';

/** How many photographs one page holds. */
export const photographsPerPage = 300;

/** A page of so many shows them all at once. */
export const showAllLimit = 24;

/** A page of more begins with so many; the others come when somebody asks for them. */
export const firstPageSize = 12;

/** For how many hours a password that was said once is not asked again. */
export const passHours = 6;

/** The names of the sections, in the order in which they are made. */
export const sectionNames: readonly SectionName[] = ['about', 'story', 'places', 'services', 'pieces', 'giving'];

/** A page on which nothing is written: the exact day of birth is shown to nobody unless the family says so. */
export const blankSections: MemorySections = {
  about: {
    name: '',
    line: '',
    born: '',
    bornShown: 'year',
    died: '',
    diedShown: 'full',
    region: '',
    portraitId: null,
    shared: 'portrait',
  },
  story: [],
  places: [],
  services: [],
  pieces: [],
  giving: { name: '', address: '', note: '' },
};

const fieldsIn = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const dateIn = (value: unknown): string => /^\d{4}(-\d{2}(-\d{2})?)?$/.exec(textIn(value))?.[0] ?? '';

/** The first page, out of what the record says and of nothing else. */
export function initialSections(data: Readonly<Record<string, unknown>>): MemorySections {
  const person = fieldsIn(fieldsIn(data.spiritInfo).answerValues);
  const region = findRegion(textIn(fieldsIn(data.location).answer)) ?? '';
  const name = [person.spiritFirstName, person.spiritLastName].map(textIn).filter(Boolean).join(' ').slice(0, 200);
  return {
    ...blankSections,
    about: {
      ...blankSections.about,
      name,
      born: dateIn(person.dateOfBirth),
      died: dateIn(person.dateOfDeath),
      region,
    },
  };
}

/** Whether what was typed for a link can be one, as the server takes it; nothing can. */
export const isLink = (text: string): boolean => secureAddress.test(text);

/** A date as far as it is shown. */
export const visibleDate = (date: string, shown: 'hidden' | 'year' | 'full'): string =>
  shown === 'hidden' ? '' : shown === 'year' ? `${date.slice(0, 4)}${date.endsWith('~') ? '~' : ''}` : date;

/** True where visitors could see the page before and shall not any more. */
export const revokesAccess = (
  before: MemoryPrivacy,
  after: MemoryPrivacy,
  requested: { newLink: boolean; password: boolean },
) =>
  after === 'private' || requested.newLink || (after === 'password' && (requested.password || before !== 'password'));

/** The address of a picture without its width and ending. */
export const pictureAddress = (key: string, id: string): string => `/memory-media/${key}/${id}`;

/** Whether a tribute is a candle alone. */
export const isCandle = ({ words, photograph }: { words: string; photograph: unknown }): boolean =>
  words === '' && !photograph;
