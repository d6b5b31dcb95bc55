import { relations } from '#vocabulary/relations.ts';
import {
  address,
  choice,
  date,
  type FormDefinition,
  long,
  person,
  phone,
  section,
  several,
  text,
  time,
  yesNo,
} from './fields.rules.ts';

const required = true;

/** What a funeral home asks in the first call, so that it can come with the right people and equipment. */
export const firstCall: FormDefinition = {
  name: 'first-call',
  signed: false,
  sections: [
    section('caller', [
      person('callerName', { from: 'arrangerName' }),
      phone('callerPhone', { from: 'arrangerPhone' }),
      choice('callerRelation', relations, { from: 'relation' }),
    ]),
    section('person', [
      person('personName', { from: 'personName' }),
      text('age'),
      date('dateOfBirth', { from: 'dateOfBirth' }),
      text('language', { from: 'language' }),
      text('faith', { from: 'faith' }),
    ]),
    section('place', [
      choice(
        'placeKind',
        ['hospital', 'hospice', 'care-home', 'residence', 'coroner-or-ME', 'already-at-funeral-home', 'other-place'],
        { from: 'placeKind' },
      ),
      text('facility', {
        from: 'facility',
        when: { field: ['placeKind', 'hospital', 'hospice', 'care-home', 'already-at-funeral-home'] },
      }),
      address('address', { from: 'address' }),
      text('floor', { from: 'floor' }),
      yesNo('stairs', { from: 'stairs', when: { field: ['placeKind', 'residence', 'other-place'] } }),
      yesNo('elevator', { from: 'elevator', when: { field: ['placeKind', 'residence', 'other-place'] } }),
      text('parking', { from: 'entrance' }),
      text('whoIsThere', { from: 'whoIsThere' }),
    ]),
    section('death', [
      date('dateOfDeath', { from: 'dateOfDeath' }),
      time('timeOfDeath', { from: 'timeOfDeath' }),
      choice('confirmedBy', ['doctor', 'nurse', 'paramedic', 'police', 'coroner-or-ME', 'nobody-yet'], {
        from: 'confirmedBy',
      }),
      yesNo('coronerInvolved'),
      text('coronerCase', { when: { field: ['coronerInvolved', 'yes'] } }),
      yesNo('released'),
    ]),
    section('transfer', [
      choice('weight', ['under-90', '90-135', '135-180', 'over-180', 'prefer-to-tell-by-phone'], {
        sensitive: true,
        from: 'weight',
      }),
      long('infection', { sensitive: true }),
      several('implants', ['pacemaker', 'defibrillator', 'radioactive', 'other', 'none'], { from: 'implants' }),
      long('valuables'),
      yesNo('viewingBefore'),
      text('preferredTime', { from: 'pickupWhen' }),
    ]),
    section('authority', [
      person('authorityName', { from: 'executorName' }),
      phone('authorityPhone', { from: 'executorPhone' }),
    ]),
  ],
};

/** Who may decide, on what ground, and who stands beside. */
export const authorityToArrange: FormDefinition = {
  name: 'authority-to-arrange',
  signed: true,
  sections: [
    section('decisionMaker', [
      person('decisionMaker', { required, from: 'arrangerName' }),
      choice('relation', relations, { required, from: 'relation' }),
      address('address'),
      phone('phone', { from: 'arrangerPhone' }),
      choice(
        'basis',
        [
          'executor',
          'spouse-married',
          'spouse-common-law',
          'adult-child',
          'parent',
          'sibling',
          'other-kin',
          'guardian',
          'public-trustee',
          'friend',
        ],
        { required, when: { notRegions: ['QC'] } },
      ),
      choice('basisQuebec', ['wishes-of-the-person', 'heir', 'liquidator-by-will', 'other-kin'], {
        required,
        when: { regions: ['QC'] },
      }),
    ]),
    section('will', [
      yesNo('will', { from: 'hasWill' }),
      person('executor', { from: 'executorName', when: { field: ['will', 'yes'] } }),
      phone('executorPhone', { from: 'executorPhone', when: { field: ['will', 'yes'] } }),
      yesNo('wishesInWriting', { from: 'wishesInWriting' }),
      text('administrator'),
      text('courtOrder'),
    ]),
    section('others', [
      {
        key: 'sameRank',
        kind: 'rows',
        columns: [
          { key: 'name', kind: 'text' },
          { key: 'relation', kind: 'text' },
          { key: 'phone', kind: 'phone' },
          { key: 'agrees', kind: 'yesNo' },
        ],
      },
      yesNo('objections', { from: 'dispute' }),
      long('objectionsText', { when: { field: ['objections', 'yes'] } }),
    ]),
    section('documents', [
      several('documents', ['will', 'photo-id', 'marriage-certificate', 'court-order', 'preneed-contract']),
    ]),
  ],
};

/** How it was made certain who the person is. */
export const identification: FormDefinition = {
  name: 'identification',
  signed: true,
  sections: [
    section('person', [
      person('personName', { required, from: 'personName' }),
      date('dateOfBirth', { from: 'dateOfBirth' }),
    ]),
    section('method', [
      choice('method', ['family-viewing', 'designate', 'photo', 'distinguishing-marks', 'hospital-band', 'coroner'], {
        required,
        when: { notRegions: ['SK'] },
      }),
      choice('methodVisual', ['decision-maker-saw', 'designate-saw', 'coroner-saw'], {
        required,
        when: { regions: ['SK'], dispositions: ['cremation', 'undecided', 'donation'] },
      }),
      choice('methodBurial', ['family-viewing', 'designate', 'photo', 'distinguishing-marks', 'hospital-band'], {
        required,
        when: { regions: ['SK'], dispositions: ['burial'] },
      }),
      long('marks'),
      person('identifiedBy', { required }),
      choice('identifiedByRelation', relations),
      date('identifiedOn'),
      time('identifiedAt'),
      text('identifiedWhere'),
    ]),
  ],
};

/** What is prepared for the hours around an expected death. */
export const expectedDeathPlan: FormDefinition = {
  name: 'expected-death-plan',
  signed: false,
  sections: [
    section('care', [
      person('personName', { from: 'personName' }),
      choice('placeOfCare', ['hospital', 'hospice', 'care-home', 'residence', 'other-place'], { from: 'placeKind' }),
      address('address', { from: 'address' }),
      text('careTeam'),
      phone('careTeamPhone', { from: 'palliativeTeamPhone' }),
      yesNo('formInHome', { from: 'formInHome' }),
      text('formWhere', { when: { field: ['formInHome', 'yes'] } }),
    ]),
    section('calls', [
      {
        key: 'callOrder',
        kind: 'rows',
        columns: [
          { key: 'name', kind: 'text' },
          { key: 'role', kind: 'text' },
          { key: 'phone', kind: 'phone' },
        ],
      },
      long('callNotes', { from: 'whoToCall' }),
    ]),
    section('home', [text('funeralHome'), phone('funeralHomePhone')]),
    section('hours', [
      long('present'),
      long('rites'),
      text('faith', { from: 'faith' }),
      date('assistedDyingDate', { sensitive: true, from: 'assistedDyingDate' }),
      several('donation', ['organ-tissue', 'body', 'none'], { from: 'donation' }),
      text('donationProgram', { from: 'donationProgram' }),
    ]),
  ],
};
