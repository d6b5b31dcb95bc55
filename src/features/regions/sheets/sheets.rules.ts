import type { Answers } from '#features/answers/schema.ts';
import { type SheetPage, slugOf } from '#vocabulary/regions/regionPaths.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import { atHomeSheet } from './atHome.rules.ts';
import { decidingSheet } from './deciding.rules.ts';
import { meetingSheet } from './meeting.rules.ts';
import type { SheetName, SheetPart } from './sheet.rules.ts';

/** Under which key the words of a sheet stand in the catalogue `sheets`. */
export const sheetText: Record<SheetName, 'deciding' | 'atHome' | 'meeting'> = {
  'who-may-decide': 'deciding',
  'dying-at-home': 'atHome',
  'funeral-home-meeting': 'meeting',
};

const makers: Record<SheetName, (answers: Answers) => SheetPart[]> = {
  'who-may-decide': decidingSheet,
  'dying-at-home': atHomeSheet,
  'funeral-home-meeting': meetingSheet,
};

/** A sheet, part by part, out of what a family has answered. */
export const sheetOf = (name: SheetName, answers: Answers): SheetPart[] => makers[name](answers);

/** Where a sheet of a region is saved as a PDF, in a language. */
export const sheetPdfPath = (name: SheetPage, region: RegionName, language: string): string =>
  `/api/regions/${slugOf(region)}/sheets/${name}/pdf?language=${language}`;
