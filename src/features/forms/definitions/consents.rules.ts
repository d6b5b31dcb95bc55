import { relations } from '#vocabulary/relations.ts';
import {
  choice,
  date,
  type FormDefinition,
  long,
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

/** Anything that must be known, and mostly taken out, before the fire. */
const hasImplants = ['implants', 'pacemaker', 'defibrillator', 'radioactive', 'mechanical', 'other'] as const;

/** The order to cremate, with everything a crematorium must know beforehand. */
export const cremationAuthorization: FormDefinition = {
  name: 'cremation-authorization',
  signed: true,
  sections: [
    section('person', [
      person('personName', { required, from: 'personName' }),
      date('dateOfBirth', { from: 'dateOfBirth' }),
      date('dateOfDeath', { from: 'dateOfDeath' }),
      time('timeOfDeath', { from: 'timeOfDeath' }),
      text('placeOfDeath', { from: 'placeOfDeath' }),
    ]),
    section('decisionMaker', [
      person('decisionMaker', { required, from: 'arrangerName' }),
      choice('relation', relations, { required, from: 'relation' }),
      phone('phone', { from: 'arrangerPhone' }),
      yesNo('others'),
      yesNo('identified', { required, when: { regions: ['SK'] } }),
    ]),
    section('clearance', [
      choice('clearance', ['received', 'asked-for', 'not-yet', 'not-needed'], { required }),
      text('clearanceNumber'),
    ]),
    section('implants', [
      several('implants', ['pacemaker', 'defibrillator', 'radioactive', 'mechanical', 'other', 'none'], {
        required,
        from: 'implants',
      }),
      rows('implantList', ['implant', { key: 'date', kind: 'date' }, 'hospital'], { when: { notRegions: ['NS'] } }),
      rows('implantListRequired', ['implant', { key: 'date', kind: 'date' }, 'hospital'], {
        required,
        when: { regions: ['NS'], field: hasImplants },
      }),
      long('treatment', { sensitive: true, from: 'treatment' }),
      yesNo('removeImplants', { required, when: { field: hasImplants } }),
    ]),
    section('container', [
      choice('container', ['cardboard', 'wood', 'rental-casket', 'own-container', 'other']),
      yesNo('containerMaterials', { required, when: { regions: ['BC'] } }),
      yesNo('removeOrnaments', { required, when: { regions: ['NS'] } }),
    ]),
    section('belongings', [
      choice('jewellery', ['remove', 'leave', 'none']),
      rows('keepsakes', ['item', { key: 'action', kind: 'choice', options: ['remove', 'leave'] }]),
      yesNo('witnessStart'),
      rows('witnesses', ['name', 'relation'], { when: { field: ['witnessStart', 'yes'] } }),
    ]),
    section('acknowledgements', [
      several('acknowledgements', ['irreversible', 'parts-removed', 'minute-commingling', 'bone-fragments'], {
        required,
        every: true,
      }),
    ]),
    section('ashes', [
      choice('urn', ['funeral-home-urn', 'own-urn', 'temporary']),
      choice('ashesWish', ['keep', 'bury', 'scatter', 'niche', 'undecided'], { from: 'ashes' }),
      yesNo('split'),
      rows('collectors', ['name', 'relation', { key: 'phone', kind: 'phone' }]),
      yesNo('mailing'),
      yesNo('unclaimed'),
    ]),
  ],
};

/** What may be done for the person's body, and who may be there. */
export const embalmingAndCare: FormDefinition = {
  name: 'embalming-and-care-consent',
  signed: true,
  sections: [
    section('care', [
      choice('care', ['none', 'basic', 'embalming'], { required }),
      choice('viewing', ['none', 'family-only', 'open'], { from: 'viewing' }),
      choice('faithWashing', ['no', 'family-does', 'community-does', 'home-does']),
      long('attendants'),
    ]),
    section('appearance', [
      long('clothing', { from: 'clothing' }),
      choice('glasses', ['on-stay', 'on-return', 'no']),
      choice('jewellery', ['on-stay', 'on-return', 'no']),
      long('hair'),
      choice('makeUp', ['none', 'light', 'as-usual']),
      yesNo('photo'),
      long('wishes'),
    ]),
  ],
};

/** What came with the person, and where it goes. */
export const personalEffects: FormDefinition = {
  name: 'personal-effects',
  signed: true,
  sections: [
    section('items', [
      rows(
        'items',
        [
          'item',
          'description',
          'receivedAt',
          { key: 'destination', kind: 'choice', options: ['keep-on', 'return', 'donate'] },
          { key: 'returnedOn', kind: 'date' },
        ],
        { required },
      ),
    ]),
    section('return', [person('returnTo'), phone('returnPhone', { from: 'arrangerPhone' }), date('returnedOn')]),
  ],
};

/** Who has received the ashes and the papers, and when. */
export const ashesAndDocuments: FormDefinition = {
  name: 'ashes-and-documents-release',
  signed: true,
  sections: [
    section('person', [person('personName', { required, from: 'personName' })]),
    section(
      'ashes',
      [
        rows('collectors', ['name', 'relation', { key: 'phone', kind: 'phone' }]),
        person('collectedBy', { required }),
        choice('idSeen', ['drivers-licence', 'passport', 'health-card', 'other-photo-id', 'not-seen']),
        date('collectedOn'),
        yesNo('cremationCertificate'),
      ],
      { dispositions: ['cremation', 'undecided', 'donation'] },
    ),
    section('documents', [
      text('proofs'),
      rows('papers', ['item', 'number']),
      person('documentsTo', { required }),
      date('documentsOn'),
    ]),
  ],
};
