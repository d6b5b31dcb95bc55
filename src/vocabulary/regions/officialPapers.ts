import { cremation } from '#vocabulary/places/cremation.ts';
import { registration } from '#vocabulary/places/registration.ts';
import { type Confidence, type FactSource, factsReadIn } from './facts.ts';
import { medicalCertificate } from './medicalCertificate.ts';
import type { RegionCode } from './regions.ts';

/** The papers of a death that offices give or take, in the order in which they mostly come. */
export const officialPaperKinds = ['registration', 'medical-certificate', 'permit', 'clearance', 'shipment'] as const;

/** A paper of a death that an office gives or takes. */
export type OfficialPaperKind = (typeof officialPaperKinds)[number];

/** Where a paper stands: nothing done, sent in or asked for, there, or not needed in this case. */
export const officialPaperStates = ['not-begun', 'sent', 'received', 'not-needed'] as const;

/** Where a paper stands. */
export type OfficialPaperState = (typeof officialPaperStates)[number];

/** What each paper is called where it is issued; the registration bears the name of its form (`formTitles`). */
export const officialPaperNames = [
  'registration',
  'medical-certificate',
  'form-16',
  'attestation',
  'burial-permit',
  'disposition-permit',
  'form-19',
  'medical-examiner-form-4',
  'medical-examiner-permit',
  'medical-examiner-every-case',
  'chief-medical-examiner',
  'coroner',
  'coroner-certificate',
  'coroner-form-5',
  'coroner-if-reportable',
  'shipment-certificate',
] as const;

/** What a paper is called where it is issued. */
type OfficialPaperName = (typeof officialPaperNames)[number];

/** Who issues a paper, or takes it; `unknown` where no source of ours says it. */
export const paperIssuers = [
  'vital-statistics',
  'vital-statistics-agency',
  'ehealth',
  'municipal-clerk',
  'filed-with-clerk',
  'directeur',
  'service-new-brunswick',
  'service-nova-scotia',
  'pei-vital-statistics',
  'district-registrar',
  'registrar-general',
  'rankin-inlet',
  'physician',
  'physician-examiner',
  'physician-practitioner-coroner',
  'physician-nurse-coroner',
  'home',
  'home-or-hospital',
  'registrar-after-both',
  'registrar-electronic',
  'sub-registrar',
  'administrative-officer',
  'medical-examiner',
  'coroner',
  'unknown',
] as const;

/** Who issues a paper, or takes it. */
type PaperIssuer = (typeof paperIssuers)[number];

/** A paper as it is known in one province or territory, with its source; `conditional` where only some deaths need it. */
export type OfficialPaper = FactSource & {
  kind: OfficialPaperKind;
  name: OfficialPaperName;
  issuer: PaperIssuer;
  conditional: boolean;
};

/** Who takes the registration (canada.md d.2). */
const registrars: Readonly<Record<RegionCode, PaperIssuer>> = {
  AB: 'vital-statistics',
  BC: 'vital-statistics-agency',
  MB: 'vital-statistics',
  NB: 'service-new-brunswick',
  NL: 'vital-statistics',
  NS: 'service-nova-scotia',
  NT: 'registrar-general',
  NU: 'rankin-inlet',
  ON: 'filed-with-clerk',
  PE: 'pei-vital-statistics',
  QC: 'directeur',
  SK: 'ehealth',
  YT: 'district-registrar',
};

/** What the medical certificate is called, and who signs it where a source says so (canada.md d.2). */
const certificates: Partial<Record<RegionCode, readonly [OfficialPaperName, PaperIssuer]>> = {
  AB: ['medical-certificate', 'physician-examiner'],
  BC: ['medical-certificate', 'physician-practitioner-coroner'],
  NU: ['medical-certificate', 'physician-practitioner-coroner'],
  ON: ['form-16', 'physician'],
  PE: ['medical-certificate', 'physician-nurse-coroner'],
  QC: ['attestation', 'physician'],
};

/** The permit to bury or cremate and who issues it; no source of ours knows one in Quebec (canada.md d.2). */
const permits: Readonly<Record<RegionCode, readonly [OfficialPaperName, PaperIssuer] | null>> = {
  AB: ['burial-permit', 'home-or-hospital'],
  BC: ['disposition-permit', 'home'],
  MB: ['burial-permit', 'unknown'],
  NB: ['burial-permit', 'unknown'],
  NL: ['burial-permit', 'registrar-after-both'],
  NS: ['burial-permit', 'registrar-electronic'],
  NT: ['burial-permit', 'sub-registrar'],
  NU: ['burial-permit', 'administrative-officer'],
  ON: ['form-19', 'municipal-clerk'],
  PE: ['burial-permit', 'unknown'],
  QC: null,
  SK: ['burial-permit', 'registrar-after-both'],
  YT: ['burial-permit', 'unknown'],
};

/** What an office must give before a cremation besides the permit; elsewhere nothing of that kind was found (canada.md d.3). */
const clearances: Partial<Record<RegionCode, readonly [OfficialPaperName, PaperIssuer]>> = {
  AB: ['medical-examiner-form-4', 'medical-examiner'],
  MB: ['medical-examiner-permit', 'medical-examiner'],
  NB: ['coroner', 'coroner'],
  NL: ['chief-medical-examiner', 'medical-examiner'],
  NS: ['medical-examiner-every-case', 'medical-examiner'],
  ON: ['coroner-certificate', 'coroner'],
  PE: ['coroner-form-5', 'coroner'],
  QC: ['coroner-if-reportable', 'coroner'],
};

/** Where a source says that the permit comes once registration and medical certificate are filed (canada.md d.2). */
export const permitFollows: readonly RegionCode[] = ['BC', 'NL', 'NS', 'ON', 'SK'];

/** Where the registration itself must be done before a cremation (canada.md d.2, d.3). */
export const cremationFollowsRegistration: readonly RegionCode[] = ['BC', 'NB'];

const paper = (
  kind: OfficialPaperKind,
  [name, issuer]: readonly [OfficialPaperName, PaperIssuer],
  { source, confidence }: { source: string; confidence: Confidence },
): OfficialPaper => ({
  ...{ kind, name, issuer, source, confidence },
  conditional: name === 'coroner-if-reportable',
  asOf: factsReadIn,
});

/** Nobody has written down who signs the medical certificate there: it is shown as unconfirmed. */
const unverified = { source: 'unverified', confidence: 'M' } as const;

/** The papers that a death in a province or territory can need, in the order in which they mostly come. */
export function officialPapersIn(region: RegionCode): readonly OfficialPaper[] {
  const registering = registration[region];
  const permit = permits[region];
  const clearance = clearances[region];
  return [
    paper('registration', ['registration', registrars[region]], registering),
    paper(
      'medical-certificate',
      certificates[region] ?? ['medical-certificate', 'unknown'],
      medicalCertificate[region] ?? unverified,
    ),
    ...(permit
      ? [paper('permit', permit, { source: registering.source, confidence: registering.permitConfidence })]
      : []),
    ...(clearance ? [paper('clearance', clearance, cremation[region])] : []),
    ...(region === 'ON' ? [paper('shipment', ['shipment-certificate', 'coroner'], cremation.ON)] : []),
  ];
}
