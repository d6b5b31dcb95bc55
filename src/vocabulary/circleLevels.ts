/** What a relative may do with a record, from most to least. */
export const circleLevels = ['decides', 'helps', 'looks'] as const;

/** What a relative may do with a record. */
export type CircleLevel = (typeof circleLevels)[number];

/** When a relative sees a plan that is made ahead: from now on, or only once it was opened after the death. */
export const circleSights = ['now', 'after-death'] as const;

/** When a relative sees a plan. */
export type CircleSight = (typeof circleSights)[number];
