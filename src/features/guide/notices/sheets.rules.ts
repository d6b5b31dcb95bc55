import type { SheetName } from '#features/regions/sheets/sheet.rules.ts';

const sheets: Readonly<Record<string, SheetName>> = {
  whoDecides: 'who-may-decide',
  conflict: 'who-may-decide',
  whenItHappens: 'dying-at-home',
};

/** The sheet to take along from a notice of the guide. */
export const sheetOfNotice = (key: string): SheetName | undefined => sheets[key];
