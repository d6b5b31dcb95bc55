import { isOneOf, readValue, regionCodeIn, textOf } from '#features/answers/answers.rules.ts';
import { nameIn } from '#features/answers/blocks.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { registrationLimits } from '#vocabulary/places/registration.ts';
import { isUnconfirmed } from '#vocabulary/regions/facts.ts';
import { medicalCertificate } from '#vocabulary/regions/medicalCertificate.ts';
import { row, type SheetLine, type SheetPart, say, where } from './sheet.rules.ts';

const whoIsIll = (answers: Answers): string =>
  [nameIn(answers, 'spiritFirstName'), nameIn(answers, 'spiritLastName')].filter(Boolean).join(' ');

/** Whom to call, in order: what was answered, and room to write what was not. */
const callLines = (answers: Answers): SheetLine[] => [
  row('sheets.atHome.person', whoIsIll(answers)),
  row('sheets.atHome.team', textOf(answers, 'expectedPlan', 'palliativeTeamPhone')),
  row('sheets.atHome.secondNumber', ''),
  row('sheets.atHome.people', textOf(answers, 'expectedPlan', 'whoToCall')),
  row('sheets.atHome.home', textOf(answers, 'preArranged', 'placeName')),
];

/** What is not called, and the one case in which it is after all. */
const notLines = (answers: Answers): SheetLine[] => {
  const values = { region: regionCodeIn(answers) ?? 'other' };
  return [
    { kind: 'item', key: 'sheets.atHome.not.emergency', values },
    ...say('item', 'sheets.atHome.not.home', 'sheets.atHome.not.move'),
    { kind: 'text', key: 'guideFacts.notices.expectedAtHome.body4', values },
    { kind: 'text', key: 'sheets.atHome.not.fright', values },
    ...say('text', 'sheets.atHome.not.ambulance'),
  ];
};

function confirmLines(answers: Answers): SheetLine[] {
  const code = regionCodeIn(answers);
  const rule = code && medicalCertificate[code];
  if (!code || !rule) return say('text', 'sheets.atHome.confirm.ask');
  return [
    {
      kind: 'text',
      key: `sheets.atHome.confirm.regions.${code}`,
      values: { hours: registrationLimits.BC.hours },
      ...(isUnconfirmed(rule) ? { unsure: true } : {}),
    },
    { kind: 'source', source: rule },
  ];
}

const fridgeLines = (answers: Answers): SheetLine[] => [
  {
    kind: 'tick',
    key:
      readValue(answers, 'expectedPlan', 'formInHome') === 'yes'
        ? 'sheets.atHome.fridge.formHere'
        : 'sheets.atHome.fridge.form',
  },
  ...say('tick', 'sheets.atHome.fridge.medicines', 'sheets.atHome.fridge.healthCard', 'sheets.atHome.fridge.will'),
  ...where(!isOneOf(answers, 'preArranged', ['no']), { kind: 'tick', key: 'sheets.atHome.fridge.contract' }),
  ...say('tick', 'sheets.atHome.fridge.implants', 'sheets.atHome.fridge.donation', 'sheets.atHome.fridge.rites'),
];

/** What happens in the house when a death that is expected comes: whom to call, what not to call, what lies ready. */
export function atHomeSheet(answers: Answers): SheetPart[] {
  return [
    { key: 'call', lines: callLines(answers) },
    {
      key: 'when',
      lines: say(
        'step',
        'sheets.atHome.when.time',
        'sheets.atHome.when.team',
        'sheets.atHome.when.people',
        'sheets.atHome.when.home',
      ),
    },
    { key: 'not', lines: notLines(answers) },
    { key: 'confirm', lines: confirmLines(answers) },
    { key: 'fridge', lines: fridgeLines(answers) },
  ];
}
