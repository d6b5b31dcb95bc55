import { GuideFrame } from './GuideFrame.tsx';
import { OnItsWay } from './OnItsWay.tsx';
import { usePart } from './parts.tsx';
import { QuestionScreen } from './QuestionScreen.tsx';
import { findStep } from './rules.ts';
import type { NoticeStep } from './steps.rules.ts';
import type { GuideRecord } from './useRecord.ts';

/** One page of the questionnaire, of whichever kind it is. */
export function StepScreen({ record, stepKey }: { record: GuideRecord; stepKey: string }) {
  const step = findStep(stepKey);
  return (
    <GuideFrame record={record} stepKey={stepKey}>
      {step?.kind === 'question' && <QuestionScreen key={stepKey} record={record} step={step} />}
      {step?.kind === 'notice' && <Notice key={stepKey} record={record} step={step} />}
      {step?.kind === 'review' && <Review record={record} />}
    </GuideFrame>
  );
}

function Notice(props: { record: GuideRecord; step: NoticeStep }) {
  const part = usePart('notice');
  return part ? <part.NoticeScreen {...props} /> : <OnItsWay />;
}

function Review(props: { record: GuideRecord }) {
  const part = usePart('review');
  return part ? <part.ReviewScreen {...props} /> : <OnItsWay />;
}
