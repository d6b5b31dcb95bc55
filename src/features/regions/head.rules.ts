import { inTown } from '#features/towns/inTown.rules.ts';
import { type RegionName, regionCodeOf, regionLabel } from '#vocabulary/regions/regions.ts';
import type { Translate } from '../../platform/i18n.ts';
import { type AbsoluteUrls, breadcrumbList } from '../../platform/structuredData.ts';
import type { Language } from '../../vocabulary/languages.ts';
import { guidePath, regionPath, townPath } from './rules.ts';

/** What the head of a region's page says, of its funeral homes or of its guide. */
export function regionHeadOf(region: RegionName, kind: 'region' | 'guide', language: Language, t: Translate) {
  const inRegion = t(`places.inRegion.${regionCodeOf(region)}`);
  const [path, catalogue] =
    kind === 'region' ? [regionPath(region), 'regions.region'] : [guidePath(region), 'regionGuide'];
  return {
    description: t(`${catalogue}.description`, { inRegion }),
    kind: kind === 'guide' ? ('article' as const) : ('website' as const),
    picture: `/previews/${language}/${kind}/${path.slice(path.lastIndexOf('/') + 1)}.jpg`,
    things: (addresses: AbsoluteUrls) => [
      breadcrumbList(addresses, [
        { href: '/', text: t('regions.home') },
        { href: '/when-someone-dies', text: t('regions.all') },
        { href: path, text: t(`${catalogue}.heading`, { inRegion }) },
      ]),
    ],
  };
}

/** What the head of a town's page says. */
export function townHeadOf(region: RegionName, town: string, language: Language, t: Translate) {
  const inRegion = t(`places.inRegion.${regionCodeOf(region)}`);
  const where = { inTown: inTown(language, town), region: regionLabel(region, language), inRegion };
  const path = regionPath(region);
  return {
    description: t('regions.town.description', where),
    picture: `/previews/${language}/region/${path.slice(path.lastIndexOf('/') + 1)}.jpg`,
    things: (addresses: AbsoluteUrls) => [
      breadcrumbList(addresses, [
        { href: '/', text: t('regions.home') },
        { href: path, text: regionLabel(region, language) },
        { href: townPath(region, town), text: town },
      ]),
    ],
  };
}
