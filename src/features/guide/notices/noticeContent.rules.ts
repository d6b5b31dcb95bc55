import { answerOf, isOneOf, regionCodeIn, regionOf, textOf } from '#features/answers/answers.rules.ts';
import { authorityOf, cremationClock, orderFor, rankOf } from '#features/answers/law.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import {
  type Message,
  type NoticeContent,
  type NoticeStep,
  smallPrint,
  type Telephone,
} from '#features/answers/steps.rules.ts';
import { entryOf } from '#platform/entryOf.ts';
import { waitValues } from '#vocabulary/places/cremation.ts';
import { passesOn } from '#vocabulary/regions/authority.ts';
import { isUnconfirmed } from '#vocabulary/regions/facts.ts';
import { federalNumbers } from '#vocabulary/regions/federalOffices.ts';
import { medicalExaminerRegions, type RegionCode } from '#vocabulary/regions/regions.ts';
import { dontSignYetContent } from './dontSignYet.rules.ts';
import { factMessage, noticeBodies, provenance, sourceOf, withFact } from './provenance.rules.ts';

/** Who investigates deaths where the family is: used to name the office rightly. */
function investigatorOf(answers: Answers): 'medicalExaminer' | 'coroner' | 'either' {
  const region = regionOf(answers);
  if (!region) return 'either';
  return medicalExaminerRegions.includes(region) ? 'medicalExaminer' : 'coroner';
}

/** What the sentences about an emergency choose their words by: Nunavut has no 911. */
const placeOf = (answers: Answers) => ({ region: regionCodeIn(answers) ?? 'other' });

const emergency: Telephone = { key: 'emergency', number: '911' };
const crisis: Telephone = { key: 'crisis', number: '988' };

const firstSafetyMessage: Readonly<Record<string, string>> = {
  'unexpected-confirmed': 'confirmed',
  'unexpected-unconfirmed': 'unconfirmed',
};

function rankMessage(answers: Answers): Message[] {
  const { key, place } = rankOf(answers);
  return key === 'unknown' ? [] : [{ key: `notices.whoDecides.standing.${key}`, values: { place } }];
}

/** That the right passes to the next one, where a law says so. */
function passingContent(region: RegionCode): Message[] {
  const passing = passesOn[region];
  return passing ? [{ key: `authority.passes.${region}` }, smallPrint(`confidence.${passing.confidence}`)] : [];
}

function whoDecidesContent(answers: Answers): Message[] {
  const rule = authorityOf(answerOf(answers, 'location') ?? '');
  const region = regionCodeIn(answers);
  if (!rule || !region) return [];
  return [
    factMessage(`decides.${region}`, `authority.regions.${region}`),
    ...rankMessage(answers),
    { key: `authority.equalRank.${rule.equalRank}` },
    ...provenance(rule),
    ...passingContent(region),
    ...(region === 'QC' ? [{ key: 'authority.quebecPartners' }, smallPrint('confidence.B')] : []),
    { key: 'authority.powerOfAttorney' },
    smallPrint('confidence.C'),
  ];
}

function clockContent(answers: Answers): Message[] {
  const clock = cremationClock(answers);
  if (!clock) return [];
  const [date = '', time = ''] = clock.earliest?.split('T') ?? [];
  const fact = `wait.${clock.region}`;
  // The hour is counted from the shipped number: whoever corrects the sentence has other hours in mind, so it goes with it.
  const earliest: Message = { key: 'clock.earliest', values: { date, time }, fact, counted: true };
  return [
    factMessage(fact, `clock.regions.${clock.region}`, waitValues(clock.region)),
    ...(clock.earliest ? [earliest] : []),
    ...(clock.waitHours === null ? [{ key: 'clock.depends', values: { investigator: investigatorOf(answers) } }] : []),
    ...(answerOf(answers, 'cremationOrBurial') === 'aquamation' && clock.region !== 'ON'
      ? [{ key: 'clock.aquamation' }]
      : []),
    ...withFact(fact, sourceOf(clock)),
    smallPrint('confirm'),
  ];
}

/** Whom to call instead of 911 when an expected death happens at home. */
const atHome = (answers: Answers): Message[] => [
  ...noticeBodies('expectedAtHome', 'body1', 'body2', 'body3'),
  { key: 'notices.expectedAtHome.body4', values: placeOf(answers) },
];

function careTeam(answers: Answers): Telephone[] {
  const number = textOf(answers, 'expectedPlan', 'palliativeTeamPhone');
  return number ? [{ key: 'careTeam', number }] : [];
}

