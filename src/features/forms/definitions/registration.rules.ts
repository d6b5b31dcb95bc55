import {
  address,
  choice,
  date,
  type FormDefinition,
  number,
  person,
  phone,
  relations,
  section,
  text,
  time,
  yesNo,
} from './fields.rules.ts';

const required = true;
const married = ['married', 'common-law', 'civil-union', 'separated', 'divorced', 'widowed'] as const;

/** What the registrar asks: Registration of Death, Statement of Death (Form 15), Declaration of Death. */
export const vitalStatistics: FormDefinition = {
  name: 'vital-statistics',
  signed: true,
  sections: [
    section('person', [
      text('surname', { required, from: 'personSurname' }),
      text('givenNames', { required, from: 'personGivenNames' }),
      text('otherNames', { from: 'otherNames' }),
      text('surnameAtBirth'),
      choice('sex', ['female', 'male', 'x'], { required }),
      date('dateOfBirth', { required, from: 'dateOfBirth' }),
      text('age'),
      text('birthCity', { required }),
      text('birthProvince'),
      text('birthCountry', { required }),
    ]),
    section(
      'death',
      [
        date('dateOfDeath', { required, from: 'dateOfDeath' }),
        time('timeOfDeath', { from: 'timeOfDeath' }),
        text('placeOfDeath', { required, from: 'placeOfDeath' }),
        text('municipalityOfDeath', { required, from: 'town' }),
      ],
      { timings: ['now'] },
    ),
    section('residence', [
      address('residence', { required }),
      yesNo('withinCityLimits', { when: { notRegions: ['QC'] } }),
      text('reserve', { when: { notRegions: ['QC'] } }),
    ]),
    section('numbers', [
      text('healthNumber', { sensitive: true }),
      text('socialInsuranceNumber', { sensitive: true, when: { timings: ['now', 'imminent'] } }),
    ]),
    section('life', [
      text('citizenship'),
      choice('indigenous', ['first-nations', 'metis', 'inuit', 'no', 'prefer-not']),
      choice('maritalStatus', ['never-married', ...married], { required }),
      text('occupation', { required }),
      text('industry'),
      text('education'),
    ]),
    section(
      'spouse',
      [
        person('spouseName', { required }),
        text('spouseSurnameAtBirth'),
        yesNo('spouseLiving'),
        date('marriageDate', { when: { regions: ['QC'] } }),
        text('marriagePlace', { when: { regions: ['QC'] } }),
        person('spouseFather', { when: { regions: ['QC'] } }),
        person('spouseMother', { when: { regions: ['QC'] } }),
      ],
      { field: ['maritalStatus', ...married] },
    ),
    section('parents', [
      person('firstParent', { required }),
      text('firstParentSurnameAtBirth'),
      text('firstParentBirthplace', { required }),
      person('secondParent', { required }),
      text('secondParentSurnameAtBirth'),
      text('secondParentBirthplace', { required }),
    ]),
    section('disposition', [
      choice('method', ['burial', 'cremation', 'aquamation', 'entombment', 'body-donation', 'shipment'], {
        required,
        from: 'method',
      }),
      date('dispositionDate', { when: { timings: ['now'] } }),
      text('dispositionPlace', { from: 'cemeteryName' }),
      address('dispositionAddress'),
    ]),
    section(
      'informant',
      [
        person('informantName', { required, from: 'arrangerName' }),
        choice('informantRelation', relations, { required, from: 'relation' }),
        address('informantAddress', { required }),
        phone('informantPhone', { required, from: 'arrangerPhone' }),
      ],
      { timings: ['now', 'imminent'] },
    ),
    section('veteran', [
      yesNo('veteran', { from: 'veteran' }),
      text('serviceNumber', { sensitive: true, when: { field: ['veteran', 'yes'] } }),
      text('war', { when: { field: ['veteran', 'yes'] } }),
    ]),
    section('certificates', [number('certificates')], { timings: ['now'] }),
  ],
};
