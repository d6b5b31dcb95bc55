import { type Confidence, factsReadIn } from './facts.ts';
import type { RegionName } from './regions.ts';

/** The sales taxes of Canada by their usual short names. */
export const taxCodes = ['GST', 'HST', 'PST', 'RST', 'QST'] as const;

/** A sales tax. */
export type TaxCode = (typeof taxCodes)[number];

/** The registrations that stand on an invoice; HST is charged under the number of the GST, RST under the provincial one. */
export const taxRegistrations = ['GST', 'QST', 'PST'] as const;

/** A registration. */
export type TaxRegistration = (typeof taxRegistrations)[number];

/** Under which registration a tax is charged. */
export const registrationOf: Readonly<Record<TaxCode, TaxRegistration>> = {
  GST: 'GST',
  HST: 'GST',
  PST: 'PST',
  RST: 'PST',
  QST: 'QST',
};

/** The registrations that matter in a region. */
export const registrationsIn = (region: RegionName): TaxRegistration[] =>
  taxRegistrations.filter((one) => taxesOfRegion[region].some(({ code }) => registrationOf[code] === one));

/** A tax of a region; `percent` of the price. `onSomeGoods`: it is not on services, and not on every good. */
export type RegionalTax = { code: TaxCode; percent: number; onSomeGoods: boolean };

const tax = (code: TaxCode, percent: number, onSomeGoods = false): RegionalTax => ({ code, percent, onSomeGoods });
const gst = tax('GST', 5);

/**
 * What applies to a funeral invoice in each region (canada.md d.1). All of it is from memory and to be verified by whoever
 * sends an invoice: which line a tax is on is always the funeral home's own statement.
 */
export const taxesOfRegion: Record<RegionName, readonly RegionalTax[]> = {
  Alberta: [gst],
  'British Columbia': [gst, tax('PST', 7, true)],
  Manitoba: [gst, tax('RST', 7)],
  'New Brunswick': [tax('HST', 15)],
  'Newfoundland and Labrador': [tax('HST', 15)],
  'Northwest Territories': [gst],
  'Nova Scotia': [tax('HST', 14)],
  Nunavut: [gst],
  Ontario: [tax('HST', 13)],
  'Prince Edward Island': [tax('HST', 15)],
  Quebec: [gst, tax('QST', 9.975)],
  Saskatchewan: [gst, tax('PST', 6)],
  Yukon: [gst],
};

/** How far the rates above can be trusted. */
export const taxesConfidence: { confidence: Confidence; asOf: string } = { confidence: 'M', asOf: factsReadIn };