const contents: Readonly<Record<string, NoticeContent>> = {
  safety: {
    content: (answers) => {
      const first = entryOf(firstSafetyMessage, answerOf(answers, 'deathExpected') ?? '') ?? 'notSure';
      return [
        { key: `notices.safety.${first}`, values: placeOf(answers) },
        ...noticeBodies('safety', 'body1', 'body2', 'body3'),
      ];
    },
    phones: (answers) =>
      isOneOf(answers, 'deathExpected', ['unexpected-confirmed']) || regionCodeIn(answers) === 'NU'
        ? [crisis]
        : [emergency, crisis],
  },
  expectedAtHome: {
    content: atHome,
    phones: careTeam,
  },
  whenItHappens: {
    content: (answers) => [
      ...(isOneOf(answers, 'lovedOneLocation', ['hospital', 'hospice', 'care-home'])
        ? noticeBodies('whenItHappens', 'care')
        : atHome(answers)),
      ...noticeBodies('whenItHappens', 'then'),
    ],
    phones: careTeam,
  },
  repatriation: {
    content: () => [
      ...noticeBodies('repatriation', 'body1', 'body2', 'body3'),
      smallPrint('notices.repatriation.check'),
    ],
  },
  releasedFirst: {
    content: (answers) => {
      const values = { investigator: investigatorOf(answers) };
      return noticeBodies('releasedFirst', 'body1', 'body2', 'body3').map((message) => ({ ...message, values }));
    },
  },
  sinNotice: {
    content: () => [...noticeBodies('sinNotice', 'body1', 'body2', 'body3', 'body4'), smallPrint('confidence.A')],
    phones: (answers, language) => {
      const { revenueAgency, serviceCanada } = federalNumbers(language, regionOf(answers));
      return [
        { key: 'revenueAgency', number: revenueAgency },
        { key: 'serviceCanada', number: serviceCanada },
      ];
    },
  },
  whoDecides: {
    content: whoDecidesContent,
    list: (answers) => orderFor(answers).map((rank) => ({ key: `authority.order.${rank}` })),
  },
  conflict: {
    content: (answers) => {
      const rule = authorityOf(answerOf(answers, 'location') ?? '');
      const equalRank = rule ? [{ key: `authority.equalRank.${rule.equalRank}` }] : [];
      return [
        ...noticeBodies('conflict', 'body1', 'body2'),
        ...equalRank,
        ...noticeBodies('conflict', 'body3'),
        smallPrint('confirm'),
      ];
    },
  },
  noCremationAuthority: {
    content: () => [
      ...noticeBodies('noCremationAuthority', 'body1', 'body2', 'body3'),
      smallPrint('confidence.B'),
      smallPrint('confirm'),
    ],
  },
  cremationClock: {
    content: clockContent,
  },
  bodyDonation: {
    content: () => noticeBodies('bodyDonation', 'body1', 'body2', 'body3'),
  },
  fastPath: {
    content: (answers) => {
      const clock = cremationClock(answers);
      const fact = `wait.${clock?.region}`;
      const wait =
        clock?.applies && clock.waitHours !== null
          ? [factMessage(fact, `clock.regions.${clock.region}`, waitValues(clock.region))]
          : [];
      const unsure =
        clock && wait.length > 0 && isUnconfirmed(clock)
          ? withFact(fact, [smallPrint(`confidence.${clock.confidence}`)])
          : [];
      return [
        ...noticeBodies('fastPath', 'body1', 'body2'),
        ...wait,
        ...unsure,
        ...noticeBodies('fastPath', 'body3'),
        smallPrint('confirm'),
      ];
    },
  },
  wishesWeight: {
    content: (answers) => {
      const rule = authorityOf(answerOf(answers, 'location') ?? '');
      if (!rule) return [];
      return [
        { key: `authority.wishes.${rule.wishes}` },
        ...noticeBodies('wishesWeight', 'body1', 'body2'),
        ...provenance({ ...rule, confidence: rule.wishesConfidence }),
      ];
    },
  },
  dontSignYet: dontSignYetContent,
};

/** What a notice says, lists and whom it says to call. */
export const noticeContent = ({ key }: Pick<NoticeStep, 'key'>): NoticeContent =>
  contents[key] ?? { content: () => [] };

/** What must come before a cremation, as the review says it; empty where no rule binds the choice. */
export const clockMessages = (answers: Answers): readonly Message[] =>
  cremationClock(answers)?.applies ? clockContent(answers) : [];
