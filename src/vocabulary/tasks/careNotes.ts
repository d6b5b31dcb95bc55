/** What somebody may ask to be written to about: the first year after a death, or once a year a plan made ahead. */
export const careKinds = ['first-year', 'yearly-review'] as const;

/** One of these kinds. */
export type CareKind = (typeof careKinds)[number];

/** When a few lines are sent in the first year after a death, to whoever has asked for them. */
export const careMoments = ['two-weeks', 'two-months', 'first-birthday', 'one-year'] as const;

/** One of these moments. */
export type CareMoment = (typeof careMoments)[number];

/** How many days later a note may still be sent: after that its day has passed, and it is left out. */
export const careNoteDays = 3;
