import {
  answerOf,
  choicesOf,
  flowOf,
  isAboutBaby,
  isBurial,
  isCremation,
  isOneOf,
  regionCodeIn,
  textOf,
} from './answers.rules.ts';
import type { Answers } from './schema.ts';
import { type Message, type QuestionStep, smallPrint } from './steps.rules.ts';

const isOfGrownPerson = (answers: Answers): boolean => !isAboutBaby(answers);

/** What was arranged or paid before. */
export const preArranged: QuestionStep = {
  key: 'preArranged',
  kind: 'question',
  input: 'choice',
  options: [{ code: 'prepaid' }, { code: 'planned-not-paid' }, { code: 'wishes-only' }, { code: 'no' }],
  notSure: 'not-sure',
  details: [
    {
      name: 'placeName',
      kind: 'text',
      when: (answers) => isOneOf(answers, 'preArranged', ['prepaid', 'planned-not-paid']),
    },
    { name: 'contractNumber', kind: 'text', when: (answers) => answerOf(answers, 'preArranged') === 'prepaid' },
    { name: 'wishesWhere', kind: 'text', when: (answers) => answerOf(answers, 'preArranged') === 'wishes-only' },
  ],
  kept: ['placeId'],
  asides: (answers) =>
    regionCodeIn(answers) === 'QC' && flowOf(answers) !== 'future'
      ? [{ key: 'steps.preArranged.asides.quebecRegistry' }, smallPrint('confidence.A')]
      : [],
};

const northernNotes: Readonly<Record<string, readonly Message[]>> = {
  NU: [{ key: 'steps.cremationOrBurial.asides.nunavut' }, smallPrint('confidence.M')],
  NT: [{ key: 'steps.cremationOrBurial.asides.northwestTerritories' }, smallPrint('confidence.C')],
  YT: [{ key: 'steps.cremationOrBurial.asides.yukon' }, smallPrint('confidence.C')],
};

/** Cremation, burial or another way. */
export const cremationOrBurial: QuestionStep = {
  key: 'cremationOrBurial',
  kind: 'question',
  input: 'choice',
  options: [
    { code: 'cremation' },
    { code: 'burial' },
    { code: 'green-burial' },
    { code: 'aquamation', when: isOfGrownPerson },
    { code: 'body-donation', when: isOfGrownPerson },
  ],
  notSure: 'undecided',
  details: [
    { name: 'ashes', kind: 'choice', options: ['keep', 'bury', 'scatter', 'niche', 'undecided'], when: isCremation },
    { name: 'cemeteryOwned', kind: 'yes-no-unknown', when: isBurial },
    {
      name: 'cemeteryName',
      kind: 'text',
      when: (answers) => isBurial(answers) && textOf(answers, 'cremationOrBurial', 'cemeteryOwned') === 'yes',
    },
    {
      name: 'donationProgram',
      kind: 'text',
      when: (answers) => answerOf(answers, 'cremationOrBurial') === 'body-donation',
    },
    {
      name: 'backupChoice',
      kind: 'choice',
      options: ['cremation', 'burial', 'undecided'],
      when: (answers) => answerOf(answers, 'cremationOrBurial') === 'body-donation',
    },
  ],
  variants: ['baby', 'self'],
  asides: (answers) => northernNotes[regionCodeIn(answers) ?? ''] ?? [],
};

/** Implants that must come out before a cremation. */
export const implants: QuestionStep = {
  key: 'implants',
  kind: 'question',
  input: 'choices',
  onlyWhenAsked: true,
  when: (answers) => flowOf(answers) === 'imminent' || isCremation(answers),
  options: [
    { code: 'pacemaker' },
    { code: 'defibrillator' },
    { code: 'radioactive' },
    { code: 'other' },
    { code: 'none' },
  ],
  exclusive: ['none', 'not-sure'],
  notSure: 'not-sure',
  details: [
    {
      name: 'treatment',
      kind: 'textarea',
      when: (answers) => choicesOf(answers, 'implants').some((code) => code === 'radioactive' || code === 'other'),
    },
  ],
  variants: ['self'],
};

