import { useTranslations } from 'use-intl';
import { homeQuestions, questionsToAsk } from '#features/answers/firstCall.rules.ts';
import type { askFamily } from '#features/connections/answering/contract.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { readsOfRecord } from '#features/spirits/view/recordStatus.rules.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';

/** Beside an open question that no family is asked otherwise: has it asked. */
export function DeskQuestion({ spirit: { id, data, core }, question }: { spirit: Spirit; question: string }) {
  const t = useTranslations('desk.call');
  const key = homeQuestions.find((one) => one === question);
  const write = useWrite<void>(readsOfRecord(id), async (_, options) => {
    if (key === undefined) return;
    await call<typeof askFamily>(
      'POST /api/spirits/{id}/questions',
      { params: { id }, body: { questions: [key] } },
      options,
    );
    toasts.show(t('sent'), 'good');
  });
  if (key === undefined || core.withoutFamily || !questionsToAsk(data).includes(key)) return null;
  return (
    <>
      <Button kind="quiet" small busy={write.isPending} onClick={() => write.mutate()}>
        {t('ask')}
      </Button>
      <ErrorMessage id={`ask-${key}-refused`} message={sentenceOf(write.error)} />
    </>
  );
}
