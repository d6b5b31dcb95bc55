import type { Language } from '#vocabulary/languages.ts';
import { federalHelp, funeralHelp } from '#vocabulary/places/funeralHelp.ts';
import { regulatorContacts, regulatorOf } from '#vocabulary/places/regulators.ts';
import { federalNumbers } from '#vocabulary/regions/federalOffices.ts';
import { type RegionName, regionCodeOf } from '#vocabulary/regions/regions.ts';
import { stillbirth } from '#vocabulary/regions/stillbirth.ts';
import type { TaskPhone } from '#vocabulary/tasks/task.ts';

/** Lines that are dialled as they are said, in words of the catalogue. */
const shortLines = ['crisis', 'community', 'nurse', 'emergency'] as const;

/** A line that is dialled as it is said. */
export type ShortLine = (typeof shortLines)[number];

/** True for a line whose number stands in the catalogue, as each language writes it. */
export const isShortLine = (phone: TaskPhone): phone is ShortLine => shortLines.some((line) => line === phone);

/** The number of an office that answers in this language and region; null where none is known. */
export function officeNumber(
  phone: Exclude<TaskPhone, ShortLine>,
  language: Language,
  region: RegionName | undefined,
): string | null {
  const regulator = region && regulatorOf(region);
  const numbers: Record<typeof phone, string | null | undefined> = {
    ...federalNumbers(language, region),
    lastPostFund: federalHelp.lastPostFund.phone,
    help: region && funeralHelp[regionCodeOf(region)].phone,
    regulator: regulator && regulatorContacts[regulator.code]?.phone,
    registrar: region && stillbirth[regionCodeOf(region)].telephone?.number,
  };
  return numbers[phone] ?? null;
}
