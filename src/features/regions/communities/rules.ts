import { guidePath, slugOf } from '#vocabulary/regions/regionPaths.ts';
import { type Community, rcmpOf, type SourcedNumber } from '../../../vocabulary/regions/nunavut.ts';

/** Those who act where there is no funeral home, in the order in which a family calls them. */
export const actorKeys = ['health', 'rcmp', 'office'] as const;

/** One of those who act, and the number that answers; null where none was found. */
export type Actor = { key: (typeof actorKeys)[number]; number: SourcedNumber | null };

/** Who acts in a community of Nunavut. */
export const actorsIn = (community: Community): readonly Actor[] => [
  { key: 'health', number: community.health },
  { key: 'rcmp', number: rcmpOf(community) },
  { key: 'office', number: community.office },
];

/** What there is to know in a community, heading by heading: keys of `communities.steps`. */
export const communitySteps = [
  { key: 'money', lines: ['senior', 'travel', 'care', 'association'] },
  { key: 'papers', lines: ['registration', 'permit'] },
  { key: 'coroner', lines: ['released', 'autopsy'] },
  { key: 'flight', lines: ['rule', 'ask'] },
] as const;

/** The lines of these that come from one guide or from one page alone, and could not be confirmed. */
export const unconfirmedLines: readonly string[] = [
  'senior',
  'travel',
  'care',
  'registration',
  'permit',
  'released',
  'autopsy',
];

/** What the sentences about a community choose their words by. */
export const choicesOfCommunity = ({ hasHospital, region }: Community) => ({
  hospital: hasHospital ? 'yes' : 'no',
  region,
});

/** Where it is said who acts in a community: below the guide of Nunavut, so that it is kept for the time without a connection. */
export const communityPath = ({ name }: Community): string => `${guidePath('Nunavut')}/${slugOf(name)}`;

/** The same on one page of paper, in a language. */
export const communityPdfPath = ({ name }: Community, language: string): string =>
  `/api/regions/nunavut/communities/${slugOf(name)}/pdf?language=${language}`;
