import { articleHeadOf } from '#features/regions/head.rules.ts';
import { babyGuidePath } from '#vocabulary/regions/regionPaths.ts';
import { type RegionName, regionCodeOf } from '#vocabulary/regions/regions.ts';
import type { Translate } from '../../../platform/i18n.ts';
import type { Language } from '../../../vocabulary/languages.ts';

/** What the head of a region's page for a baby says. */
export function infantHeadOf(region: RegionName, language: Language, t: Translate) {
  const inRegion = t(`places.inRegion.${regionCodeOf(region)}`);
  return articleHeadOf(region, language, t, {
    description: t('infants.description', { inRegion }),
    above: { href: '/when-a-baby-dies', text: t('infants.index.heading') },
    here: { href: babyGuidePath(region), text: t('infants.heading', { inRegion }) },
  });
}
