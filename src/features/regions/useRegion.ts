import { useParams } from 'react-router';
import { queryOf } from '#platform/browser/network/api.ts';
import type { HeadOf, PageHead } from '#platform/browser/page.ts';
import type { Translate } from '#platform/i18n.ts';
import type { Language } from '#vocabulary/languages.ts';
import { findRegionBySlug } from '#vocabulary/regions/regionPaths.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import type { getRegion, getTown } from './contract.ts';

/** What there is in a region, as a query of the cache; `region` as it stands in the address. */
export const regionQuery = (region: string) =>
  queryOf<typeof getRegion>('GET /api/regions/{region}', { params: { region } });

/** What there is in a town, as a query of the cache; both as they stand in the address. */
export const townQuery = (region: string, town: string) =>
  queryOf<typeof getTown>('GET /api/regions/{region}/towns/{town}', { params: { region, town } });

/** The province or territory that the address names; undefined where it names none. */
export const useRegionInAddress = (): RegionName | undefined => findRegionBySlug(useParams().region ?? '');

/** Makes the head of the region that an address names; one that names none is missing. */
export const headInRegion =
  (headOf: (region: RegionName, language: Language, t: Translate) => PageHead): HeadOf =>
  ({ params, language }, _answerOf, t) => {
    const region = findRegionBySlug(params.region ?? '');
    return region ? headOf(region, language, t) : { missing: true };
  };
