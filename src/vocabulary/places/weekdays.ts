/** The days of a week, Monday first. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** A day of the week. */
export type Weekday = (typeof weekdays)[number];
