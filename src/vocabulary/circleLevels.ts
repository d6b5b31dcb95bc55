/** What a relative may do with a record, from most to least. */
export const circleLevels = ['decides', 'helps', 'looks'] as const;

/** What a relative may do with a record. */
export type CircleLevel = (typeof circleLevels)[number];
