import { stillbirth } from '#vocabulary/regions/stillbirth.ts';
import { inRegions, sourced, sourcedAs, type TaskDefinition, task } from './task.ts';

const baby = ['baby'] as const;

const registering: TaskDefinition[] = [
  ...inRegions('stillbirth', 'week', (code) => {
    const { registered, telephone } = stillbirth[code];
    const said = { when: { ways: baby, may: ['stillborn'] }, who: 'parents', bring: ['ownId'] } as const;
    if (registered) return { ...said, source: sourcedAs(registered) };
    return telephone ? { ...said, phone: 'registrar', source: sourcedAs(telephone) } : said;
  }),
  task('babyDisposition', 'week', {
    when: { ways: baby, regions: ['AB'], may: ['stillborn'] },
    who: 'parents',
    deadline: { from: 'death', days: 7, ...sourced('A', 'myhealth.alberta.ca') },
    source: sourced('A', 'myhealth.alberta.ca'),
  }),
];

/** When a baby or a child has died. */
export const infants: TaskDefinition[] = [
  task('onePersonAtHospital', 'tonight', { when: { ways: baby }, who: 'parents' }),
  task('timeTogether', 'tonight', { when: { ways: baby }, who: 'parents' }),
  task('photographsAndPrints', 'tonight', { when: { ways: baby }, who: 'parents' }),
  ...registering,
  task('babyHomes', 'week', { when: { ways: baby }, who: 'parents' }),
  task('ownBody', 'week', { when: { ways: baby, notIn: ['NU'] }, who: 'parents', phone: 'nurse' }),
  task('parentsLeave', 'week', { when: { ways: baby }, who: 'parents', phone: 'serviceCanada' }),
  task('parentsGroup', 'month', { when: { ways: baby }, who: 'parents', phone: 'community' }),
  task('babyNotices', 'month', { when: { ways: baby }, who: 'parents' }),
];
