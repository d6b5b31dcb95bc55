import { articleHeadOf } from '#features/regions/head.rules.ts';
import { type SheetPage, sheetPath } from '#vocabulary/regions/regionPaths.ts';
import { type RegionName, regionCodeOf } from '#vocabulary/regions/regions.ts';
import type { Translate } from '../../../platform/i18n.ts';
import type { Language } from '../../../vocabulary/languages.ts';
import { sheetText } from './sheets.rules.ts';

/** What the head of a sheet’s page for a region says. */
export function sheetHeadOf(sheet: SheetPage, region: RegionName, language: Language, t: Translate) {
  const inRegion = t(`places.inRegion.${regionCodeOf(region)}`);
  const words = `sheets.${sheetText[sheet]}`;
  return articleHeadOf(region, language, t, {
    description: t(`${words}.description`, { inRegion }),
    above: { href: `/${sheet}`, text: t(`${words}.title`) },
    here: { href: sheetPath(sheet, region), text: t(`${words}.titleIn`, { inRegion }) },
  });
}
