import { describe, expect, it } from 'vitest';
import { firstCallOf } from './firstCall.rules.ts';
import { questions } from './flows.rules.ts';
import { visibleKeys } from './path.rules.ts';
import type { Answers } from './schema.ts';
import { type Message, variantOf, visibleFields, visibleOptions } from './steps.rules.ts';

/** Answers by question: a code, several, or a code with the values below it. */
type Given = Record<string, string | string[] | [string | string[] | null, Record<string, string>]>;

const isPair = (given: Given[string]): given is [string | string[] | null, Record<string, string>] =>
  Array.isArray(given) && typeof given[1] === 'object' && !Array.isArray(given[1]);

const answersOf = (given: Given): Answers =>
  Object.fromEntries(
    Object.entries(given).map(([key, said]) => {
      const [answer, answerValues] = isPair(said) ? said : [said, {}];
      return [key, { answer, answerValues }];
    }),
  );

const fieldsOf = (key: string, given: Given) =>
  visibleFields(questions.get(key)!, answersOf(given))
    .map(({ name }) => name)
    .join(' ');

const asidesOf = (key: string, given: Given) =>
  (questions.get(key)!.asides?.(answersOf(given)) ?? []).map((message: Message) =>
    message.isSmallPrint ? `(${message.key})` : message.key.split('.').at(-1),
  );

