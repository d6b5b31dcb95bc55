import { sourced, task } from './task.ts';

const nowAndBaby = ['now', 'baby'] as const;
const nunavut = ['NU'] as const;

/** Where the person is in the care of people who know what comes next. */
const inCare = ['hospital', 'residence', 'withExaminer', 'withFuneralHome', 'outsideCanada'] as const;

/** Where somebody confirms the death, or has done so; of an expected death the care team is told. */
const confirmedElsewhere = ['expectedDeath', 'expectedAtHome', ...inCare] as const;

/** Where nobody has confirmed the death: before anything else. */
export const emergencies = [
  task('call911', 'tonight', {
    when: { ways: nowAndBaby, may: ['unconfirmed', 'lived'], unless: confirmedElsewhere, notIn: nunavut },
    phone: 'emergency',
  }),
  task('callRcmp', 'tonight', {
    when: { ways: nowAndBaby, may: ['unconfirmed', 'lived'], unless: confirmedElsewhere, regions: nunavut },
    source: sourced('B', 'nunavutnews, 2022–2023'),
  }),
  task('callCareTeam', 'tonight', { when: { told: ['expectedDeath', 'unconfirmed'], unless: inCare } }),
  task('leaveAsItIs', 'tonight', {
    when: {
      ways: nowAndBaby,
      told: ['unconfirmed'],
      unless: ['expectedDeath', 'withExaminer', 'withFuneralHome', 'outsideCanada'],
    },
  }),
];

/** The first night: whom to call, what can wait. */
export const firstHours = [
  task('callPrepaidHome', 'tonight', { when: { told: ['prepaid'] }, who: 'decider', bring: ['contract'] }),
  task('askHospital', 'tonight', { when: { told: ['hospital'], unless: ['withFuneralHome', 'homeAccepted'] } }),
  task('callHome', 'tonight', {
    when: {
      may: ['lived'],
      unless: ['withFuneralHome', 'homeAccepted', 'withExaminer', 'outsideCanada', 'prepaid', 'hospital'],
      notIn: nunavut,
    },
    who: 'decider',
    bring: ['personId'],
  }),
  task('callCommunity', 'tonight', { when: { ways: nowAndBaby, regions: nunavut, unless: ['withFuneralHome'] } }),
  task('medicalTravel', 'tonight', {
    when: { ways: nowAndBaby, regions: nunavut, unless: ['atHome'] },
    source: sourced('C', 'gov.nu.ca; bereavementstartguide'),
  }),
  task('waitForExaminer', 'tonight', {
    when: { ways: nowAndBaby, told: ['withExaminer'] },
    facts: ['investigator'],
    source: sourced('A', 'Statistics Canada, 82-214-X'),
  }),
  task('bringHome', 'tonight', {
    when: { ways: nowAndBaby, told: ['outsideCanada'] },
    who: 'decider',
    bring: ['personId'],
  }),
  task('callDonationProgram', 'tonight', { when: { told: ['bodyDonation'] }, who: 'decider' }),
  task('tissueDonation', 'tonight', {
    when: { regions: ['ON'], unless: ['bodyDonation', 'withFuneralHome'] },
    who: 'decider',
    source: sourced('A', 'Trillium Gift of Life Network'),
  }),
  task('faithFirst', 'tonight', { when: { told: ['faithTimeLimit'] }, who: 'decider' }),
  task('someoneWithYou', 'tonight', { when: { ways: nowAndBaby } }),
  task('signNothing', 'tonight', { when: { ways: nowAndBaby } }),
  task('askDonation', 'tonight', {
    when: { notIn: ['ON'], unless: ['bodyDonation', 'withFuneralHome', 'outsideCanada'] },
    who: 'decider',
  }),
  task('petsTonight', 'tonight', { when: { may: ['pets'] } }),
  task('lockHome', 'tonight', { when: {} }),
  task('tellClosest', 'tonight', { when: { ways: nowAndBaby } }),
  task('notAlone', 'tonight', { when: { ways: nowAndBaby }, phone: 'crisis' }),
];
