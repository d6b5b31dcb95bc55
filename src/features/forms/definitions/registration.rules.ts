import { relations } from '#vocabulary/relations.ts';
import {
  address,
  choice,
  date,
  type FormDefinition,
  number,
  person,
  phone,
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
      choice('sex', ['female', 'male', 'x']),
      date('dateOfBirth', { from: 'dateOfBirth' }),
      text('age'),
      text('birthCity'),
      text('birthProvince'),
      text('birthCountry'),
    ]),
    section(
      'death',
      [
        date('dateOfDeath', { from: 'dateOfDeath' }),
        time('timeOfDeath', { from: 'timeOfDeath' }),
        text('placeOfDeath', { from: 'placeOfDeath' }),
        text('municipalityOfDeath', { from: 'town' }),
      ],
      { timings: ['now'] },
    ),
    section('residence', [
      address('residence'),
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
      choice('maritalStatus', ['never-married', ...married]),
      text('occupation'),
      text('industry'),
      text('education'),
    ]),
    section(
      'spouse',
      [
        person('spouseName'),
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
      person('firstParent'),
      text('firstParentSurnameAtBirth'),
      text('firstParentBirthplace'),
      person('secondParent'),
      text('secondParentSurnameAtBirth'),
      text('secondParentBirthplace'),
    ]),
    section('disposition', [
      choice('method', ['burial', 'cremation', 'aquamation', 'entombment', 'body-donation', 'shipment'], {
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
        choice('informantRelation', relations, { from: 'relation' }),
        address('informantAddress'),
        phone('informantPhone', { from: 'arrangerPhone' }),
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
