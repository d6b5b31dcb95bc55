import { registration, registrationLimits } from '#vocabulary/places/registration.ts';
import { type RegionCode, regionCodes } from '#vocabulary/regions/regions.ts';
import { inRegions, sourced, type TaskDeadline, type TaskDefinition, task } from './task.ts';

const transmission = 'simplifiedTransmission';
const territories: readonly RegionCode[] = ['NT', 'NU', 'YT'];
const federal = sourced('A', 'canada.ca');
const quebec = sourced('A', 'gouv.qc.ca; Directeur de l’état civil');
const whoToNotify = sourced('B', 'www2.gov.bc.ca; canada.ca');

const certificateDeadlines: Partial<Record<RegionCode, TaskDeadline>> = {
  NL: { from: 'death', months: 12, ...sourced('B', 'Government of Newfoundland and Labrador') },
};

/** Copies of the certificate: with the fee where one was found. */
const certificates: TaskDefinition[] = [
  ...inRegions('certificates', 'month', (code) => {
    const { certificate } = registration[code];
    const deadline = certificateDeadlines[code];
    if (!certificate) return null;
    return {
      when: { ways: ['now'] },
      who: 'executor',
      bring: ['ownId', 'personId'],
      facts: ['certificate'],
      source: sourced(certificate.confidence, certificate.source),
      ...(deadline ? { deadline } : {}),
    };
  }),
  task('certificates', 'month', {
    when: { notIn: regionCodes.filter((code) => registration[code].certificate !== null) },
    who: 'executor',
    bring: ['ownId', 'personId'],
  }),
  task('certificateCorrections', 'month', {
    when: { regions: ['AB'] },
    who: 'executor',
    deadline: {
      from: 'registration',
      days: registrationLimits.AB.correctionDays,
      ...sourced('M', 'servicealberta.ca'),
    },
    source: sourced('M', 'servicealberta.ca'),
  }),
];

/** The offices of Canada, of the province and of Québec that are told of a death. */
export const offices: TaskDefinition[] = [
  task(transmission, 'week', { when: { regions: ['QC'] }, who: 'decider', bring: ['sin'], source: quebec }),
  ...certificates,
  task('sinTerritory', 'month', {
    when: { regions: territories },
    who: 'executor',
    bring: ['proofOfDeath', 'sin'],
    source: federal,
  }),
  task('sinAbroad', 'month', {
    when: { told: ['outsideCanada'], notIn: territories },
    who: 'executor',
    bring: ['proofOfDeath', 'sin'],
    source: federal,
  }),
  task('leaveAccountOpen', 'week', { when: { may: ['pension'] }, who: 'executor', source: federal }),
  task('serviceCanada', 'month', {
    when: {},
    who: 'executor',
    bring: ['sin', 'proofOfDeath'],
    phone: 'serviceCanada',
    coveredBy: transmission,
    source: federal,
  }),
  task('revenueAgency', 'month', {
    when: {},
    who: 'executor',
    bring: ['sin', 'proofOfDeath', 'will'],
    phone: 'revenueAgency',
    coveredBy: transmission,
    source: federal,
  }),
  task('revenuQuebec', 'month', {
    when: { regions: ['QC'] },
    who: 'executor',
    bring: ['sin', 'proofOfDeath'],
    coveredBy: transmission,
    source: quebec,
  }),
  task('retraiteQuebec', 'month', {
    when: { regions: ['QC'] },
    who: 'executor',
    bring: ['sin', 'proofOfDeath'],
    coveredBy: transmission,
    source: quebec,
  }),
  task('healthCard', 'month', {
    when: { notIn: ['QC'] },
    who: 'executor',
    bring: ['proofOfDeath'],
    source: whoToNotify,
  }),
  task('healthCardQuebec', 'month', {
    when: { regions: ['QC'] },
    who: 'executor',
    bring: ['proofOfDeath'],
    coveredBy: transmission,
    source: quebec,
  }),
  task('licence', 'month', {
    when: { notIn: ['QC'] },
    who: 'executor',
    bring: ['proofOfDeath', 'personId'],
    source: whoToNotify,
  }),
  task('licenceQuebec', 'month', {
    when: { regions: ['QC'] },
    who: 'executor',
    bring: ['proofOfDeath'],
    coveredBy: transmission,
    source: quebec,
  }),
  task('passport', 'month', {
    when: {},
    who: 'executor',
    bring: ['deathCertificate'],
    source: sourced('B', 'Passport Canada; www2.gov.bc.ca'),
  }),
  task('veteransAffairs', 'month', {
    when: { may: ['veteran'] },
    who: 'executor',
    bring: ['serviceNumber', 'proofOfDeath'],
  }),
  task('firearms', 'week', { when: { may: ['firearms'] }, who: 'executor', source: sourced('M', 'unverified') }),
];
