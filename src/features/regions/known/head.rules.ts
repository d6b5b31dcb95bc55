import { knownPath, regionPath, slugOf } from '#vocabulary/regions/regionPaths.ts';
import { type RegionName, regionCodeOf, regionLabel } from '#vocabulary/regions/regions.ts';
import type { Translate } from '../../../platform/i18n.ts';
import { type AbsoluteUrls, breadcrumbList } from '../../../platform/structuredData.ts';
import type { Language } from '../../../vocabulary/languages.ts';

/** What the head of the page says that tells what is known of a region. */
export function knownHeadOf(region: RegionName, language: Language, t: Translate) {
  const inRegion = t(`places.inRegion.${regionCodeOf(region)}`);
  return {
    description: t('known.description', { inRegion }),
    kind: 'article' as const,
    picture: `/previews/${language}/guide/${slugOf(region)}.jpg`,
    things: (addresses: AbsoluteUrls) => [
      breadcrumbList(addresses, [
        { href: '/', text: t('regions.home') },
        { href: regionPath(region), text: regionLabel(region, language) },
        { href: knownPath(region), text: t('known.heading', { inRegion }) },
      ]),
    ],
  };
}
