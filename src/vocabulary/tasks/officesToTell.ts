import { keysOf } from '#vocabulary/lists.ts';

/** How an office was told of a death. */
export const noticeWays = ['phone', 'letter', 'online', 'in-person'] as const;

/** How an office was told of a death. */
type NoticeWay = (typeof noticeWays)[number];

/** Whose letters are read together: those of governments, those about money, those of a home. */
export const officeGroups = ['government', 'money', 'home'] as const;

/** Which offices stand together. */
export type OfficeGroup = (typeof officeGroups)[number];

/** How an office wants to be told, as far as a source says so; `ask` where none does. */
type OfficeWants = 'phone' | 'letter' | 'letter-or-visit' | 'ask';

/** The number by which an office finds the person; a family writes it by hand, and a SIN by hand alone. */
type OfficeNumber =
  | 'sin'
  | 'health'
  | 'licence'
  | 'passport'
  | 'service'
  | 'account'
  | 'policy'
  | 'employee'
  | 'member';

/** What goes with a letter. */
type OfficeEnclosure = 'proof' | 'certificate' | 'passport' | 'will' | 'card';

type OfficeDetails = {
  /** The task of the plan that is done once its offices are told. */
  task: string;
  group: OfficeGroup;
  wants: OfficeWants;
  number: OfficeNumber | null;
  encloses: readonly OfficeEnclosure[];
  /** The language an office of Québec’s government is written to in; the others in that of who writes. */
  speaks?: 'fr';
  /** What it provides goes on for some weeks: the letter says so. */
  keeps?: true;
};

const office = (task: string, group: OfficeGroup, details: Partial<OfficeDetails> = {}): OfficeDetails => ({
  task,
  group,
  wants: 'ask',
  number: 'account',
  encloses: ['proof'],
  ...details,
});

const ofQuebec = (task: string, number: OfficeNumber, encloses: readonly OfficeEnclosure[] = ['proof']) =>
  office(task, 'government', { number, encloses, speaks: 'fr' });

/** The offices that a family tells of a death, by their names, in the order in which they are told. */
const officesToTell = {
  serviceCanada: office('serviceCanada', 'government', { wants: 'phone', number: 'sin' }),
  revenueAgency: office('revenueAgency', 'government', { wants: 'phone', number: 'sin', encloses: ['proof', 'will'] }),
  sinTerritory: office('sinTerritory', 'government', { wants: 'letter-or-visit', number: 'sin' }),
  sinAbroad: office('sinAbroad', 'government', { wants: 'letter-or-visit', number: 'sin' }),
  revenuQuebec: ofQuebec('revenuQuebec', 'sin'),
  retraiteQuebec: ofQuebec('retraiteQuebec', 'sin'),
  healthCardQuebec: ofQuebec('healthCardQuebec', 'health', ['proof', 'card']),
  licenceQuebec: ofQuebec('licenceQuebec', 'licence', ['proof', 'card']),
  healthCard: office('healthCard', 'government', { number: 'health', encloses: ['proof', 'card'] }),
  licence: office('licence', 'government', { number: 'licence', encloses: ['proof', 'card'] }),
  passport: office('passport', 'government', {
    wants: 'letter',
    number: 'passport',
    encloses: ['passport', 'certificate'],
  }),
  veteransAffairs: office('veteransAffairs', 'government', { number: 'service' }),
  bank: office('bank', 'money', { encloses: ['proof', 'will'], keeps: true }),
  creditCards: office('creditCards', 'money'),
  equifax: office('creditBureaus', 'money', { wants: 'letter', number: 'sin' }),
  transUnion: office('creditBureaus', 'money', { wants: 'letter', number: 'sin' }),
  workPension: office('workPension', 'money', { number: 'member' }),
  lifeInsurance: office('lifeInsurance', 'money', { number: 'policy', encloses: ['certificate'] }),
  employer: office('employer', 'money', { number: 'employee' }),
  homeInsurance: office('homeInsurance', 'home', { number: 'policy', keeps: true }),
  carInsurance: office('carInsurance', 'home', { number: 'policy', keeps: true }),
  landlord: office('landlord', 'home', { number: null }),
  utilities: office('utilities', 'home', { keeps: true }),
  telephone: office('telephone', 'home', { keeps: true }),
  subscriptions: office('subscriptions', 'home', { encloses: [] }),
  memberships: office('memberships', 'home', { number: 'member', encloses: [] }),
} as const satisfies Record<string, OfficeDetails>;

/** The name of an office that a family tells. */
export type OfficeName = keyof typeof officesToTell;

/** The names of all offices, in the order in which they are told. */
export const officeNames = keysOf(officesToTell);

/** What is to be known of an office. */
export const officeOf = (name: OfficeName): OfficeDetails => officesToTell[name];

/** That an office was told: on which day, by whom, how, and under which number it answered. Without a version it is not saved. */
export type OfficeNotice = {
  id: string;
  office: OfficeName;
  toldOn: string;
  toldBy: string;
  way: NoticeWay;
  reference: string;
};
