import type { FactName } from '#features/facts/shipped.rules.ts';
import type { SheetPage } from '#vocabulary/regions/regionPaths.ts';

/** One thing to do after a death: its sentences are in `regionGuide.steps`, its facts those of the region. */
export type GuideStep = {
  key: string;
  facts: readonly FactName[];
  posts: readonly string[];
  /** The sheet to take along. */
  sheet?: SheetPage;
  /** True where the pages about the estate tell more. */
  estate?: true;
};

/** A stretch of time after a death. */
export type GuidePhase = { key: 'hours' | 'days' | 'weeks'; steps: readonly GuideStep[] };

const step = (key: string, facts: readonly FactName[] = [], posts: readonly string[] = []): GuideStep => ({
  key,
  facts,
  posts,
});

/** What is done after a death, in the order in which it comes. */
export const guidePhases: readonly GuidePhase[] = [
  {
    key: 'hours',
    steps: [
      {
        ...step('confirm', ['investigator'], ['first-hours', 'dying-at-home-expected', 'coroner-or-medical-examiner']),
        sheet: 'dying-at-home',
      },
      step('company'),
      step('call', [], ['far-from-home', 'when-a-baby-dies']),
      step('wait'),
    ],
  },
  {
    key: 'days',
    steps: [
      { ...step('decides', ['decides'], ['who-may-decide']), sheet: 'who-may-decide' },
      step('home', ['regulator', 'prices'], ['prices-what-the-law-lets-you-ask']),
      step('money', ['help', 'veterans'], ['help-with-costs', 'veterans-last-post-fund']),
      step('register', ['registration', 'permit']),
      step('farewell', ['wait'], ['cremation-step-by-step', 'burial', 'green-choices']),
      step('announce', [], ['writing-an-obituary']),
    ],
  },
  {
    key: 'weeks',
    steps: [
      step('copies', ['certificate']),
      step('government', [], ['first-weeks-whom-to-tell']),
      step('pension', ['pension'], ['cpp-and-qpp-death-benefit']),
      { ...step('bank'), estate: true },
      { ...step('tax'), estate: true },
      step('yourself', [], ['children-and-grief']),
    ],
  },
];

/** The facts of law that the guide of a region tells. */
export const factsOfGuide: readonly FactName[] = guidePhases.flatMap(({ steps }) =>
  steps.flatMap(({ facts }) => facts),
);

/** What a step says beside its text, in this order, where it says it. */
export const stepLabels = ['who', 'paper', 'cost', 'until'] as const;
