import { federalHelp, funeralHelp } from '#vocabulary/places/funeralHelp.ts';
import type { RegionCode } from '#vocabulary/regions/regions.ts';
import { inRegions, sourced, sourcedAs, type TaskDeadline, type TaskDefinition, task } from './task.ts';

/** By when a province’s help must be asked for, where a number is known; elsewhere it is before a contract, or unknown. */
const helpDeadlines: Partial<Record<RegionCode, TaskDeadline>> = {
  AB: { from: 'death', months: 6, ...sourced('A', 'alberta.ca/funeral-benefits') },
  NB: { from: 'death', days: 14, ...sourced('A', 'gnb.ca') },
  QC: { from: 'funeral', days: 90, ...sourced('B', 'mtess.gouv.qc.ca') },
  SK: { from: 'death', days: 90, ...sourced('C', 'bereavementstartguide; Global News 2017') },
};

const provincial: TaskDefinition[] = inRegions('help', 'week', (code) => {
  const { phone } = funeralHelp[code];
  const deadline = helpDeadlines[code];
  return {
    when: { ways: ['now', 'imminent', 'baby'] },
    who: 'payer',
    bring: ['proofOfDeath', 'ownId', 'bankStatements', 'contract'],
    facts: ['help'],
    source: sourcedAs(funeralHelp[code]),
    pays: true,
    ...(phone ? { phone: 'help' } : {}),
    ...(deadline ? { deadline } : {}),
  };
});

const fromGuides = sourced('C', 'bereavementstartguide and pages of insurers');

/** What may pay for the funeral: asked before anything is signed. */
export const helpToPay: TaskDefinition[] = [
  ...provincial,
  task('canadaPension', 'month', {
    when: { notIn: ['QC'], unless: ['outsideCanada'] },
    who: 'executor',
    bring: ['proofOfDeath', 'sin', 'will', 'invoice'],
    phone: 'serviceCanada',
    deadline: { from: 'death', days: 60, ...sourced('A', 'canada.ca') },
    facts: ['pension'],
    pays: true,
    source: sourcedAs(federalHelp.canadaPensionPlan),
  }),
  task('quebecPension', 'month', {
    when: { regions: ['QC'] },
    who: 'payer',
    bring: ['proofOfDeath', 'sin', 'invoice'],
    deadline: { from: 'death', days: 60, ...sourced('A', 'retraitequebec.gouv.qc.ca') },
    facts: ['pension'],
    pays: true,
    source: sourcedAs(federalHelp.quebecPensionPlan),
  }),
  task('lastPostFund', 'week', {
    when: { ways: ['now', 'imminent'], may: ['veteran'] },
    who: 'payer',
    bring: ['serviceNumber', 'proofOfDeath', 'bankStatements'],
    phone: 'lastPostFund',
    deadline: { from: 'death', months: 12, ...sourced('B', 'lastpostfund.ca') },
    facts: ['veterans'],
    pays: true,
    source: sourcedAs(federalHelp.lastPostFund),
  }),
  task('workAccident', 'week', {
    when: { ways: ['now', 'imminent'], may: ['work'] },
    who: 'payer',
    bring: ['proofOfDeath', 'sin', 'invoice'],
    pays: true,
    source: fromGuides,
  }),
  task('carAccident', 'week', {
    when: { may: ['carAccident'] },
    who: 'payer',
    bring: ['proofOfDeath', 'policy', 'invoice'],
    pays: true,
    source: fromGuides,
  }),
  task('firstNationsInuit', 'week', {
    when: { ways: ['now', 'imminent', 'baby'], may: ['indigenous'] },
    who: 'payer',
    pays: true,
    source: fromGuides,
  }),
  task('inuitTravel', 'week', {
    when: { ways: ['now', 'imminent', 'baby'], regions: ['NU'], may: ['indigenous'] },
    pays: true,
    source: sourced('C', 'bereavementstartguide'),
  }),
  task('gwichinTravel', 'week', {
    when: { ways: ['now', 'imminent', 'baby'], regions: ['NT'], may: ['indigenous'] },
    pays: true,
    source: sourced('C', 'bereavementstartguide'),
  }),
  task('crimeVictim', 'week', { when: { may: ['crime'] }, who: 'payer', pays: true, source: fromGuides }),
  task('insuranceFuneral', 'week', {
    when: { ways: ['now', 'imminent'], may: ['insurance'] },
    who: 'payer',
    bring: ['policy'],
    pays: true,
  }),
  task('bankPaysInvoice', 'week', {
    when: { unless: ['prepaid'] },
    who: 'payer',
    bring: ['proofOfDeath', 'invoice', 'will', 'ownId'],
    pays: true,
    source: sourced('M', 'unverified'),
  }),
];
