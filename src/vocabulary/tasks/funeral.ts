import { cremation } from '#vocabulary/places/cremation.ts';
import { registration } from '#vocabulary/places/registration.ts';
import { funeralTrade } from '#vocabulary/places/regulators.ts';
import { authority } from '#vocabulary/regions/authority.ts';
import { type RegionCode, regionCodes } from '#vocabulary/regions/regions.ts';
import { inRegions, sourced, sourcedAs, type TaskDefinition, task } from './task.ts';

const hasPriceRule = (code: RegionCode): boolean => funeralTrade[code].prices !== null;

/** Who decides: read before anybody signs. */
const deciding: TaskDefinition[] = inRegions('whoDecides', 'week', (code) => ({
  when: { ways: ['now', 'imminent', 'future'] },
  facts: ['decides'],
  source: sourcedAs(authority[code]),
}));

/** Comparing funeral homes, with the rule on prices where one is known. */
const comparing: TaskDefinition[] = [
  ...inRegions('compareHomes', 'week', (code) => {
    const { prices, source, asOf } = funeralTrade[code];
    if (!prices) return null;
    const told = { when: { unless: ['prepaid'] }, who: 'decider', facts: ['prices'] } as const;
    return { ...told, phone: 'regulator', source: sourcedAs({ confidence: prices, source, asOf }) };
  }),
  task('compareHomes', 'week', {
    when: { unless: ['prepaid'], notIn: [...regionCodes.filter(hasPriceRule), 'NU'] },
    who: 'decider',
  }),
];

/** Registering the death, and what comes before a cremation. */
const permits: TaskDefinition[] = [
  ...inRegions('registration', 'week', (code) => ({
    when: { ways: ['now', 'baby'], may: ['lived'], unless: ['outsideCanada'] },
    who: 'decider',
    bring: ['personId', 'parentsNames', 'marriage'],
    facts: ['registration', 'permit'],
    source: sourcedAs(registration[code]),
  })),
  ...inRegions('cremation', 'week', (code) => ({
    when: { ways: ['now', 'baby'], may: ['cremation'] },
    who: 'decider',
    facts: ['wait'],
    source: sourcedAs(cremation[code]),
  })),
];

/** The farewell itself: the meeting, clothes, words, and whom to tell. */
export const funeral: TaskDefinition[] = [
  ...deciding,
  task('dispute', 'week', { when: { told: ['dispute'] }, who: 'decider' }),
  ...comparing,
  task('registryProof', 'week', {
    when: { regions: ['QC'] },
    who: 'decider',
    source: sourced('A', 'opc.gouv.qc.ca'),
  }),
  ...permits,
  task('meeting', 'week', {
    when: { notIn: ['NU'] },
    who: 'decider',
    bring: ['personId', 'ownId', 'will', 'contract', 'parentsNames', 'photograph', 'clothes'],
  }),
  task('implants', 'week', { when: { told: ['cremation'] }, who: 'decider' }),
  task('clothes', 'week', { when: {}, bring: ['clothes'] }),
  task('photograph', 'week', { when: {}, bring: ['photograph'] }),
  task('grave', 'week', { when: { may: ['burial'] }, who: 'decider' }),
  task('farewell', 'week', { when: { ways: ['now', 'baby'], may: ['service'] }, who: 'decider' }),
  task('notice', 'week', { when: { may: ['service'] } }),
  task('belongings', 'week', { when: { unless: ['atHome', 'outsideCanada'] }, bring: ['ownId'] }),
  task('tellChildren', 'week', { when: { ways: ['now', 'baby'], may: ['youngChildren'] } }),
  task('acceptHelp', 'week', { when: { ways: ['now', 'baby'] }, phone: 'community' }),
  task('ownWork', 'week', { when: { ways: ['now', 'baby'] } }),
  task('papersTogether', 'week', {
    when: { ways: ['now', 'imminent'] },
    bring: ['personId', 'will', 'policy', 'bankStatements'],
  }),
  task('ashes', 'month', { when: { may: ['cremation'] }, who: 'decider' }),
  task('thanks', 'month', { when: { may: ['service'] } }),
  task('memoryPage', 'month', { when: { ways: ['now', 'baby'] } }),
];
