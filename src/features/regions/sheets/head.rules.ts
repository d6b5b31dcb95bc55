import { type SheetPage, sheetPath, slugOf } from '#vocabulary/regions/regionPaths.ts';
import { type RegionName, regionCodeOf } from '#vocabulary/regions/regions.ts';
import type { Translate } from '../../../platform/i18n.ts';
import { type AbsoluteUrls, breadcrumbList } from '../../../platform/structuredData.ts';
import type { Language } from '../../../vocabulary/languages.ts';
import { sheetText } from './sheets.rules.ts';

/** What the head of a sheet’s page for a region says. */
export function sheetHeadOf(sheet: SheetPage, region: RegionName, language: Language, t: Translate) {
  const inRegion = t(`places.inRegion.${regionCodeOf(region)}`);
  const words = `sheets.${sheetText[sheet]}`;
  return {
    description: t(`${words}.description`, { inRegion }),
    kind: 'article' as const,
    picture: `/previews/${language}/guide/${slugOf(region)}.jpg`,
    things: (addresses: AbsoluteUrls) => [
      breadcrumbList(addresses, [
        { href: '/', text: t('regions.home') },
        { href: `/${sheet}`, text: t(`${words}.title`) },
        { href: sheetPath(sheet, region), text: t(`${words}.titleIn`, { inRegion }) },
      ]),
    ],
  };
}
