import { answerOf, isExecutor, readValue, regionCodeIn, regionOf, textOf } from '#features/answers/answers.rules.ts';
import { nameIn } from '#features/answers/blocks.rules.ts';
import { authorityOf, orderFor, rankOf } from '#features/answers/law.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { type AuthorityRule, passesOn } from '#vocabulary/regions/authority.ts';
import { isUnconfirmed } from '#vocabulary/regions/facts.ts';
import type { RegionCode } from '#vocabulary/regions/regions.ts';
import { row, type SheetLine, type SheetPart, say, where } from './sheet.rules.ts';

/** How many people can write on the page that they agree. */
const signers = 2;

const fullName = (first: string, last: string): string => [first, last].filter(Boolean).join(' ');

/** The executor as the family named them: the reader, another person, or nobody yet. */
const executorOf = (answers: Answers): string =>
  isExecutor(answers)
    ? fullName(nameIn(answers, 'arrangerFirstName'), nameIn(answers, 'arrangerLastName'))
    : textOf(answers, 'authority', 'executorName');

function aboutOf(answers: Answers): SheetLine[] {
  const relation = answerOf(answers, 'relationshipToArranger');
  const will = answerOf(answers, 'authority');
  const executor = executorOf(answers);
  const willRow: SheetLine = {
    kind: 'row',
    key: 'sheets.deciding.will',
    ...(will ? { said: `sheets.deciding.wills.${will}` } : {}),
  };
  return [
    row('sheets.deciding.person', fullName(nameIn(answers, 'spiritFirstName'), nameIn(answers, 'spiritLastName'))),
    row('sheets.deciding.reader', fullName(nameIn(answers, 'arrangerFirstName'), nameIn(answers, 'arrangerLastName'))),
    {
      kind: 'row',
      key: 'sheets.deciding.relation',
      ...(relation && relation !== 'not-sure' ? { said: `sheets.relations.${relation}` } : {}),
    },
    ...(executor && will !== 'no-will' ? [row('sheets.deciding.executor', executor)] : [willRow]),
  ];
}

function orderLines(answers: Answers, rule: AuthorityRule): SheetLine[] {
  const { key, place } = rankOf(answers);
  const steps = orderFor(answers).map(
    (rank, index): SheetLine => ({
      kind: 'step',
      key: `guideFacts.authority.order.${rank}`,
      ...(index + 1 === place ? { isOwn: true } : {}),
    }),
  );
  return [
    { kind: 'fact', name: 'decides' },
    ...where(key !== 'unknown', { kind: 'text', key: `sheets.deciding.standing.${key}`, values: { place } }),
    ...steps,
    { kind: 'source', source: rule },
  ];
}

/** What happens when the first one cannot or will not, and between those who stand equally. */
function equalLines(answers: Answers, code: RegionCode, rule: AuthorityRule): SheetLine[] {
  const passing = passesOn[code];
  const shared = readValue(answers, 'relationshipToArranger', 'othersSameRank') === 'yes';
  return [
    ...where(shared, { kind: 'text', key: 'sheets.deciding.shared' }),
    { kind: 'text', key: `guideFacts.authority.equalRank.${rule.equalRank}` },
    passing
      ? { kind: 'text', key: `guideFacts.authority.passes.${code}`, unsure: true }
      : { kind: 'text', key: 'sheets.deciding.passes.other' },
  ];
}

/** What a family can do that does not agree, and whom it can ask there. */
export function disagreeLines(code: RegionCode): SheetLine[] {
  const whom = code === 'QC' ? 'QC' : code === 'BC' ? 'BC' : 'other';
  return say(
    'item',
    'sheets.deciding.disagree.care',
    'sheets.deciding.disagree.agreed',
    'sheets.deciding.disagree.open',
    'sheets.deciding.disagree.sign',
    `sheets.deciding.disagree.ask.${whom}`,
  );
}

/** What holds whatever was wanted. */
const alwaysLines = (code: RegionCode): SheetLine[] => [
  ...say('text', 'guideFacts.authority.powerOfAttorney'),
  ...where(code === 'QC', { kind: 'text', key: 'guideFacts.authority.quebecPartners' }),
];

/** Who may decide about a funeral: the order with its source, equals, the one who cannot, wishes, disagreement. */
export function decidingSheet(answers: Answers): SheetPart[] {
  const code = regionCodeIn(answers);
  const rule = authorityOf(regionOf(answers) ?? '');
  if (!code || !rule) return [];
  return [
    { key: 'about', lines: aboutOf(answers) },
    { key: 'order', lines: orderLines(answers, rule) },
    { key: 'equal', lines: equalLines(answers, code, rule) },
    {
      key: 'wishes',
      lines: [
        {
          kind: 'text',
          key: `guideFacts.authority.wishes.${rule.wishes}`,
          ...(isUnconfirmed({ confidence: rule.wishesConfidence }) ? { unsure: true } : {}),
        },
        ...where(readValue(answers, 'authority', 'wishesInWriting') === 'yes', {
          kind: 'text',
          key: 'sheets.deciding.written',
        }),
        ...alwaysLines(code),
      ],
    },
    { key: 'disagree', lines: disagreeLines(code) },
    {
      key: 'agreed',
      lines: [
        {
          kind: 'grid',
          columns: ['sheets.deciding.columns.name', 'sheets.deciding.columns.tie', 'sheets.deciding.columns.signature'],
          rows: Array.from({ length: signers }, () => null),
        },
      ],
    },
  ];
}
