import { type FormName, formNames } from '#vocabulary/formNames.ts';
import { bodyPresentOf, contextOf, type FormContext, isAway, serviceKindOf } from './context.rules.ts';

/** What a form is needed for; the words are `forms.reasons`. */
type FormReason =
  | 'accept'
  | 'register'
  | 'cremate'
  | 'bury'
  | 'invoice'
  | 'transport'
  | 'prepare'
  | 'plan'
  | 'identify'
  | 'care'
  | 'farewell'
  | 'goods'
  | 'effects'
  | 'circle'
  | 'release'
  | 'tell';

/** When a form's turn comes: needed before something can go on, a help to decide, or afterwards. */
export type FormPhase = 'needed' | 'helpful' | 'later';

/** Who mostly fills it; both sides may write in every form. */
export type FormFiller = 'family' | 'home' | 'both';

/** A form that a record is offered, and why. */
export type OfferedForm = { name: FormName; reason: FormReason; turn: FormPhase; by: FormFiller };

const fillers: Readonly<Record<FormName, FormFiller>> = {
  'first-call': 'both',
  'vital-statistics': 'family',
  'authority-to-arrange': 'family',
  identification: 'both',
  'cremation-authorization': 'family',
  'embalming-and-care-consent': 'family',
  'personal-effects': 'both',
  'service-wishes': 'family',
  obituary: 'family',
  'cemetery-interment': 'both',
  'burial-goods': 'both',
  'estimate-acknowledgement': 'both',
  'payment-and-benefits': 'family',
  'transport-and-repatriation': 'home',
  'ashes-and-documents-release': 'home',
  'notification-pack': 'family',
  'expected-death-plan': 'family',
  'pre-arrangement-wishes': 'family',
  'family-circle-consent': 'family',
};

type Line = readonly [FormName, FormReason, FormPhase, boolean?];

const isCremation = ({ disposition }: FormContext): boolean => disposition === 'cremation';
const isBurial = ({ disposition }: FormContext): boolean => disposition === 'burial';
const hasService = ({ answers }: FormContext): boolean => serviceKindOf(answers) !== 'no-service';

/** In Saskatchewan nobody is cremated before being seen and recognised (canada.md d.3, section 93; confidence B). */
const mustIdentify = (context: FormContext): boolean => isCremation(context) && context.region === 'SK';

/** Without a crematorium in the territory a cremation begins with a journey (canada.md d.3; Nunavut unconfirmed). */
const mustTravel = (context: FormContext): boolean =>
  isAway(context.answers) || (isCremation(context) && context.region === 'NU');

const now = (context: FormContext): readonly Line[] => [
  ['first-call', 'accept', 'needed'],
  ['authority-to-arrange', 'accept', 'needed'],
  ['vital-statistics', 'register', 'needed'],
  ['cremation-authorization', 'cremate', 'needed', isCremation(context)],
  ['identification', mustIdentify(context) ? 'cremate' : 'identify', mustIdentify(context) ? 'needed' : 'helpful'],
  ['cemetery-interment', 'bury', 'needed', isBurial(context)],
  ['transport-and-repatriation', 'transport', 'needed', mustTravel(context)],
  ['estimate-acknowledgement', 'invoice', 'needed'],
  ['payment-and-benefits', 'invoice', 'needed'],
  ['embalming-and-care-consent', 'care', 'helpful', bodyPresentOf(context.answers) !== 'no'],
  ['service-wishes', 'farewell', 'helpful', hasService(context)],
  ['obituary', 'farewell', 'helpful'],
  ['burial-goods', 'goods', 'helpful'],
  ['personal-effects', 'effects', 'helpful'],
  ['family-circle-consent', 'circle', 'helpful'],
  ['ashes-and-documents-release', 'release', 'later'],
  ['notification-pack', 'tell', 'later'],
];

const imminent = (context: FormContext): readonly Line[] => [
  ['expected-death-plan', 'prepare', 'needed'],
  ['authority-to-arrange', 'accept', 'helpful'],
  ['vital-statistics', 'register', 'helpful'],
  ['payment-and-benefits', 'invoice', 'helpful'],
  ['service-wishes', 'farewell', 'helpful', hasService(context)],
  ['cremation-authorization', 'cremate', 'later', isCremation(context)],
  ['cemetery-interment', 'bury', 'later', isBurial(context)],
  ['transport-and-repatriation', 'transport', 'later', mustTravel(context)],
  ['family-circle-consent', 'circle', 'helpful'],
];

const future = (context: FormContext): readonly Line[] => [
  ['pre-arrangement-wishes', 'plan', 'needed'],
  ['vital-statistics', 'register', 'helpful'],
  ['service-wishes', 'farewell', 'helpful', hasService(context)],
  ['cemetery-interment', 'bury', 'helpful', isBurial(context)],
  ['obituary', 'farewell', 'helpful'],
  ['family-circle-consent', 'circle', 'helpful'],
];

const linesOf = { now, imminent, future };

/** The forms a record is offered, in the order their turn comes, each with its reason (canada.md, end of section f). */
export function formsFor(record: { data: Readonly<Record<string, unknown>> }): readonly OfferedForm[] {
  const context = contextOf(record.data);
  return linesOf[context.timing](context)
    .filter(([, , , offered]) => offered !== false)
    .map(([name, reason, turn]) => ({ name, reason, turn, by: fillers[name] }));
}

/** The forms a record is not offered, in their own order. */
export const otherForms = (record: { data: Readonly<Record<string, unknown>> }): readonly FormName[] => {
  const offered = new Set(formsFor(record).map(({ name }) => name));
  return formNames.filter((name) => !offered.has(name));
};

/** Who mostly fills a form. */
export const fillerOf = (name: FormName): FormFiller => fillers[name];
