import { inTown } from '#features/towns/inTown.rules.ts';
import { type RegionName, regionCodeOf, regionLabel } from '#vocabulary/regions/regions.ts';
import type { Translate } from '../../platform/i18n.ts';
import { type AbsoluteUrls, breadcrumbList, type StructuredDataItem } from '../../platform/structuredData.ts';
import type { Language } from '../../vocabulary/languages.ts';
import { guidePath, regionPath, slugOf, townPath } from './rules.ts';

type Crumb = { href: string; text: string };

/** What the head of a page to be read about a region says; `above` is the page over it, `here` itself. */
export const articleHeadOf = (
  region: RegionName,
  language: Language,
  t: Translate,
  { description, above, here }: { description: string; above: Crumb; here: Crumb },
): {
  description: string;
  kind: 'article';
  picture: string;
  things: (addresses: AbsoluteUrls) => StructuredDataItem[];
} => ({
  description,
  kind: 'article',
  picture: `/previews/${language}/guide/${slugOf(region)}.jpg`,
  things: (addresses: AbsoluteUrls) => [
    breadcrumbList(addresses, [{ href: '/', text: t('regions.home') }, above, here]),
  ],
});

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
