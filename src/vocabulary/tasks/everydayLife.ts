import { type TaskDefinition, task } from './task.ts';

/** The bank, the home, the car, the telephone: what a life leaves running. */
export const everydayLife: TaskDefinition[] = [
  task('bank', 'month', { when: {}, who: 'executor', bring: ['proofOfDeath', 'will', 'ownId', 'accountNumbers'] }),
  task('notCancelYet', 'week', { when: {}, who: 'executor' }),
  task('automaticPayments', 'month', { when: {}, who: 'executor', bring: ['bankStatements'] }),
  task('creditCards', 'month', { when: {}, who: 'executor', bring: ['proofOfDeath', 'accountNumbers'] }),
  task('creditBureaus', 'month', { when: {}, who: 'executor', bring: ['proofOfDeath', 'sin', 'ownId'] }),
  task('debts', 'month', { when: { may: ['debts'] }, who: 'executor', bring: ['bankStatements'] }),
  task('homeInsurance', 'week', { when: {}, who: 'executor', bring: ['policy'] }),
  task('utilities', 'month', { when: {}, who: 'executor', bring: ['accountNumbers'] }),
  task('landlord', 'month', { when: { may: ['rentedHome'] }, who: 'executor', bring: ['lease', 'proofOfDeath'] }),
  task('property', 'year', { when: { may: ['ownHome'] }, who: 'executor', bring: ['deathCertificate', 'will'] }),
  task('mail', 'month', { when: {}, who: 'executor', bring: ['proofOfDeath', 'will', 'ownId'] }),
  task('telephone', 'month', { when: {}, who: 'executor', bring: ['proofOfDeath', 'accountNumbers'] }),
  task('subscriptions', 'month', { when: {}, bring: ['bankStatements'] }),
  task('onlineAccounts', 'month', { when: { may: ['online'] }, who: 'executor' }),
  task('carInsurance', 'week', { when: { may: ['car'] }, who: 'executor', bring: ['vehiclePapers', 'policy'] }),
  task('vehicle', 'month', {
    when: { may: ['car'] },
    who: 'executor',
    bring: ['vehiclePapers', 'deathCertificate', 'will'],
  }),
  task('business', 'week', { when: { may: ['business'] }, who: 'executor', bring: ['will', 'accountNumbers'] }),
  task('petsHome', 'month', { when: { may: ['pets'] } }),
  task('medicines', 'month', { when: { ways: ['now'] } }),
  task('memberships', 'month', { when: {} }),
];
