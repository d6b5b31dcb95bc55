import { survivorsMonthsBack } from '#vocabulary/regions/pensions.ts';
import { sourced, type TaskDeadline, type TaskDefinition, task } from './task.ts';

const retroactive = sourced('M', 'review of 2026-11-22');
/** Only the last months are paid; of the two numbers that are told the shorter one is to be kept to. */
const paidBack: TaskDeadline = { from: 'death', months: survivorsMonthsBack.shortestMonthsBack, ...retroactive };

/** What those who are left behind may receive, and lose month by month. */
export const survivors: TaskDefinition[] = [
  task('survivorsPension', 'month', {
    when: { notIn: ['QC'], may: ['spouse'] },
    who: 'spouse',
    bring: ['proofOfDeath', 'sin', 'marriage', 'ownId'],
    phone: 'serviceCanada',
    deadline: paidBack,
    source: retroactive,
  }),
  task('survivorsPensionQuebec', 'month', {
    when: { regions: ['QC'], may: ['spouse'] },
    who: 'spouse',
    bring: ['proofOfDeath', 'sin', 'marriage', 'ownId'],
    deadline: paidBack,
    source: retroactive,
  }),
  task('childrensBenefit', 'month', {
    when: { may: ['youngChildren'] },
    who: 'parents',
    bring: ['proofOfDeath', 'birthCertificates', 'sin'],
    phone: 'serviceCanada',
    deadline: paidBack,
    source: retroactive,
  }),
  task('allowance', 'month', {
    when: { may: ['spouse', 'pension'] },
    who: 'spouse',
    bring: ['marriage', 'sin'],
    phone: 'serviceCanada',
    deadline: paidBack,
    source: retroactive,
  }),
  task('employer', 'week', { when: { may: ['job'] }, bring: ['proofOfDeath'] }),
  task('workPension', 'month', {
    when: { may: ['pension'] },
    who: 'executor',
    bring: ['proofOfDeath', 'accountNumbers'],
  }),
  task('lifeInsurance', 'month', { when: { unless: ['self'] }, bring: ['policy', 'deathCertificate', 'ownId'] }),
  task('benefitTaxable', 'year', {
    when: {},
    who: 'executor',
    bring: ['taxSlips'],
    source: sourced('A', 'canada.ca; retraitequebec.gouv.qc.ca'),
  }),
];
