import {
  address,
  choice,
  date,
  email,
  type FormDefinition,
  long,
  money,
  number,
  person,
  phone,
  rows,
  section,
  several,
  text,
  time,
  yesNo,
} from './fields.rules.ts';

const required = true;

/** The order to open a grave, crypt or niche. */
export const cemeteryInterment: FormDefinition = {
  name: 'cemetery-interment',
  signed: true,
  sections: [
    section('cemetery', [
      text('cemetery', { required, from: 'cemeteryName' }),
      address('cemeteryAddress'),
      person('rightsHolder', { required }),
      text('deedNumber'),
      text('section'),
      text('lot'),
      text('grave'),
      long('existing'),
    ]),
    section('opening', [
      person('personName', { required, from: 'personName' }),
      choice('interment', ['grave', 'cremation-grave', 'crypt', 'niche', 'scattering-garden'], { required }),
      choice('depth', ['single', 'double', 'not-relevant']),
      choice('liner', ['required', 'wanted', 'no']),
      text('nicheSize', { when: { field: ['interment', 'niche'] } }),
      date('openingDate'),
      time('openingTime'),
    ]),
    section('marker', [yesNo('markerPermission'), long('inscription')]),
  ],
};

/** Casket, urn and what goes with them. */
export const burialGoods: FormDefinition = {
  name: 'burial-goods',
  signed: false,
  sections: [
    section('container', [
      choice('container', ['casket', 'rental-casket', 'alternative-container', 'shroud', 'urn', 'none']),
      text('model'),
      money('price'),
      yesNo('thirdParty'),
      text('supplier', { when: { field: ['thirdParty', 'yes'] } }),
      date('delivery', { when: { field: ['thirdParty', 'yes'] } }),
    ]),
    section('green', [
      several('green', ['untreated-wood', 'wicker', 'shroud', 'no-liner', 'biodegradable-urn', 'none']),
    ]),
    section('others', [rows('goods', ['item', 'number', 'price']), long('keepsakes')]),
  ],
};

/** What was estimated, and who has agreed to pay it. */
export const estimateAcknowledgement: FormDefinition = {
  name: 'estimate-acknowledgement',
  signed: true,
  sections: [
    section('estimate', [
      text('funeralHome', { required }),
      text('estimateNumber'),
      date('estimateDate'),
      rows('lines', ['item', 'number', 'price']),
      rows('thirdPartyLines', ['item', 'price']),
      money('taxes'),
      money('total', { required }),
      money('deposit'),
    ]),
    section('payer', [
      person('payer', { required, from: 'arrangerName' }),
      address('payerAddress'),
      phone('payerPhone', { from: 'arrangerPhone' }),
      email('payerEmail', { from: 'arrangerEmail' }),
    ]),
    section('received', [
      yesNo('priceList', { required }),
      yesNo('guide', { required, when: { regions: ['ON'] } }),
      choice('contractLanguage', ['french', 'english'], { required, when: { regions: ['QC'] } }),
      yesNo('cancellation', { required }),
    ]),
  ],
};

/** Who pays, and what may help. */
export const paymentAndBenefits: FormDefinition = {
  name: 'payment-and-benefits',
  signed: false,
  sections: [
    section('payer', [
      person('payer', { from: 'arrangerName' }),
      choice('source', ['estate', 'family', 'insurance', 'prepaid', 'public-help', 'several-of-them']),
      yesNo('bankPays'),
      text('bank', { when: { field: ['bankPays', 'yes'] } }),
    ]),
    section('insurance', [
      yesNo('insurance', { from: 'insurance' }),
      text('insurer', { when: { field: ['insurance', 'yes'] } }),
      text('policyNumber', { sensitive: true, when: { field: ['insurance', 'yes'] } }),
      yesNo('assignment', { when: { field: ['insurance', 'yes'] } }),
      text('prepaidNumber', { sensitive: true, from: 'contractNumber' }),
    ]),
    section('benefits', [
      choice('pension', ['cpp', 'qpp', 'both', 'neither']),
      text('contributionYears'),
      yesNo('veteran', { from: 'veteran' }),
      yesNo('workAccident', { from: 'work' }),
      yesNo('carAccident', { from: 'car' }),
      text('autoInsurer', { when: { field: ['carAccident', 'yes'] } }),
      yesNo('crimeVictim', { from: 'crimeVictim' }),
      text('indigenousGroup'),
    ]),
    section('assistance', [
      yesNo('assistance', { from: 'assistance' }),
      text('worker', { when: { field: ['assistance', 'yes'] } }),
      phone('workerPhone', { when: { field: ['assistance', 'yes'] } }),
    ]),
    section('applied', [
      rows('applications', ['benefit', { key: 'applied', kind: 'yesNo' }, { key: 'date', kind: 'date' }]),
    ]),
  ],
};

