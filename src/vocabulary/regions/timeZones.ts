import { findRegion, type RegionName } from './regions.ts';

/**
 * The time zone in which most people of a province or territory live; good enough to know when it is night there.
 *
 * British Columbia, Alberta and the Northwest Territories turned their clocks for the last time on 8 March 2026 and keep the hour of
 * that summer. Servers whose zone data are older than the IANA releases 2026b, 2026c and 2026d do not know it and are an hour
 * behind each winter, so what stands here are zones that have kept these hours for years and are right with any data: since that day
 * they agree, and nothing here is older. Sources, read 2026-11-27: news.gov.bc.ca/releases/2026AG0013-000209 and
 * alberta.ca/albertas-new-time-system (confidence high), the notes of IANA release 2026d for the Northwest Territories (medium).
 */
export const timeZoneOfRegion: Readonly<Record<RegionName, string>> = {
  Alberta: 'America/Regina',
  'British Columbia': 'America/Whitehorse',
  Manitoba: 'America/Winnipeg',
  'New Brunswick': 'America/Moncton',
  'Newfoundland and Labrador': 'America/St_Johns',
  'Northwest Territories': 'America/Regina',
  'Nova Scotia': 'America/Halifax',
  Nunavut: 'America/Iqaluit',
  Ontario: 'America/Toronto',
  'Prince Edward Island': 'America/Halifax',
  Quebec: 'America/Montreal',
  Saskatchewan: 'America/Regina',
  Yukon: 'America/Whitehorse',
};

/** The time zone of a region as a listing or a record names it; Ontario’s where it is not known which region it is. */
export const zoneOf = (region: string | null | undefined): string =>
  timeZoneOfRegion[findRegion(region ?? '') ?? 'Ontario'];
