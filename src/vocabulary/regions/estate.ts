import { checkAgainBy } from './checkAgain.ts';
import { type Confidence, type FactSource, factsReadIn } from './facts.ts';
import type { RegionCode } from './regions.ts';

/** What is told of an estate in a province or territory, in the order in which it is needed. */
export const estateFactNames = ['wills', 'acting', 'probate', 'renouncing', 'sharing', 'lawyers'] as const;

/** The name of a fact about estates. */
export type EstateFactName = (typeof estateFactNames)[number];

/** A fact about estates: `amounts` in Canadian dollars, and `limits` in months, days, hours and minutes, by the name its sentence uses. */
export type EstateFact = FactSource & {
  amounts?: Readonly<Record<string, number>>;
  limits?: Readonly<Record<string, number>>;
};

type Told = Pick<EstateFact, 'amounts' | 'limits'>;

const read = (confidence: Confidence, source: string, told: Told = {}): EstateFact => ({
  confidence,
  source,
  asOf: factsReadIn,
  ...told,
});

/** An office moves or changes its number without saying so: it is looked at as one. */
const office = (confidence: Confidence, source: string, told: Told = {}): EstateFact => {
  const fact = read(confidence, source, told);
  return { ...fact, checkAgainBy: checkAgainBy(fact, 'office') };
};

/** How long an heir in Quebec has to accept or to renounce: months from the death, and days after the inventory is closed. */
export const renouncing = { months: 6, daysAfterInventory: 60 } as const;

/** So many days after the end of the estate's tax year its own return is due (canada.ca, revenuquebec.ca; B). */
export const estateReturnDays = 90;

/**
 * Estates by province and territory. canada.md says nothing of them: these rest on the pages of governments, courts and law
 * societies, read in stored copies (docs/decisions/0082). B where a copy of the page itself was read, C where it was read as
 * others quote it; a place that is missing has no page that we found, and its sentence says who to ask.
 */
export const estateFacts: Record<EstateFactName, Partial<Record<RegionCode, EstateFact>>> = {
  wills: {
    BC: read('B', 'B.C. Reg. 148/2013, ss. 6–8 (bclaws.gov.bc.ca)'),
    QC: read('B', 'gouv.qc.ca; barreau.qc.ca; cnq.org'),
  },
  acting: {
    AB: read('B', 'justice.alberta.ca, on the Estate Administration Act'),
    BC: read('B', 'gov.bc.ca/gov/content/life-events/death-and-bereavement/wills-estates'),
    MB: read('B', 'gov.mb.ca/publictrustee'),
    NB: read('B', 'courtsnb-coursnb.ca'),
    NL: read('B', 'court.nl.ca'),
    NT: read('B', 'justice.gov.nt.ca/en/estate-administration'),
    NS: read('B', 'courts.ns.ca'),
    ON: read('B', 'ontario.ca/page/probate-small-estate'),
    PE: read('C', 'Probate Act, R.S.P.E.I. 1988, c. P-21, quoted by legalbrief.ca', { limits: { days: 30 } }),
    QC: read('B', 'quebec.ca/famille-et-soutien-aux-personnes/deces/principales-etapes-liquidation-succession'),
    SK: read('B', 'saskatchewan.ca'),
    YT: read('B', 'yukon.ca; publicguardianandtrustee.gov.yk.ca'),
  },
  probate: {
    AB: read('B', 'justice.alberta.ca, on the Estate Administration Act'),
    BC: read('B', 'gov.bc.ca/gov/content/life-events/death-and-bereavement/wills-estates'),
    NB: read('B', 'courtsnb-coursnb.ca; Probate Rules, N.B. Reg. 84-9, s. 2.02 (laws.gnb.ca)', {
      limits: { daysWithWill: 7, daysWithout: 14 },
    }),
    NL: read('B', 'court.nl.ca'),
    NT: read('C', 'Estate Administration Rules, R-123-2016, as copied by gazette.opennwt.ca'),
    NS: read('B', 'courts.ns.ca'),
    ON: read('B', 'ontario.ca/page/probate-small-estate; fin.gov.on.ca', { amounts: { smallEstate: 150_000 } }),
    PE: read('C', 'Probate Act, R.S.P.E.I. 1988, c. P-21, as copied by paperzz.com'),
    QC: read('B', 'quebec.ca/justice-et-etat-civil/testament-succession'),
    SK: read('B', 'sasklawcourts.ca; saskatchewan.ca', {
      amounts: { withoutLand: 25_000, prepared: 15_000, fee: 7, each: 1000 },
    }),
    YT: read('B', 'yukon.ca; publicguardianandtrustee.gov.yk.ca'),
  },
  renouncing: {
    QC: read('B', 'quebec.ca/justice-et-etat-civil/testament-succession', { limits: renouncing }),
  },
  sharing: {
    BC: read('C', 'Wills, Estates and Succession Act, s. 155, quoted by law firms', { limits: { days: 210 } }),
    ON: read('C', 'stepstojustice.ca', { limits: { days: 180 } }),
    QC: read('B', 'revenuquebec.ca', { amounts: { before: 12_000 } }),
  },
  lawyers: {
    AB: office('C', 'lawsociety.ab.ca; canadianlawyermag.com'),
    BC: office('B', 'bclegal.help; provincialcourt.bc.ca', { limits: { shortestMinutes: 15, longestMinutes: 30 } }),
    MB: office('B', 'communitylegal.mb.ca'),
    NB: office('B', 'legal-info-legale.nb.ca'),
    NL: office('B', 'lsnl.ca', { limits: { minutes: 30 } }),
    NT: office('B', 'justice.gov.nt.ca/en/legal-aid', { limits: { hours: 3 } }),
    NS: office('B', 'legalinfo.org'),
    NU: office('B', 'nulegalaid.com'),
    ON: office('B', 'lso.ca', { limits: { minutes: 30 } }),
    PE: office('B', 'courts.pe.ca; canada.ca'),
    QC: office('B', 'Ministère de la Justice du Québec, 2022; justicedeproximite.qc.ca'),
    SK: office('B', 'lawsociety.sk.ca', { limits: { hours: 1 } }),
    YT: office('C', 'justice.gc.ca; legalaid.yk.ca'),
  },
};

/** Who appoints the one who acts for a First Nations person who usually lived on a reserve. */
export const reserveEstates: FactSource = read('B', 'sac-isc.gc.ca/eng/1100100032357');

/** That who shares out before a clearance certificate answers for the taxes (CRA, IC82-6). */
export const clearanceCertificate: FactSource = read('B', 'cra-arc.gc.ca; IC82-6');
