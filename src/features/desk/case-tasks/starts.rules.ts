import type { DueRule, TaskListInput } from '#features/spirits/case-tasks/schema.ts';
import type { CaseKind, DueMoment } from '#vocabulary/places/caseKinds.ts';

type Start = { kinds: readonly CaseKind[]; lines: readonly (readonly [line: string, rule: DueRule | null])[] };

const days = (amount: number, moment: DueMoment = 'accepted'): DueRule => ({ moment, amount, unit: 'days' });
const hours = (amount: number, moment: DueMoment = 'accepted'): DueRule => ({ moment, amount, unit: 'hours' });

/**
 * The lists that Rivage begins with, from what homes do (canada.md, forms and flows). When something is due is how homes work, and
 * no term of law: those are facts with a source of their own, and differ by province. What the law waits for has no day here.
 */
const starts = {
  first: {
    kinds: ['cremation-service', 'cremation-only', 'burial-service', 'burial-only'],
    lines: [
      ['call', hours(2)],
      ['bring', days(1)],
      ['belongings', days(0, 'release')],
      ['identity', days(0, 'release')],
      ['authority', days(1)],
      ['meeting', days(2)],
      ['estimate', days(2)],
      ['registration', days(2)],
      ['proofs', days(7, 'death')],
      ['after', days(14, 'service')],
    ],
  },
  cremation: {
    kinds: ['cremation-service', 'cremation-only'],
    lines: [
      ['implants', days(1)],
      ['clearance', days(1)],
      ['authorization', days(2)],
      ['cremationPapers', null],
      ['ashes', days(3)],
      ['handAshes', null],
    ],
  },
  burial: {
    kinds: ['burial-service', 'burial-only'],
    lines: [
      ['grave', days(1)],
      ['casket', days(2)],
      ['opening', days(-2, 'service')],
      ['burialPapers', null],
    ],
  },
  service: {
    kinds: ['cremation-service', 'burial-service'],
    lines: [
      ['day', days(2)],
      ['obituary', days(3)],
      ['leader', days(-3, 'service')],
      ['music', days(-2, 'service')],
      ['flowers', days(-1, 'service')],
      ['room', hours(-3, 'service')],
      ['keepsakes', days(2, 'service')],
    ],
  },
  expected: {
    kinds: ['expected'],
    lines: [
      ['call', hours(4)],
      ['sheet', days(1)],
      ['bedside', days(1)],
      ['wishes', days(3)],
      ['again', days(7)],
    ],
  },
  ahead: {
    kinds: ['ahead'],
    lines: [
      ['prices', days(2)],
      ['aheadMeeting', days(7)],
      ['wishes', days(14)],
      ['contract', days(14)],
      ['told', days(21)],
      ['year', days(365)],
    ],
  },
  trade: {
    kinds: ['trade'],
    lines: [
      ['order', hours(2)],
      ['bring', days(1)],
      ['identity', days(0, 'release')],
      ['papersAlong', null],
      ['handOver', null],
      ['tradeInvoice', days(7)],
    ],
  },
} as const satisfies Record<string, Start>;

type ListKey = keyof typeof starts;
type LineKey = (typeof starts)[ListKey]['lines'][number][0];

const listKeys = [
  'first',
  'cremation',
  'burial',
  'service',
  'expected',
  'ahead',
  'trade',
] as const satisfies readonly ListKey[];

/** The words of a list and of a line. */
export type StartWords = { list: (key: ListKey) => string; line: (key: LineKey) => string };

/** The lists to begin with in the words of a language, each line under an id of its own from `newId`. */
export const startingLists = (words: StartWords, newId: () => string): TaskListInput[] =>
  listKeys.map((key) => ({
    name: words.list(key),
    kinds: [...starts[key].kinds],
    byItself: false,
    lines: starts[key].lines.map(([name, rule]) => ({
      ...{ id: newId(), text: words.line(name), who: null },
      rule: rule && { ...rule },
    })),
  }));