describe('what is asked below a question', () => {
  it.each<[string, Given, string]>([
    ['deathExpected', {}, ''],
    ['deathExpected', { deathExpected: 'expected-confirmed' }, 'confirmedBy'],
    ['deathExpected', { deathExpected: 'unexpected-confirmed' }, 'confirmedBy'],
    ['deathExpected', { deathExpected: 'expected-unconfirmed' }, ''],

    ['location', { location: 'Alberta' }, 'town serviceTown'],
    ['location', { location: 'outside-Canada' }, 'town country serviceTown'],

    ['lovedOneLocation', { lovedOneLocation: 'residence' }, ''],
    ['lovedOneLocation', { lovedOneLocation: 'hospital' }, 'facilityName ward'],
    ['lovedOneLocation', { lovedOneLocation: 'hospice' }, 'facilityName ward'],
    ['lovedOneLocation', { lovedOneLocation: 'care-home' }, 'facilityName ward'],
    ['lovedOneLocation', { lovedOneLocation: 'already-at-funeral-home' }, 'placeName stayWithHome'],

    ['readyToBePickedUp', { readyToBePickedUp: 'yes' }, 'when'],
    ['readyToBePickedUp', { readyToBePickedUp: 'not-yet-confirmed' }, 'when'],
    ['readyToBePickedUp', { readyToBePickedUp: 'family-wants-time' }, 'when'],
    ['readyToBePickedUp', { readyToBePickedUp: 'waiting-coroner-ME' }, ''],

    ['weight', { weight: 'over-180' }, 'weightValue weightUnit'],
    ['weight', { weight: 'prefer-to-tell-by-phone' }, ''],

    [
      'directInfo',
      { directInfo: ['given', { language: 'french' }] },
      'arrangerPhoneNumber arrangerEmail contactBy bestTime language',
    ],
    [
      'directInfo',
      { directInfo: ['given', { language: 'other' }] },
      'arrangerPhoneNumber arrangerEmail contactBy bestTime language otherLanguage',
    ],

    ['relationshipToArranger', { relationshipToArranger: 'not-sure' }, ''],
    ['relationshipToArranger', { timing: 'future', relationshipToArranger: 'self' }, ''],
    ['relationshipToArranger', { relationshipToArranger: 'friend' }, 'isExecutor'],
    ['relationshipToArranger', { relationshipToArranger: 'spouse-married' }, 'isExecutor livedTogether'],
    ['relationshipToArranger', { relationshipToArranger: 'spouse-common-law' }, 'isExecutor livedTogether'],
    ...['child', 'parent', 'grandchild', 'sibling', 'niece-nephew', 'grandparent', 'other-kin'].map(
      (kin): [string, Given, string] => [
        'relationshipToArranger',
        { relationshipToArranger: kin },
        'isExecutor othersSameRank',
      ],
    ),
    ['relationshipToArranger', { relationshipToArranger: 'professional' }, 'isExecutor organization'],
    ['relationshipToArranger', { timing: 'future', relationshipToArranger: 'friend' }, 'isExecutor ableToTakePart'],
    ['relationshipToArranger', { timing: 'imminent', relationshipToArranger: 'friend' }, 'isExecutor'],

    ['authority', {}, 'wishesInWriting dispute'],
    ['authority', { authority: 'no-will' }, 'wishesInWriting dispute'],
    ['authority', { authority: 'will' }, 'executorName executorPhone wishesInWriting dispute'],
    ['authority', { timing: 'future' }, 'executorName executorPhone backupExecutorName'],

    ['familyCircle', { familyCircle: 'only-me' }, ''],
    ['familyCircle', { familyCircle: 'some-people-now' }, 'peopleNow peopleAfter waitTime'],
    ['familyCircle', { familyCircle: 'only-after-death' }, 'peopleAfter waitTime'],

    ['preArranged', { preArranged: 'no' }, ''],
    ['preArranged', { preArranged: 'prepaid' }, 'placeName contractNumber'],
    ['preArranged', { preArranged: 'planned-not-paid' }, 'placeName'],
    ['preArranged', { preArranged: 'wishes-only' }, 'wishesWhere'],

    ['cremationOrBurial', { cremationOrBurial: 'undecided' }, ''],
    ['cremationOrBurial', { cremationOrBurial: 'cremation' }, 'ashes'],
    ['cremationOrBurial', { cremationOrBurial: 'aquamation' }, 'ashes'],
    ['cremationOrBurial', { cremationOrBurial: 'burial' }, 'cemeteryOwned'],
    [
      'cremationOrBurial',
      { cremationOrBurial: ['green-burial', { cemeteryOwned: 'yes' }] },
      'cemeteryOwned cemeteryName',
    ],
    ['cremationOrBurial', { cremationOrBurial: ['cremation', { cemeteryOwned: 'yes' }] }, 'ashes'],
    ['cremationOrBurial', { cremationOrBurial: 'body-donation' }, 'donationProgram backupChoice'],

    ['implants', { implants: ['pacemaker'] }, ''],
    ['implants', { implants: ['pacemaker', 'radioactive'] }, 'treatment'],
    ['implants', { implants: ['other'] }, 'treatment'],
    ['donation', { donation: ['none'] }, ''],
    ['donation', { donation: ['organ-tissue'] }, 'registered'],
    ['donation', { donation: ['body'] }, 'registered program'],

    ['howWillYouHonour', { howWillYouHonour: 'no-service' }, ''],
    ['howWillYouHonour', { howWillYouHonour: 'undecided' }, ''],
    ...['religious-service', 'funeral', 'celebration-of-life', 'graveside', 'visitation', 'private'].map(
      (how): [string, Given, string] => [
        'howWillYouHonour',
        { howWillYouHonour: how },
        'when faith language place expectedGuests livestream',
      ],
    ),
    [
      'howWillYouHonour',
      { timing: 'future', howWillYouHonour: 'funeral' },
      'faith language place expectedGuests livestream music readings people clothing',
    ],
    ['howWillYouHonour', { timing: 'future', howWillYouHonour: 'no-service' }, 'clothing'],

    ['tagSelection', { tagSelection: ['low-cost'] }, ''],
    ['tagSelection', { tagSelection: ['distance'] }, 'maximumKilometres'],
    ['tagSelection', { tagSelection: [['language'], { language: 'french', faith: 'other' }] }, 'language'],
    ['tagSelection', { tagSelection: [['language'], { language: 'other' }] }, 'language otherLanguage'],
    ['tagSelection', { tagSelection: [['faith'], { faith: 'sikh', language: 'other' }] }, 'faith'],
    ['tagSelection', { tagSelection: [['faith'], { faith: 'other' }] }, 'faith otherFaith'],

    ['funding', { funding: 'none' }, ''],
    ['funding', { funding: 'savings' }, 'provider'],
    ['funding', { funding: 'trust-prepaid' }, 'provider contractNumber'],
    ['funding', { funding: 'insurance' }, 'provider contractNumber'],
  ])('%s with %j: %s', (key, given, fields) => {
    expect(fieldsOf(key, given)).toBe(fields);
  });

  const names = 'spiritFirstName spiritMiddleNames spiritLastName spiritOtherNames dateOfBirth';
  const arranger = 'arrangerFirstName arrangerLastName';
  const reached: Given = { directInfo: ['given', { arrangerPhoneNumber: '403', arrangerEmail: 'a@example.org' }] };
  it.each<[string, Given, string]>([
    [
      'after a death, of a family that cannot be called back',
      {},
      `${names} dateOfDeath timeOfDeath ${arranger} arrangerPhoneNumber arrangerEmail`,
    ],
    ['after a death, of a family that can', reached, `${names} dateOfDeath timeOfDeath ${arranger}`],
    [
      'after a death, where the answer was given here',
      { ...reached, spiritInfo: ['given', { arrangerPhoneNumber: '780' }] },
      `${names} dateOfDeath timeOfDeath ${arranger} arrangerPhoneNumber`,
    ],
    ['before a death', { timing: 'imminent' }, `${names} ${arranger}`],
    ['of somebody who plans alone', { timing: 'future', relationshipToArranger: 'self' }, names],
    [
      'after a death, whoever had planned alone',
      { relationshipToArranger: 'self', ...reached },
      `${names} dateOfDeath timeOfDeath ${arranger}`,
    ],
  ])('names: %s', (_, given, fields) => {
    expect(fieldsOf('spiritInfo', given)).toBe(fields);
  });
});

