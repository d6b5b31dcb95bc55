import { type Confidence, type FactSource, factsReadIn } from '#vocabulary/regions/facts.ts';
import type { RegionCode, RegionName } from '#vocabulary/regions/regions.ts';

/** The short name of a regulator. */
type RegulatorCode =
  | 'AFSRB'
  | 'CPBC'
  | 'CPO'
  | 'NB-board'
  | 'NL-board'
  | 'NS-board'
  | 'BAO'
  | 'PE-board'
  | 'OPC'
  | 'FCSCS'
  | 'YT-act';

/** Who licenses funeral homes in a region (canada.md d.5); names are in the `listing` catalogue. */
export type Regulator = FactSource & { code: RegulatorCode; region: RegionName };

const regulator = (
  code: RegulatorCode,
  region: RegionName,
  confidence: Confidence,
  source = 'unverified',
): Regulator => ({
  code,
  region,
  confidence,
  source,
  asOf: factsReadIn,
});

/** The regulators of canada.md d.5; the Northwest Territories and Nunavut have none that was found. */
export const regulators: readonly Regulator[] = [
  regulator('AFSRB', 'Alberta', 'B'),
  regulator('CPBC', 'British Columbia', 'A'),
  regulator('CPO', 'Manitoba', 'A', 'The Funeral Directors and Embalmers Act, C.C.S.M. c. F195'),
  regulator('NB-board', 'New Brunswick', 'A', 'Embalmers, Funeral Directors and Funeral Providers Act (gnb.ca)'),
  regulator('NL-board', 'Newfoundland and Labrador', 'A', 'exec-abc.gov.nl.ca; nlfuneralboard.ca'),
  regulator('NS-board', 'Nova Scotia', 'A', 'nsbrefd.com'),
  regulator('BAO', 'Ontario', 'A'),
  regulator('PE-board', 'Prince Edward Island', 'A', 'princeedwardisland.ca'),
  regulator('OPC', 'Quebec', 'A'),
  regulator('FCSCS', 'Saskatchewan', 'A'),
  regulator('YT-act', 'Yukon', 'A', 'yukon.ca'),
];

/** Where a regulator is reached: its page and, where its own page or a public one says it, its telephone number. */
export type RegulatorContact = {
  website: string;
  phone: string | null;
  source: string;
  confidence: Confidence;
  asOf: string;
};

const contact = (website: string, phone: string | null, source: string, confidence: Confidence): RegulatorContact => ({
  website,
  phone,
  source,
  confidence,
  asOf: factsReadIn,
});

/** The regulators of which a page of their own is known; the others are named without one. */
export const regulatorContacts: Partial<Record<RegulatorCode, RegulatorContact>> = {
  AFSRB: contact('https://www.afsrb.ab.ca', null, 'afsrb.ab.ca', 'A'),
  CPBC: contact('https://www.consumerprotectionbc.ca', '1-888-564-9963', 'bbb.org, 2014', 'B'),
  CPO: contact('https://www.gov.mb.ca/consumerinfo', null, 'gov.mb.ca', 'A'),
  'NL-board': contact('https://nlfuneralboard.ca', null, 'nlfuneralboard.ca', 'A'),
  'NS-board': contact('https://www.nsbrefd.com', '902-407-6001', 'nsbrefd.com', 'A'),
  'PE-board': contact(
    'https://www.princeedwardisland.ca/en/information/executive-council-office/prince-edward-island-funeral-services-and-professions-board',
    null,
    'princeedwardisland.ca',
    'A',
  ),
  BAO: contact('https://thebao.ca', '1-844-493-6356', 'thebao.ca/media-room', 'A'),
  OPC: contact('https://www.opc.gouv.qc.ca', null, 'opc.gouv.qc.ca', 'A'),
  FCSCS: contact('https://fcscs.ca', null, 'fcscs.ca', 'A'),
  'YT-act': contact(
    'https://yukon.ca/en/doing-business/professional-licensing/apply-funeral-director-licence',
    null,
    'yukon.ca',
    'A',
  ),
};

/** The regulator of a region; undefined where none is known. */
export const regulatorOf = (region: string | null): Regulator | undefined =>
  regulators.find((candidate) => candidate.region === region);

/** What a funeral home must show of its prices, and what holds for a funeral paid ahead; null where nothing was found. */
export type FuneralTradeRule = { prices: Confidence | null; ahead: Confidence | null; source: string; asOf: string };

const tradeRule = (prices: Confidence | null, ahead: Confidence | null, source: string): FuneralTradeRule => ({
  prices,
  ahead,
  source,
  asOf: factsReadIn,
});

/** Prices and funerals paid ahead, by province and territory (canada.md d.5); the sentences are in `regions`. */
export const funeralTrade: Record<RegionCode, FuneralTradeRule> = {
  AB: tradeRule(null, 'B', 'afsrb.ab.ca; cplea.ca'),
  BC: tradeRule('B', 'M', 'inmemory.ca'),
  MB: tradeRule('A', null, 'gov.mb.ca, grieving and funeral protections'),
  NB: tradeRule('C', 'A', 'fcnb.ca; gnb.ca; bereavementstartguide'),
  NL: tradeRule(null, 'C', 'bereavementstartguide'),
  NS: tradeRule('C', 'A', 'Service Nova Scotia; bereavementstartguide'),
  NT: tradeRule(null, null, 'unverified'),
  NU: tradeRule(null, null, 'unverified'),
  ON: tradeRule('A', 'A', 'O. Reg. 30/11, s. 68 (3); thebao.ca'),
  PE: tradeRule('C', 'C', 'bereavementstartguide'),
  QC: tradeRule('A', 'B', 'opc.gouv.qc.ca; fcfq.coop'),
  SK: tradeRule('A', 'B', 'plea.org; fcscs.ca'),
  YT: tradeRule(null, null, 'unverified'),
};

/** The number of the community services, everywhere in Canada (canada.md d.6). */
export const communityServices = '2-1-1';
