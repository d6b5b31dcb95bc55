import { articleHeadOf } from '#features/regions/head.rules.ts';
import { knownPath, regionPath } from '#vocabulary/regions/regionPaths.ts';
import { type RegionName, regionCodeOf, regionLabel } from '#vocabulary/regions/regions.ts';
import type { Translate } from '../../../platform/i18n.ts';
import type { Language } from '../../../vocabulary/languages.ts';

/** What the head of the page says that tells what is known of a region. */
export function knownHeadOf(region: RegionName, language: Language, t: Translate) {
  const inRegion = t(`places.inRegion.${regionCodeOf(region)}`);
  return articleHeadOf(region, language, t, {
    description: t('known.description', { inRegion }),
    above: { href: regionPath(region), text: regionLabel(region, language) },
    here: { href: knownPath(region), text: t('known.heading', { inRegion }) },
  });
}
