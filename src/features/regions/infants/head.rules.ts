import { babyGuidePath } from '#vocabulary/regions/regionPaths.ts';
import { type RegionName, regionCodeOf } from '#vocabulary/regions/regions.ts';
import type { Translate } from '../../../platform/i18n.ts';
import { type AbsoluteUrls, breadcrumbList } from '../../../platform/structuredData.ts';
import type { Language } from '../../../vocabulary/languages.ts';

/** What the head of a region's page for a baby says. */
export function infantHeadOf(region: RegionName, language: Language, t: Translate) {
  const inRegion = t(`places.inRegion.${regionCodeOf(region)}`);
  const path = babyGuidePath(region);
  return {
    description: t('infants.description', { inRegion }),
    kind: 'article' as const,
    picture: `/previews/${language}/guide/${path.slice(path.lastIndexOf('/') + 1)}.jpg`,
    things: (addresses: AbsoluteUrls) => [
      breadcrumbList(addresses, [
        { href: '/', text: t('regions.home') },
        { href: '/when-a-baby-dies', text: t('infants.index.heading') },
        { href: path, text: t('infants.heading', { inRegion }) },
      ]),
    ],
  };
}
