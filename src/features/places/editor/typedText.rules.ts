/** What is being typed: `start` is what the listing held before, `isUnread` where the text means no value. */
export type Typing = { text: string; start: unknown; isUnread: boolean };

/** What a text means as a value; undefined where it means none. */
export type ReadText = (text: string) => unknown;

/**
 * After a stroke: what is being typed, and what the listing is to hold. While the text means nothing, that is what it held
 * before: what was typed on the way there is nobody's answer.
 */
export function afterStroke(before: Typing | null, text: string, present: unknown, read: ReadText) {
  const start = before && !before.isUnread ? before.start : present;
  const meant = read(text);
  const isUnread = meant === undefined;
  const typing: Typing = { text, start, isUnread };
  return { typing, value: isUnread ? (start ?? null) : meant };
}

/** The number of degrees a text means, between two; null where it is empty, undefined where it means none. */
export function readDegrees(text: string, minimum: number, maximum: number): number | null | undefined {
  const plain = text
    .trim()
    .replace(',', '.')
    .replace(/^[\u2212\u2013]/, '-');
  if (plain === '') return null;
  const degrees = /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN;
  return degrees >= minimum && degrees <= maximum ? degrees : undefined;
}
