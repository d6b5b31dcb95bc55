import { articleHeadOf } from '#features/regions/head.rules.ts';
import { estatePath } from '#vocabulary/regions/regionPaths.ts';
import { type RegionName, regionCodeOf } from '#vocabulary/regions/regions.ts';
import type { Translate } from '../../../platform/i18n.ts';
import type { Language } from '../../../vocabulary/languages.ts';

/** What the head of a region’s page about the estate says. */
export function estateHeadOf(region: RegionName, language: Language, t: Translate) {
  const inRegion = t(`places.inRegion.${regionCodeOf(region)}`);
  return articleHeadOf(region, language, t, {
    description: t('estate.description', { inRegion }),
    above: { href: '/estate', text: t('estate.index.heading') },
    here: { href: estatePath(region), text: t('estate.heading', { inRegion }) },
  });
}