/** Organ, tissue and body donation, asked while there is time to prepare it. */
export const donation: QuestionStep = {
  key: 'donation',
  kind: 'question',
  input: 'choices',
  options: [{ code: 'organ-tissue' }, { code: 'body' }, { code: 'none' }],
  exclusive: ['none', 'not-sure'],
  notSure: 'not-sure',
  details: [
    {
      name: 'registered',
      kind: 'yes-no-unknown',
      when: (answers) => choicesOf(answers, 'donation').some((code) => code === 'organ-tissue' || code === 'body'),
    },
    { name: 'program', kind: 'text', when: (answers) => choicesOf(answers, 'donation').includes('body') },
  ],
  variants: ['self'],
  asides: (answers) =>
    choicesOf(answers, 'donation').includes('body') ? [{ key: 'steps.donation.asides.programFirst' }] : [],
};

/** Whether the body is present at a gathering, and whether faith sets a time. */
export const bodyPresent: QuestionStep = {
  key: 'bodyPresent',
  kind: 'question',
  input: 'choice',
  options: [{ code: 'yes-open' }, { code: 'yes-closed' }, { code: 'family-only-viewing' }, { code: 'no' }],
  notSure: 'undecided',
  details: [{ name: 'faithTimeLimit', kind: 'yes-no-unknown' }],
  variants: ['self'],
  asides: (answers) => {
    const messages: Message[] = [];
    if (isOneOf(answers, 'bodyPresent', ['yes-open', 'family-only-viewing']))
      messages.push({ key: 'steps.bodyPresent.asides.embalmingIsAChoice' });
    if (isCremation(answers) && answerOf(answers, 'bodyPresent') === 'no')
      messages.push({ key: 'steps.bodyPresent.asides.directCremation' });
    return messages;
  },
};

const hasService = (answers: Answers): boolean =>
  isOneOf(answers, 'howWillYouHonour', [
    'religious-service',
    'funeral',
    'celebration-of-life',
    'graveside',
    'visitation',
    'private',
  ]);
const isArrangedAhead = (answers: Answers): boolean => flowOf(answers) === 'future';

/** How the person will be honoured. */
export const howWillYouHonour: QuestionStep = {
  key: 'howWillYouHonour',
  kind: 'question',
  input: 'choice',
  options: [
    { code: 'religious-service' },
    { code: 'funeral' },
    { code: 'celebration-of-life', when: isOfGrownPerson },
    { code: 'graveside' },
    { code: 'visitation' },
    { code: 'private' },
    { code: 'no-service' },
  ],
  notSure: 'undecided',
  details: [
    {
      name: 'when',
      kind: 'choice',
      options: ['soon', 'later', 'undecided'],
      when: (a) => hasService(a) && !isArrangedAhead(a),
    },
    { name: 'faith', kind: 'text', more: true, when: hasService },
    { name: 'language', kind: 'text', more: true, when: hasService },
    { name: 'place', kind: 'text', more: true, when: hasService },
    { name: 'expectedGuests', kind: 'number', more: true, when: hasService },
    { name: 'livestream', kind: 'yes-no-unknown', more: true, when: hasService },
    { name: 'music', kind: 'textarea', when: (a) => hasService(a) && isArrangedAhead(a) },
    { name: 'readings', kind: 'textarea', when: (a) => hasService(a) && isArrangedAhead(a) },
    { name: 'people', kind: 'textarea', when: (a) => hasService(a) && isArrangedAhead(a) },
    { name: 'clothing', kind: 'textarea', when: isArrangedAhead },
  ],
  variants: ['baby', 'self', 'imminent', 'future'],
  asides: (answers) =>
    answerOf(answers, 'howWillYouHonour') === 'no-service' || isArrangedAhead(answers)
      ? []
      : [{ key: 'steps.howWillYouHonour.asides.decideLater' }],
};
