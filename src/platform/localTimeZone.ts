/** Not in every engine yet: Node 20 and Safari have none. */
declare const Temporal: { Now: { timeZoneId(): string } } | undefined;

/**
 * Where the clock of this device stands ("America/Toronto"). Temporal knows at once; the first formatter of dates takes a
 * browser 30 ms and more (docs/measurements.md), which a page that shows no date need not wait for.
 */
export const localTimeZone = (): string =>
  typeof Temporal === 'undefined' ? Intl.DateTimeFormat().resolvedOptions().timeZone : Temporal.Now.timeZoneId();
