/** How late what is owed is, from what is not due yet to the oldest; where each ends is `daysLateApart` of the limits. */
export const agedBands = ['notDue', 'first', 'second', 'third', 'oldest'] as const;
