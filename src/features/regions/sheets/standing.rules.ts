import type { Answers } from '#features/answers/schema.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import type { relations } from '#vocabulary/relations.ts';

/** Whether there is a will, and whom it names. */
export const wills = ['not-sure', 'will-me', 'will', 'no-will'] as const;

/** Whether the reader lived with the person. */
export const togethers = ['yes', 'no'] as const;

/** What the page of a region is told of its reader; an empty relation is none yet. */
export type Standing = {
  relation: (typeof relations)[number] | '';
  will: (typeof wills)[number];
  together: (typeof togethers)[number];
};

/** The same as answers of the questionnaire, so that one rule judges both. */
export const answersOfStanding = (region: RegionName, { relation, will, together }: Standing): Answers => ({
  location: { answer: region, answerValues: {} },
  ...(relation
    ? {
        relationshipToArranger: {
          answer: relation,
          answerValues: { isExecutor: will === 'will-me' ? 'yes' : 'no', livedTogether: together },
        },
      }
    : {}),
  authority: { answer: will === 'will-me' ? 'will' : will, answerValues: {} },
});
