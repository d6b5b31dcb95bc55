import { type Confidence, type FactSource, factsReadIn } from './facts.ts';
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

/** The kinds of line that taxes tell apart; what is paid to others and passed on carries none of ours. */
export const taxedKinds = ['services', 'goods'] as const;

/** A kind of line. */
export type TaxedKind = (typeof taxedKinds)[number];

/** Whether a tax is on a kind of line of a funeral invoice; `unconfirmed` where we know of no page that says so. */
type TaxApplies = 'yes' | 'no' | 'unconfirmed';

/** A tax of a region; `percent` of the price, and what it is on. */
export type RegionalTax = { code: TaxCode; percent: number; on: Readonly<Record<TaxedKind, TaxApplies>> };

const onBoth = { services: 'yes', goods: 'yes' } as const;
const tax = (code: TaxCode, percent: number, on: RegionalTax['on'] = onBoth): RegionalTax => ({ code, percent, on });
const gst = tax('GST', 5);

/** How far it is known what provincial sales tax is on at a funeral, for the provinces that have one. */
type ProvincialTax = FactSource & { tax: RegionalTax };

/**
 * Provincial sales tax on funerals, by kind of line. British Columbia takes it on some goods and not on services; in Manitoba and
 * Saskatchewan it is not confirmed which lines of a funeral are exempt (review/facts.csv, 82), so that it is on none until its
 * home says so.
 */
const provincialTaxes = {
  'British Columbia': {
    tax: tax('PST', 7, { services: 'no', goods: 'unconfirmed' }),
    source: 'unverified',
    asOf: factsReadIn,
    confidence: 'M',
  },
  Manitoba: {
    tax: tax('RST', 7, { services: 'unconfirmed', goods: 'unconfirmed' }),
    source: 'unverified',
    asOf: factsReadIn,
    confidence: 'M',
  },
  Quebec: { tax: tax('QST', 9.975), source: 'unverified', asOf: factsReadIn, confidence: 'M' },
  Saskatchewan: {
    tax: tax('PST', 6, { services: 'unconfirmed', goods: 'unconfirmed' }),
    source: 'unverified',
    asOf: factsReadIn,
    confidence: 'M',
  },
} as const satisfies Partial<Record<RegionName, ProvincialTax>>;

/**
 * What applies to a funeral invoice in each region (canada.md d.1). All of it is from memory and to be verified by whoever
 * sends an invoice: which line a tax is on is always the funeral home's own statement.
 */
export const taxesOfRegion: Record<RegionName, readonly RegionalTax[]> = {
  Alberta: [gst],
  'British Columbia': [gst, provincialTaxes['British Columbia'].tax],
  Manitoba: [gst, provincialTaxes.Manitoba.tax],
  'New Brunswick': [tax('HST', 15)],
  'Newfoundland and Labrador': [tax('HST', 15)],
  'Northwest Territories': [gst],
  'Nova Scotia': [tax('HST', 14)],
  Nunavut: [gst],
  Ontario: [tax('HST', 13)],
  'Prince Edward Island': [tax('HST', 15)],
  Quebec: [gst, provincialTaxes.Quebec.tax],
  Saskatchewan: [gst, provincialTaxes.Saskatchewan.tax],
  Yukon: [gst],
};

/** The taxes of a region of which it is not confirmed what they are on. */
export const unconfirmedTaxes = (region: RegionName): TaxCode[] =>
  taxesOfRegion[region]
    .filter(({ on }) => taxedKinds.some((kind) => on[kind] === 'unconfirmed'))
    .map(({ code }) => code);

/** How far the rates above can be trusted. */
export const taxesConfidence: { confidence: Confidence; asOf: string } = { confidence: 'M', asOf: factsReadIn };
