import { estatePath, slugOf } from '#vocabulary/regions/regionPaths.ts';
import { type RegionName, regionCodeOf } from '#vocabulary/regions/regions.ts';
import type { Translate } from '../../../platform/i18n.ts';
import { type AbsoluteUrls, breadcrumbList } from '../../../platform/structuredData.ts';
import type { Language } from '../../../vocabulary/languages.ts';

/** What the head of a region’s page about the estate says. */
export function estateHeadOf(region: RegionName, language: Language, t: Translate) {
  const inRegion = t(`places.inRegion.${regionCodeOf(region)}`);
  return {
    description: t('estate.description', { inRegion }),
    kind: 'article' as const,
    picture: `/previews/${language}/guide/${slugOf(region)}.jpg`,
    things: (addresses: AbsoluteUrls) => [
      breadcrumbList(addresses, [
        { href: '/', text: t('regions.home') },
        { href: '/estate', text: t('estate.index.heading') },
        { href: estatePath(region), text: t('estate.heading', { inRegion }) },
      ]),
    ],
  };
}
