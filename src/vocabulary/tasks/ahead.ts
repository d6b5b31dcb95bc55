import { funeralTrade } from '#vocabulary/places/regulators.ts';
import { authority } from '#vocabulary/regions/authority.ts';
import { inRegions, sourcedAs, type TaskDefinition, task } from './task.ts';

const imminent = ['imminent'] as const;
const future = ['future'] as const;

/** Before a death that is near. */
const near: TaskDefinition[] = [
  task('careTeamNumber', 'tonight', { when: { ways: imminent } }),
  task('whomToCall', 'tonight', { when: { ways: imminent } }),
  task('formAtHome', 'tonight', { when: { ways: imminent, unless: ['hospital', 'residence'] } }),
  task('sayWhatMatters', 'tonight', { when: { ways: imminent } }),
  task('peopleToCome', 'tonight', { when: { ways: imminent } }),
  task('homeAhead', 'week', { when: { ways: imminent, unless: ['prepaid'] }, who: 'decider' }),
  task('donationAhead', 'week', { when: { ways: imminent } }),
  task('wishesNow', 'week', { when: { ways: imminent } }),
  task('childrenAhead', 'week', { when: { ways: imminent, may: ['youngChildren'] } }),
  task('carerRest', 'week', { when: { ways: imminent }, phone: 'community' }),
];

/** For those who plan for a later day. */
const planned: TaskDefinition[] = [
  ...inRegions('bindingWishes', 'tonight', (code) => ({
    when: { ways: future },
    who: 'planner',
    source: sourcedAs({ ...authority[code], confidence: authority[code].wishesConfidence }),
  })),
  task('writeWishes', 'tonight', { when: { ways: future }, who: 'planner' }),
  task('tellExecutor', 'tonight', { when: { ways: future }, who: 'planner', bring: ['will'] }),
  task('makeWill', 'week', { when: { ways: future }, who: 'planner' }),
  ...inRegions('aheadContract', 'week', (code) => {
    const { ahead, source, asOf } = funeralTrade[code];
    if (!ahead) return null;
    const told = { when: { ways: future }, who: 'planner', facts: ['ahead'], bring: ['contract'] } as const;
    return { ...told, source: sourcedAs({ confidence: ahead, source, asOf }) };
  }),
  task('beneficiaries', 'week', { when: { ways: future }, who: 'planner', bring: ['policy'] }),
  task('listOfPapers', 'week', { when: { ways: future }, who: 'planner' }),
  task('listOfAccounts', 'week', { when: { ways: future, may: ['online'] }, who: 'planner' }),
  task('registerDonor', 'week', { when: { ways: future }, who: 'planner' }),
  task('whoCaresForPets', 'month', { when: { ways: future, may: ['pets'] }, who: 'planner' }),
  task('walletCard', 'month', { when: { ways: future }, who: 'planner' }),
  task('lookAgain', 'year', { when: { ways: future }, who: 'planner' }),
];

/** What can be done before a death: near, or some day. */
export const ahead: TaskDefinition[] = [...near, ...planned];
