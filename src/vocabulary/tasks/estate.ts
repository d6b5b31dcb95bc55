import { sourced, type TaskDefinition, task } from './task.ts';

/** From memory: told with whom to ask, and never as sure. */
const ask = sourced('M', 'unverified');

/** The will, the estate and the last return. */
export const estate: TaskDefinition[] = [
  task('findWill', 'week', { when: { ways: ['now', 'imminent'], unless: ['noWill'] } }),
  task('willsRegistryBritishColumbia', 'month', {
    when: { regions: ['BC'] },
    who: 'executor',
    bring: ['deathCertificate', 'ownId'],
    source: ask,
  }),
  task('willsRegistersQuebec', 'month', {
    when: { regions: ['QC'] },
    who: 'executor',
    bring: ['deathCertificate', 'ownId'],
    source: ask,
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
    source: ask,
  }),
  task('inventory', 'month', { when: {}, who: 'executor', bring: ['bankStatements', 'policy', 'vehiclePapers'] }),
  task('beforeAccepting', 'month', { when: { may: ['debts'] }, who: 'executor', bring: ['assetList'], source: ask }),
  task('estateAccount', 'month', { when: {}, who: 'executor', bring: ['will', 'deathCertificate', 'ownId'] }),
  task('finalReturn', 'year', {
    when: {},
    who: 'executor',
    bring: ['taxSlips', 'sin', 'will'],
    phone: 'revenueAgency',
    deadline: { from: 'death', rule: 'return', ...sourced('A', 'canada.ca') },
    source: sourced('A', 'canada.ca'),
  }),
  task('quebecReturn', 'year', { when: { regions: ['QC'] }, who: 'executor', bring: ['taxSlips', 'sin'], source: ask }),
  task('estateReturn', 'year', { when: {}, who: 'executor', bring: ['taxSlips', 'bankStatements'], source: ask }),
  task('clearance', 'year', { when: {}, who: 'executor', phone: 'revenueAgency', source: ask }),
  task('shareOut', 'year', { when: {}, who: 'executor', bring: ['will', 'assetList'], source: ask }),
  task('keepPapers', 'year', { when: {}, who: 'executor' }),
];