/** A journey of the person from one place to another, in Canada or beyond. */
export const transport: FormDefinition = {
  name: 'transport-and-repatriation',
  signed: true,
  sections: [
    section('person', [person('personName', { required, from: 'personName' }), text('citizenship')]),
    section('journey', [
      text('from', { required, from: 'placeOfDeath' }),
      text('to', { required }),
      choice('carrier', ['road', 'air', 'sea', 'several-of-them']),
      text('carrierName'),
      date('leaving'),
      text('receivingHome'),
      phone('receivingPhone'),
    ]),
    section('papers', [
      yesNo('outOfProvince', { when: { regions: ['ON'] } }),
      choice('preparation', ['embalming', 'sealed-container', 'both', 'neither']),
      text('consulate'),
      phone('consulatePhone'),
      several('papers', ['burial-permit', 'death-certificate', 'embalming-certificate', 'passport', 'consular-permit']),
    ]),
    section('costs', [person('payer', { from: 'arrangerName' }), number('companions')]),
  ],
};

const authorities = [
  'cra',
  'service-canada-pensions',
  'employment-insurance',
  'passport-office',
  'health-card',
  'drivers-licence',
  'veterans-affairs',
];
const companies = [
  'banks',
  'credit-bureaus',
  'insurers',
  'employer-pension',
  'utilities',
  'telephone',
  'canada-post',
  'subscriptions',
  'social-media',
  'landlord',
  'vehicle',
  'firearms',
];

/** Who is to be told after a death, what each needs, and when it was done. */
export const notificationPack: FormDefinition = {
  name: 'notification-pack',
  signed: false,
  sections: [
    section('government', [
      several('governmentToTell', authorities),
      several('quebecToTell', ['retraite-quebec', 'revenu-quebec'], { when: { regions: ['QC'] } }),
      yesNo('transmissionFilled', { when: { regions: ['QC'] } }),
      yesNo('sinTold', { when: { regions: ['NT', 'NU', 'YT'] } }),
    ]),
    section('companies', [several('companiesToTell', companies)]),
    section('done', [rows('contacts', ['who', 'contact', 'toSend', { key: 'doneOn', kind: 'date' }])]),
    section('papers', [number('proofsNeeded'), text('executorName', { from: 'executorName' })]),
  ],
};

/** Who in the family may see what, and is told when something changes. */
export const familyCircleConsent: FormDefinition = {
  name: 'family-circle-consent',
  signed: true,
  sections: [
    section('members', [
      rows(
        'members',
        [
          'name',
          { key: 'email', kind: 'email' },
          { key: 'role', kind: 'choice', options: ['decides', 'helps', 'looks'] },
          { key: 'sees', kind: 'choice', options: ['everything', 'service-only', 'nothing-yet'] },
          { key: 'told', kind: 'yesNo' },
        ],
        { required },
      ),
    ]),
    section('limits', [
      long('notFor'),
      choice('afterDeath', ['at-once', 'one-day', 'three-days', 'one-week'], { when: { timings: ['future'] } }),
    ]),
  ],
};
