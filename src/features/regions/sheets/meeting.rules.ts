import {
  answerOf,
  choicesOf,
  isAboutBaby,
  isBurial,
  isCremation,
  isOneOf,
  readValue,
  regionCodeIn,
  regionOf,
  textOf,
} from '#features/answers/answers.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { type FuneralChoice, priceRows } from '#vocabulary/places/priceCard.ts';
import { type SheetLine, type SheetPart, say, where } from './sheet.rules.ts';

const documents = (answers: Answers): SheetLine[] => {
  const helps = choicesOf(answers, 'moneyHelp');
  return [
    ...say('tick', 'sheets.meeting.bring.personId', 'sheets.meeting.bring.ownId', 'sheets.meeting.bring.parents'),
    ...where(!isAboutBaby(answers), ...say('tick', 'sheets.meeting.bring.marriage')),
    ...where(!isOneOf(answers, 'authority', ['no-will']), ...say('tick', 'sheets.meeting.bring.will')),
    ...where(!isOneOf(answers, 'preArranged', ['no']), ...say('tick', 'sheets.meeting.bring.contract')),
    ...where(isBurial(answers), ...say('tick', 'sheets.meeting.bring.deed')),
    ...where(isCremation(answers), ...say('tick', 'sheets.meeting.bring.implants')),
    ...where(helps.includes('veteran'), ...say('tick', 'sheets.meeting.bring.veteran')),
    ...where(helps.includes('insurance'), ...say('tick', 'sheets.meeting.bring.policy')),
    ...say('tick', 'sheets.meeting.bring.numbers'),
  ];
};

const decided = (answers: Answers, key: 'cremationOrBurial' | 'bodyPresent' | 'howWillYouHonour'): SheetLine => {
  const answer = answerOf(answers, key);
  const isOpen = !answer || answer === 'undecided';
  return {
    kind: 'row',
    key: `sheets.meeting.decisions.${key}`,
    ...(isOpen ? {} : { said: `sheets.meeting.choices.${key}.${answer}` }),
  };
};

const own = (key: string, text: string): SheetLine => ({
  kind: 'row',
  key: `sheets.meeting.decisions.${key}`,
  ...(text ? { text } : {}),
});

const decisions = (answers: Answers): SheetLine[] => [
  decided(answers, 'cremationOrBurial'),
  ...where(isBurial(answers), own('cemetery', textOf(answers, 'cremationOrBurial', 'cemeteryName'))),
  decided(answers, 'bodyPresent'),
  decided(answers, 'howWillYouHonour'),
  ...where(
    !isOneOf(answers, 'howWillYouHonour', ['no-service']),
    own('place', textOf(answers, 'howWillYouHonour', 'place')),
    own('people', textOf(answers, 'howWillYouHonour', 'people')),
    own('music', textOf(answers, 'howWillYouHonour', 'music')),
  ),
  own('spend', ''),
];

/** The choice whose price is asked for: by what was decided so far; all lines while nothing is. */
function choiceIn(answers: Answers): FuneralChoice | null {
  const isPlain = isOneOf(answers, 'howWillYouHonour', ['no-service']);
  if (isCremation(answers)) return isPlain ? 'direct-cremation' : 'cremation-with-service';
  if (isBurial(answers)) return isPlain ? 'direct-burial' : 'burial-with-service';
  return null;
}

/** The lines of a price list that count for this family; what is optional stands among them, to be left out knowingly. */
function pricesToAsk(answers: Answers): readonly string[] {
  const choice = choiceIn(answers);
  return priceRows
    .filter(({ choices }) => !choice || choices.length === 0 || choices.some((one) => one === choice))
    .map(({ key }) => `priceCard.rows.${key}.name`);
}

const questions = (answers: Answers): SheetLine[] => [
  ...where(regionOf(answers) !== undefined, { kind: 'fact', name: 'prices' }),
  ...say(
    'item',
    'sheets.meeting.ask.total',
    'sheets.meeting.ask.leaveOut',
    'sheets.meeting.ask.change',
    'sheets.meeting.ask.night',
    'sheets.meeting.ask.owner',
    'sheets.meeting.ask.leave',
  ),
];

const signing = (answers: Answers): SheetLine[] => [
  ...say('item', 'sheets.meeting.sign.liable', 'sheets.meeting.sign.writing', 'sheets.meeting.sign.cancel'),
  ...where(regionCodeIn(answers) === 'QC', ...say('item', 'sheets.meeting.sign.registry')),
  ...where(readValue(answers, 'authority', 'dispute') === 'yes', ...say('item', 'sheets.meeting.sign.dispute')),
  ...where(regionOf(answers) !== undefined, ...say('text', 'sheets.meeting.sign.help'), { kind: 'fact', name: 'help' }),
  ...where(regionOf(answers) !== undefined && isCremation(answers), { kind: 'fact', name: 'wait' }),
];

/** What one takes to the meeting with the funeral home: documents, clothes, what is decided, what to ask about the price. */
export function meetingSheet(answers: Answers): SheetPart[] {
  return [
    { key: 'bring', lines: documents(answers) },
    { key: 'clothes', lines: say('tick', 'sheets.meeting.clothes.clothes', 'sheets.meeting.clothes.photograph') },
    { key: 'decisions', lines: decisions(answers) },
    { key: 'ask', lines: questions(answers) },
    { key: 'sign', lines: signing(answers) },
    {
      key: 'prices',
      lines: [
        {
          kind: 'grid',
          columns: ['sheets.meeting.columns.line', 'sheets.meeting.columns.first', 'sheets.meeting.columns.second'],
          rows: [...pricesToAsk(answers), 'sheets.meeting.columns.tax', 'sheets.meeting.columns.total'],
        },
      ],
    },
  ];
}
