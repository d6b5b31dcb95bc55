import {
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
  yesNo,
} from './fields.rules.ts';

/** How the person is to be honoured. */
export const serviceWishes: FormDefinition = {
  name: 'service-wishes',
  signed: false,
  sections: [
    section('kind', [
      choice(
        'kind',
        ['religious-service', 'funeral', 'celebration-of-life', 'graveside', 'visitation', 'private', 'no-service'],
        { from: 'serviceKind' },
      ),
      text('faith', { from: 'serviceFaith' }),
      text('officiant'),
      text('languages', { from: 'serviceLanguage' }),
      long('indigenousProtocols'),
      several('honours', ['military', 'legion', 'fraternal', 'police-fire', 'other', 'none']),
    ]),
    section('when', [
      rows('dates', [{ key: 'date', kind: 'date' }, 'time'], { when: { timings: ['now'] } }),
      text('place', { from: 'servicePlace' }),
      text('visitationHours'),
      choice('casket', ['open', 'closed', 'urn-present', 'nothing-present'], { from: 'casketOpen' }),
      number('guests', { from: 'guests' }),
      yesNo('livestream', { from: 'livestream' }),
      long('accessibility'),
    ]),
    section('programme', [
      rows('people', ['name', { key: 'role', kind: 'text' }]),
      long('music', { from: 'music' }),
      long('readings', { from: 'readings' }),
      yesNo('slideshow'),
      choice('flowers', ['flowers', 'donations', 'both', 'neither']),
      text('donationsTo', { when: { field: ['flowers', 'donations', 'both'] } }),
      text('colours'),
      long('children'),
      yesNo('pets'),
      long('reception'),
    ]),
    section('not', [long('notWanted')]),
  ],
};

/** The story that is told of the person, and who may print it. */
export const obituary: FormDefinition = {
  name: 'obituary',
  signed: false,
  sections: [
    section('person', [
      person('name', { from: 'personName' }),
      text('nickname'),
      date('dateOfDeath', { from: 'dateOfDeath' }),
      text('age'),
      text('places'),
      text('photo'),
    ]),
    section('story', [long('childhood'), long('work'), long('loves'), long('sayings')]),
    section('family', [rows('survivors', ['name', 'relation', 'place']), rows('predeceased', ['name', 'relation'])]),
    section('service', [
      choice('servicePublic', ['public', 'private', 'later']),
      long('serviceDetails'),
      text('donations'),
      long('thanks'),
    ]),
    section('text', [
      choice('tone', ['plain', 'warm', 'light']),
      several('languages', ['english', 'french', 'other']),
      long('text'),
    ]),
    section('publishing', [
      rows('papers', ['paper', { key: 'date', kind: 'date' }]),
      money('costLimit'),
      person('author', { from: 'arrangerName' }),
      person('approvedBy'),
    ]),
  ],
};

/** Everything planned ahead of one's own death, or with somebody. */
export const preArrangementWishes: FormDefinition = {
  name: 'pre-arrangement-wishes',
  signed: false,
  sections: [
    section('person', [
      person('personName', { from: 'personName' }),
      date('dateOfBirth', { from: 'dateOfBirth' }),
      phone('phone', { from: 'arrangerPhone' }),
      email('email', { from: 'arrangerEmail' }),
    ]),
    section('wishes', [
      choice('method', ['burial', 'cremation', 'aquamation', 'entombment', 'body-donation', 'undecided'], {
        from: 'method',
      }),
      choice('ashesWish', ['keep', 'bury', 'scatter', 'niche', 'undecided'], {
        from: 'ashes',
        when: { field: ['method', 'cremation', 'aquamation'] },
      }),
      text('cemetery', { from: 'cemeteryName', when: { field: ['method', 'burial', 'entombment'] } }),
      choice('viewing', ['none', 'family-only', 'open'], { from: 'viewing' }),
      choice(
        'serviceKind',
        ['religious-service', 'funeral', 'celebration-of-life', 'graveside', 'visitation', 'private', 'no-service'],
        { from: 'serviceKind' },
      ),
      long('music', { from: 'music' }),
      long('readings', { from: 'readings' }),
      long('people', { from: 'servicePeople' }),
      long('clothing', { from: 'clothing' }),
      long('belongings'),
      long('notWanted'),
    ]),
    section('executor', [
      person('executor', { from: 'executorName' }),
      phone('executorPhone', { from: 'executorPhone' }),
      person('backupExecutor', { from: 'backupExecutorName' }),
      text('willWhere'),
    ]),
    section('paid', [
      choice('funding', ['none', 'savings', 'trust-prepaid', 'insurance'], { from: 'funding' }),
      text('provider', {
        from: 'fundingProvider',
        when: { field: ['funding', 'savings', 'trust-prepaid', 'insurance'] },
      }),
      text('contractNumber', { sensitive: true, from: 'contractNumber' }),
      money('amount'),
    ]),
    section('papers', [
      long('papersWhere', { from: 'wishesWhere' }),
      rows('told', ['name', 'relation', { key: 'phone', kind: 'phone' }]),
      date('reviewedOn'),
    ]),
  ],
};
