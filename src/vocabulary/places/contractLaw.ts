import { type FactSource, factsReadIn } from '#vocabulary/regions/facts.ts';
import { type RegionCode, type RegionName, regionCodeOf } from '#vocabulary/regions/regions.ts';

/**
 * Something that the law of a province, or its regulator, asks of a contract made after a death; the sentence is in `contracts`.
 * `carried` where our contract does it by itself; elsewhere the home sees to it.
 */
export type ContractRule = FactSource & { key: string; carried: boolean };

const rule = (
  key: string,
  confidence: FactSource['confidence'],
  source: string,
  carried: 'carried' | 'by the home' = 'by the home',
): ContractRule => ({ key, confidence, source, asOf: factsReadIn, carried: carried === 'carried' });

const consumerOffice = 'opc.gouv.qc.ca';
const regulation = 'A-23.001, r. 1; legisquebec.gouv.qc.ca';

/**
 * What is known to be asked of a contract made after a death, only as far as a page was read that says so. Of Québec the list of
 * its consumer office is whole; of the others a part is known; of the rest nothing.
 */
const contractLaw = {
  QC: [
    rule('QC.parties', 'A', consumerOffice, 'carried'),
    rule('QC.number', 'A', consumerOffice, 'carried'),
    rule('QC.prices', 'A', consumerOffice, 'carried'),
    rule('QC.payment', 'A', consumerOffice, 'carried'),
    rule('QC.copy', 'A', consumerOffice, 'carried'),
    rule('QC.signedAt', 'A', consumerOffice),
    rule('QC.totals', 'A', consumerOffice),
    rule('QC.mention', 'A', consumerOffice),
    rule('QC.registry', 'A', consumerOffice),
    rule('QC.form', 'A', regulation),
  ],
  ON: [
    rule('ON.ownership', 'A', 'thebao.ca'),
    rule('ON.guide', 'A', 'thebao.ca'),
    rule('ON.cancel', 'C', 'tranquilityfuneralservice.com'),
  ],
  BC: [rule('BC.information', 'A', 'consumerprotectionbc.ca'), rule('BC.approval', 'A', 'consumerprotectionbc.ca')],
  AB: [rule('AB.regulation', 'B', 'Alta. Reg. 226/98, ss. 8 and 8.1; global-regulation.com')],
  SK: [rule('SK.authorized', 'A', 'justice.gov.sk.ca')],
  MB: [rule('MB.copy', 'A', 'gov.mb.ca', 'carried')],
} as const satisfies Partial<Record<RegionCode, readonly ContractRule[]>>;

/** What is known to be asked of a contract in a region; nothing where no page was found. */
export function contractRulesOf(region: RegionName): readonly ContractRule[] {
  const known: Partial<Record<RegionCode, readonly ContractRule[]>> = contractLaw;
  return known[regionCodeOf(region)] ?? [];
}

/** What is known of cancelling a contract that was signed after a death, in a region; undefined where no page was found. */
export const cancellationOf = (region: RegionName): ContractRule | undefined =>
  contractRulesOf(region).find(({ key }) => key.endsWith('.cancel'));

/** True where the law is known to ask for the address of whoever buys and of the person who died. */
export const asksForAddresses = (region: RegionName): boolean =>
  contractRulesOf(region).some(({ key }) => key.endsWith('.parties'));

/** How much is known of what a region asks of a contract. */
export type KnownLaw = 'known' | 'partly' | 'unknown';

/** How much is known of what a region asks of a contract. */
export function knownLawOf(region: RegionName): KnownLaw {
  if (region === 'Quebec') return 'known';
  return contractRulesOf(region).length > 0 ? 'partly' : 'unknown';
}
