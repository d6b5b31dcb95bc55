import { findStep } from '#features/answers/rules.ts';
import type { NoticeStep, ScreenStep } from '#features/answers/steps.rules.ts';
import { GuideFrame } from '#features/guide/frame/GuideFrame.tsx';
import { usePart } from '#features/guide/questions/parts.tsx';
import { PartLoading } from '#features/guide/saving/PartLoading.tsx';
import type { GuideRecord } from '#features/guide/saving/useRecord.ts';
import { QuestionScreen } from './QuestionScreen.tsx';

/** One page of the questionnaire, of whichever kind it is. */
export function StepScreen({ record, stepKey }: { record: GuideRecord; stepKey: string }) {
  const step = findStep(stepKey);
  return (
    <GuideFrame record={record} stepKey={stepKey}>
      {step?.kind === 'question' && <QuestionScreen key={stepKey} record={record} step={step} />}
      {step?.kind === 'notice' && <Notice key={stepKey} record={record} step={step} />}
      {step?.kind === 'screen' && <Screen key={stepKey} record={record} step={step} />}
      {step?.kind === 'homes' && <Homes record={record} />}
      {step?.kind === 'review' && <Review record={record} />}
    </GuideFrame>
  );
}

function Notice(props: { record: GuideRecord; step: NoticeStep }) {
  const Part = usePart('notice');
  return Part ? <Part {...props} /> : <PartLoading />;
}

function Screen(props: { record: GuideRecord; step: ScreenStep }) {
  const Part = usePart('screen');
  return Part ? <Part {...props} /> : <PartLoading />;
}

function Homes(props: { record: GuideRecord }) {
  const Part = usePart('homes');
  return Part ? <Part {...props} /> : <PartLoading />;
}

function Review(props: { record: GuideRecord }) {
  const Part = usePart('review');
  return Part ? <Part {...props} /> : <PartLoading />;
}
