import { flowOf } from '#features/answers/answers.rules.ts';
import { hasDutyInReply } from '#features/spirits/core/rules.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';

/** A part of a case, by the id of its heading. */
export type CasePart =
  | 'contact'
  | 'status'
  | 'first-call'
  | 'custody'
  | 'release'
  | 'particulars'
  | 'official-papers'
  | 'signing'
  | 'case-dates'
  | 'papers'
  | 'money'
  | 'notes'
  | 'answers'
  | 'case-tasks'
  | 'family-messages'
  | 'history';

/** The parts that a case has, in the order in which they stand; on a narrow screen what is to be done comes before the papers. */
export function casePartsOf({ core, data }: Spirit, isWide: boolean): CasePart[] {
  const hasFamily = !core.withoutFamily;
  const flow = flowOf(data);
  const only = (isThere: boolean, part: CasePart): CasePart[] => (isThere ? [part] : []);
  const person: CasePart[] = [
    'contact',
    'status',
    'first-call',
    'custody',
    'answers',
    ...only(flow === 'future', 'release'),
    ...only(hasFamily, 'signing'),
    ...only(hasDutyInReply(core, 'money'), 'money'),
  ];
  const work: CasePart[] = ['particulars', ...only(flow === 'now', 'official-papers'), 'papers'];
  const tasks: CasePart[] = ['case-tasks', 'case-dates', 'notes', ...only(hasFamily, 'family-messages')];
  return [...person, ...(isWide ? [...work, ...tasks] : [...tasks, ...work]), 'history'];
}
