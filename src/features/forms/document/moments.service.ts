import { withFrenchFirstDay } from '#platform/firstDay.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';

/** A moment in words, in UTC unless a zone is named. */
export const moment = (language: Language, iso: string, timeZone = 'UTC'): string =>
  withFrenchFirstDay(
    new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeStyle: 'medium', timeZone }).format(
      new Date(iso),
    ),
  );

/**
 * A moment in its zone, with the offset that was reckoned with: clocks are changed by law, and whoever reads it may know
 * another one. A zone that this machine does not know reads as UTC instead of breaking the paper.
 */
export function localMoment(language: Language, iso: string, zone: string): string {
  try {
    const parts = new Intl.DateTimeFormat(localeOf[language], { timeZone: zone, timeZoneName: 'longOffset' });
    const offset = parts.formatToParts(new Date(iso)).find(({ type }) => type === 'timeZoneName')?.value;
    return `${moment(language, iso, zone)} (${zone}, ${offset})`;
  } catch {
    return `${moment(language, iso)} UTC (${zone})`;
  }
}