describe('what can be chosen', () => {
  const optionsOf = (key: string, given: Given) => visibleOptions(questions.get(key)!, answersOf(given));

  it('a coroner or a funeral home as the place only after a death', () => {
    expect(optionsOf('lovedOneLocation', {})).toEqual(
      expect.arrayContaining(['coroner-or-ME', 'already-at-funeral-home', 'hospital']),
    );
    for (const timing of ['imminent', 'future']) {
      expect(optionsOf('lovedOneLocation', { timing })).not.toContain('coroner-or-ME');
      expect(optionsOf('lovedOneLocation', { timing })).not.toContain('already-at-funeral-home');
    }
  });

  it('oneself only before a death', () => {
    expect(
      ['now', 'imminent', 'future'].map((timing) => optionsOf('relationshipToArranger', { timing }).includes('self')),
    ).toEqual([false, true, true]);
  });
});

describe('what is said beside a question', () => {
  it.each<[string, Given, (string | undefined)[]]>([
    ['lovedOneLocation', { lovedOneLocation: 'hospital' }, ['noRush']],
    ['lovedOneLocation', { lovedOneLocation: 'residence' }, []],
    ['lovedOneLocation', { timing: 'imminent', lovedOneLocation: 'hospital' }, []],
    ['readyToBePickedUp', {}, []],
    ['readyToBePickedUp', { lovedOneLocation: 'hospice' }, ['noRush']],
    ['readyToBePickedUp', { deathExpected: 'expected-unconfirmed' }, ['afterConfirmation']],
    ['readyToBePickedUp', { deathExpected: 'unexpected-unconfirmed' }, ['afterConfirmation']],
    ['readyToBePickedUp', { deathExpected: 'expected-confirmed' }, []],
    ['authority', {}, []],
    ['authority', { timing: 'future' }, ['powerOfAttorney', '(confidence.C)']],
    ['preArranged', { location: 'Quebec' }, ['quebecRegistry', '(confidence.A)']],
    ['preArranged', { location: 'Quebec', timing: 'future' }, []],
    ['preArranged', { location: 'Ontario' }, []],
    ['cremationOrBurial', { location: 'Nunavut' }, ['nunavut', '(confidence.M)']],
    ['cremationOrBurial', { location: 'Northwest Territories' }, ['northwestTerritories', '(confidence.C)']],
    ['cremationOrBurial', { location: 'Yukon' }, ['yukon', '(confidence.C)']],
    ['cremationOrBurial', { location: 'Alberta' }, []],
    ['cremationOrBurial', {}, []],
    ['donation', { donation: ['body'] }, ['programFirst']],
    ['donation', { donation: ['organ-tissue'] }, []],
    ['bodyPresent', { bodyPresent: 'yes-open' }, ['embalmingIsAChoice']],
    ['bodyPresent', { bodyPresent: 'family-only-viewing' }, ['embalmingIsAChoice']],
    ['bodyPresent', { bodyPresent: 'yes-closed' }, []],
    ['bodyPresent', { bodyPresent: 'no', cremationOrBurial: 'cremation' }, ['directCremation']],
    ['bodyPresent', { bodyPresent: 'no', cremationOrBurial: 'burial' }, []],
    ['bodyPresent', { bodyPresent: 'yes-closed', cremationOrBurial: 'cremation' }, []],
    ['howWillYouHonour', {}, ['decideLater']],
    ['howWillYouHonour', { howWillYouHonour: 'no-service' }, []],
    ['howWillYouHonour', { timing: 'future' }, []],
    ['moneyHelp', { timing: 'imminent' }, ['askBeforehand']],
    ['moneyHelp', {}, []],
    ['funding', {}, ['coolingOff']],
    ['funding', { location: 'Manitoba' }, ['coolingOff']],
    ['funding', { location: 'New Brunswick' }, ['coolingOff', '(confidence.A)', '(confirm)']],
    ['funding', { location: 'British Columbia' }, ['coolingOff', '(confidence.M)', '(confirm)']],
    ['funding', { location: 'Newfoundland and Labrador' }, ['coolingOff', '(confidence.C)', '(confirm)']],
    ...['Alberta', 'Ontario', 'Quebec', 'Saskatchewan'].map((location): [string, Given, string[]] => [
      'funding',
      { location },
      ['coolingOff', '(confidence.B)', '(confirm)'],
    ]),
  ])('%s with %j: %j', (key, given, asides) => {
    expect(asidesOf(key, given)).toEqual(asides);
  });

  it('names the province whose time to change one’s mind it tells', () => {
    const [message] = questions.get('funding')!.asides!(answersOf({ location: 'Alberta' }));
    expect(message?.values).toEqual({ region: 'AB', days: 30 });
    expect(questions.get('funding')!.asides!({})[0]?.values).toEqual({ region: 'other' });
  });
});

