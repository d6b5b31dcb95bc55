import { federalHelp, funeralHelp } from '#vocabulary/places/funeralHelp.ts';
import { pensionDays } from '#vocabulary/regions/pensions.ts';
import type { RegionCode } from '#vocabulary/regions/regions.ts';
import { inRegions, sourced, sourcedAs, type TaskDeadline, type TaskDefinition, task } from './task.ts';

const daysInWeek = 7;
const monthsInYear = 12;

/** By when a province’s help must be asked for, where a number is known; elsewhere it is before a contract, or unknown. */
function helpDeadline(code: RegionCode): TaskDeadline | undefined {
  // Alberta’s months are for an emergency or for somebody on AISH: no answer says so, and its sentence tells it.
  const { weeks, days } = funeralHelp[code].limits;
  const start = { from: code === 'QC' ? 'funeral' : 'death', ...sourcedAs(funeralHelp[code]) } as const;
  const inDays = weeks ? weeks * daysInWeek : days;
  return inDays ? { ...start, days: inDays } : undefined;
}

const provincial: TaskDefinition[] = inRegions('help', 'week', (code) => {
  const { phone } = funeralHelp[code];
  const deadline = helpDeadline(code);
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
    when: { notIn: ['QC'] },
    who: 'executor',
    bring: ['proofOfDeath', 'sin', 'will', 'invoice'],
    phone: 'serviceCanada',
    deadline: { from: 'death', days: pensionDays.canada, ...sourced('A', 'canada.ca') },
    facts: ['pension'],
    pays: true,
    source: sourcedAs(federalHelp.canadaPensionPlan),
  }),
  task('quebecPension', 'month', {
    when: { regions: ['QC'] },
    who: 'payer',
    bring: ['proofOfDeath', 'sin', 'invoice'],
    deadline: { from: 'death', days: pensionDays.quebec, ...sourced('A', 'retraitequebec.gouv.qc.ca') },
    facts: ['pension'],
    pays: true,
    source: sourcedAs(federalHelp.quebecPensionPlan),
  }),
  task('lastPostFund', 'week', {
    when: { ways: ['now', 'imminent'], may: ['veteran'] },
    who: 'payer',
    bring: ['serviceNumber', 'proofOfDeath', 'bankStatements'],
    phone: 'lastPostFund',
    deadline: {
      from: 'death',
      months: monthsInYear * (federalHelp.lastPostFund.limits.years ?? 1),
      ...sourced('B', 'lastpostfund.ca'),
    },
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
