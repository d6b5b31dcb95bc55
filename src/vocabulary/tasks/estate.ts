import { clearanceCertificate, estateFacts, renouncing } from '#vocabulary/regions/estate.ts';
import type { FactSource } from '#vocabulary/regions/facts.ts';
import { sourced, sourcedAs, type TaskDefinition, task } from './task.ts';

/** From memory: told with whom to ask, and never as sure. */
const ask = sourced('M', 'unverified');
const { wills, probate, renouncing: renouncingIn } = estateFacts;
const askOr = (fact: FactSource | undefined) => (fact ? sourcedAs(fact) : ask);

/** The will, the estate and the last return. */
export const estate: TaskDefinition[] = [
  task('findWill', 'week', { when: { ways: ['now', 'imminent'], unless: ['noWill'] } }),
  task('willsRegistryBritishColumbia', 'month', {
    when: { regions: ['BC'] },
    who: 'executor',
    bring: ['deathCertificate', 'ownId'],
    source: askOr(wills.BC),
  }),
  task('willsRegistersQuebec', 'month', {
    when: { regions: ['QC'] },
    who: 'executor',
    bring: ['deathCertificate', 'ownId'],
    source: askOr(wills.QC),
  }),
  task('noWill', 'month', { when: { told: ['noWill'] }, who: 'executor', source: ask }),
  task('probate', 'month', {
    when: { notIn: ['QC'] },
    who: 'executor',
    bring: ['will', 'deathCertificate', 'assetList'],
    source: ask,
  }),
  task('liquidator', 'month', {
    when: { regions: ['QC'] },
    who: 'executor',
    bring: ['will', 'deathCertificate', 'assetList'],
    source: askOr(probate.QC),
  }),
  task('inventory', 'month', { when: {}, who: 'executor', bring: ['bankStatements', 'policy', 'vehiclePapers'] }),
  task('beforeAccepting', 'month', { when: { may: ['debts'] }, who: 'executor', bring: ['assetList'], source: ask }),
  task('renounceQuebec', 'month', {
    when: { regions: ['QC'], may: ['debts'] },
    bring: ['assetList', 'ownId'],
    deadline: { from: 'death', months: renouncing.months, ...askOr(renouncingIn.QC) },
    source: askOr(renouncingIn.QC),
  }),
  task('estateAccount', 'month', { when: {}, who: 'executor', bring: ['will', 'deathCertificate', 'ownId'] }),
  task('finalReturn', 'year', {
    when: {},
    who: 'executor',
    bring: ['taxSlips', 'sin', 'will'],
    phone: 'revenueAgency',
    deadline: { from: 'death', rule: 'return', ...sourced('A', 'canada.ca') },
    source: sourced('A', 'canada.ca'),
  }),
  task('quebecReturn', 'year', {
    when: { regions: ['QC'] },
    who: 'executor',
    bring: ['taxSlips', 'sin'],
    deadline: { from: 'death', rule: 'return', ...sourced('B', 'revenuquebec.ca') },
    source: sourced('B', 'revenuquebec.ca'),
  }),
  task('estateReturn', 'year', {
    when: {},
    who: 'executor',
    bring: ['taxSlips', 'bankStatements'],
    source: sourced('B', 'canada.ca'),
  }),
  task('clearance', 'year', {
    when: {},
    who: 'executor',
    phone: 'revenueAgency',
    source: sourcedAs(clearanceCertificate),
  }),
  task('shareOut', 'year', { when: {}, who: 'executor', bring: ['will', 'assetList'], source: ask }),
  task('keepPapers', 'year', { when: {}, who: 'executor' }),
];
