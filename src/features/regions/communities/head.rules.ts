import { inTown } from '#features/towns/inTown.rules.ts';
import { guidePath } from '#vocabulary/regions/regionPaths.ts';
import type { Translate } from '../../../platform/i18n.ts';
import { type AbsoluteUrls, breadcrumbList } from '../../../platform/structuredData.ts';
import type { Language } from '../../../vocabulary/languages.ts';
import type { Community } from '../../../vocabulary/regions/nunavut.ts';
import { choicesOfCommunity, communityPath } from './rules.ts';

/** What the head of the page of a community of Nunavut says. */
export function communityHeadOf(community: Community, language: Language, t: Translate) {
  const where = { inTown: inTown(language, community.name), ...choicesOfCommunity(community) };
  return {
    description: t('communities.description', where),
    kind: 'article' as const,
    picture: `/previews/${language}/guide/nunavut.jpg`,
    things: (addresses: AbsoluteUrls) => [
      breadcrumbList(addresses, [
        { href: '/', text: t('regions.home') },
        { href: '/when-someone-dies', text: t('regions.all') },
        { href: guidePath('Nunavut'), text: t('regionGuide.heading', { inRegion: t('places.inRegion.NU') }) },
        { href: communityPath(community), text: t('communities.heading', where) },
      ]),
    ],
  };
}
