import { type TaskDefinition, task } from './task.ts';

const nowAndBaby = ['now', 'baby'] as const;

/** The months after: the stone, the days that are hard, and those who are left. */
export const afterwards: TaskDefinition[] = [
  task('headstone', 'year', { when: { ways: nowAndBaby, may: ['burial'] }, who: 'decider' }),
  task('ownAffairs', 'year', { when: {}, who: 'spouse' }),
  task('thingsOfTheirs', 'year', { when: {} }),
  task('griefGroup', 'month', { when: { ways: nowAndBaby }, phone: 'community' }),
  task('ownHealth', 'month', { when: { ways: nowAndBaby, notIn: ['NU'] }, phone: 'nurse' }),
  task('firstBirthday', 'year', { when: { ways: nowAndBaby } }),
  task('holidays', 'year', { when: { ways: nowAndBaby } }),
  task('anniversary', 'year', { when: { ways: nowAndBaby } }),
];
