/** When something’s turn comes: in the first night, in the days after, in the weeks after, or within the year. */
export const planBands = ['tonight', 'week', 'month', 'year'] as const;

/** When something’s turn comes. */
export type PlanBand = (typeof planBands)[number];
