import type { Language } from '#vocabulary/languages.ts';
import { isTerritory, type RegionName } from './regions.ts';

/** The telephone numbers of the two federal offices that a family tells of a death. */
export type FederalNumbers = { revenueAgency: string; serviceCanada: string };

const byLanguage: Record<Language, FederalNumbers> = {
  en: { revenueAgency: '1-800-959-8281', serviceCanada: '1-800-277-9914' },
  fr: { revenueAgency: '1-800-959-7383', serviceCanada: '1-800-277-9915' },
};

/** The line of the Canada Revenue Agency for the three territories, in both languages. */
const revenueAgencyInTerritories = '1-866-426-1527';

/** Which numbers answer somebody in this language and region (canada.ca and canada.ca/fr, read in 2026-11, A). */
export const federalNumbers = (language: Language, region: RegionName | undefined): FederalNumbers =>
  region && isTerritory(region)
    ? { ...byLanguage[language], revenueAgency: revenueAgencyInTerritories }
    : byLanguage[language];
