import type { Messages } from '#platform/catalogue.ts';
import { footerSubLinks } from '#vocabulary/places/tags.ts';
import { medicalExaminerRegions, type RegionName } from '#vocabulary/regions/regions.ts';

/** A way into one region's listings; `key` names its words in the `frame` catalogue. */
export type RegionLink = { key: keyof Messages['frame']['footer']['kinds']; href: string };

const encoded = (name: string) => encodeURIComponent(name);

/** Every listing of a region. */
export const regionHref = (region: RegionName): string => `/listings?region=${encoded(region)}`;

/** The sub-links of a region by type and tag; who investigates deaths there is called by the right name. */
export const subLinksOf = (region: RegionName): readonly RegionLink[] =>
  footerSubLinks.map((link) => {
    if ('type' in link) return { key: link.type, href: `${regionHref(region)}&type=${link.type}` };
    const isCoroner = link.tag === 'medical-examiner-offices' && !medicalExaminerRegions.includes(region);
    return { key: isCoroner ? 'coroner-office' : link.tag, href: `${regionHref(region)}&tag=${link.tag}` };
  });
