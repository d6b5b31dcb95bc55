import { GuideFrame } from './GuideFrame.tsx';
import { NoticeScreen } from './NoticeScreen.tsx';
import { QuestionScreen } from './QuestionScreen.tsx';
import { ReviewScreen } from './ReviewScreen.tsx';
import { findStep } from './rules.ts';
import type { GuideRecord } from './useRecord.ts';

/** One page of the questionnaire, of whichever kind it is. */
export function StepScreen({ record, stepKey }: { record: GuideRecord; stepKey: string }) {
  return (
    <GuideFrame record={record} stepKey={stepKey}>
      <Screen record={record} stepKey={stepKey} />
    </GuideFrame>
  );
}

function Screen({ record, stepKey }: { record: GuideRecord; stepKey: string }) {
  const step = findStep(stepKey);
  if (step?.kind === 'question') return <QuestionScreen key={stepKey} record={record} step={step} />;
  if (step?.kind === 'notice') return <NoticeScreen key={stepKey} record={record} step={step} />;
  return <ReviewScreen record={record} />;
}