describe('which pages the answers lead through', () => {
  it.each<[string, Given, boolean]>([
    ['whoDecides', { location: 'Alberta' }, true],
    ['whoDecides', { location: 'outside-Canada' }, false],
    ['conflict', { authority: ['will', { dispute: 'yes' }] }, true],
    ['conflict', { authority: ['will', { dispute: 'no' }] }, false],
    ['bodyDonation', { cremationOrBurial: 'body-donation' }, true],
    ['bodyDonation', { cremationOrBurial: 'burial' }, false],
    ['fastPath', { bodyPresent: ['no', { faithTimeLimit: 'yes' }] }, true],
    ['fastPath', { bodyPresent: ['no', { faithTimeLimit: 'no' }] }, false],
    ['wishesWeight', { timing: 'future', location: 'Alberta' }, true],
    ['wishesWeight', { timing: 'future' }, false],
    ['dontSignYet', { moneyHelp: ['veteran'] }, true],
    ['dontSignYet', { moneyHelp: ['none'] }, false],
    ['implants', { cremationOrBurial: 'cremation' }, false],
    ['implants', { cremationOrBurial: 'cremation', homeQuestions: ['implants'] }, true],
    ['implants', { cremationOrBurial: 'burial', homeQuestions: ['implants'] }, false],
    ['implants', { timing: 'imminent', cremationOrBurial: 'burial', homeQuestions: ['implants'] }, true],
    ['tagSelection', {}, true],
    ['tagSelection', { preArranged: 'prepaid' }, false],
  ])('%s with %j: %s', (key, given, isShown) => {
    expect(visibleKeys(answersOf(given)).includes(key)).toBe(isShown);
  });
});

describe('how a question is worded', () => {
  const variant = (key: string, given: Given) => variantOf(questions.get(key)!, answersOf(given));

  it.each<[string, Given, string | undefined]>([
    ['spiritInfo', {}, undefined],
    ['spiritInfo', { timing: ['now', {}] }, undefined],
    ['spiritInfo', { timing: 'imminent' }, 'imminent'],
    ['spiritInfo', { timing: 'future' }, 'future'],
    ['spiritInfo', { timing: 'future', relationshipToArranger: 'self' }, 'self'],
    ['spiritInfo', { relationshipToArranger: 'self' }, undefined],
    ['weight', { timing: 'imminent' }, undefined],
  ])('%s with %j: %s', (key, given, wording) => {
    expect(variant(key, given)).toBe(wording);
  });
});

describe('what the first call needs', () => {
  it('is named in its order, with what is still open', () => {
    const list = firstCallOf(answersOf({ lovedOneLocation: 'hospital', location: 'Alberta' }));
    expect(list).toEqual([
      { key: 'lovedOneLocation', open: false },
      { key: 'location', open: false },
      { key: 'readyToBePickedUp', open: true },
      { key: 'deathExpected', open: true },
      { key: 'weight', open: true },
      { key: 'spiritInfo', open: true },
      { key: 'relationshipToArranger', open: true },
      { key: 'preArranged', open: true },
      { key: 'cremationOrBurial', open: true },
    ]);
  });

  it('leaves out what these answers do not ask', () => {
    const abroad = firstCallOf(answersOf({ location: 'outside-Canada' })).map(({ key }) => key);
    expect(abroad).not.toContain('lovedOneLocation');
    expect(abroad).toContain('location');
  });
});
