const icsUtc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '');
const escapeIcs = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, '\\n');

/** A line without control characters: one that breaks it would begin a line of somebody else's. */
const inOneLine = (line: string): string => line.replace(/(?!\t)\p{Cc}/gu, '');

/** Lines of a calendar file are at most 75 bytes; a longer one goes on after a space. */
const foldIcsLine = (line: string): string => (line.match(/.{1,36}/gsu) ?? ['']).join('\r\n ');

/** When an entry is: from a moment, until one where that is known, or a whole day `YYYY-MM-DD`. */
type CalendarTime = { start: Date; end: Date | null } | { day: string };

/** One entry of a calendar file; `alarms` are durations before its beginning, as `PT15H`. */
export type CalendarEntry = {
  uid: string;
  time: CalendarTime;
  summary: string;
  description?: string;
  location?: string;
  url?: string;
  alarms?: readonly string[];
};

function timeLines(time: CalendarTime): string[] {
  if ('day' in time) {
    const day = time.day.replaceAll('-', '');
    return [`DTSTAMP:${day}T000000Z`, `DTSTART;VALUE=DATE:${day}`];
  }
  const start = icsUtc(time.start);
  return [`DTSTAMP:${start}`, `DTSTART:${start}`, ...(time.end ? [`DTEND:${icsUtc(time.end)}`] : [])];
}

const alarmLines = (before: string, words: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeIcs(words)}`,
  `TRIGGER:-${before}`,
  'END:VALARM',
];

const entryLines = ({ uid, time, summary, description, location, url, alarms = [] }: CalendarEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}@rivage`,
  ...timeLines(time),
  `SUMMARY:${escapeIcs(summary)}`,
  ...(description ? [`DESCRIPTION:${escapeIcs(description)}`] : []),
  ...(location ? [`LOCATION:${escapeIcs(location)}`] : []),
  ...(url ? [`URL:${url}`] : []),
  ...alarms.flatMap((before) => alarmLines(before, summary)),
  'END:VEVENT',
];

/** A calendar file (RFC 5545) that programs of calendars open; `what` names in English what it is made from. */
export const calendarFile = (what: string, entries: readonly CalendarEntry[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Rivage//${what}//EN`,
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
    '',
  ]
    .map((line) => foldIcsLine(inOneLine(line)))
    .join('\r\n');
