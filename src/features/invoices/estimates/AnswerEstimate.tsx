import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { AnswerDialog, type Said } from '#features/invoices/offers/AnswerDialog.tsx';
import type { AnswerKind } from '#features/invoices/offers/rules.ts';
import { call } from '#platform/browser/network/api.ts';
import { usePress } from '#platform/browser/network/usePress.ts';
import type { answerEstimate } from './contract.ts';
import type { Estimate, EstimateVersion } from './schema.ts';
import { useRefetchEstimates } from './useEstimates.ts';

/** Which version is answered, and how; what the home sends meanwhile is not accepted with it. */
export type AnswerEstimateProps = {
  estimate: Estimate;
  version: EstimateVersion;
  kind: AnswerKind;
  onClose: () => void;
  onAnswered: () => void;
};

/** Accepts an estimate or declines it. */
export function AnswerEstimate({ estimate, version, kind, onClose, onAnswered }: AnswerEstimateProps) {
  const t = useTranslations('estimates.family');
  const { money } = useMoneyFormat();
  const total = money(version.totals.total);
  const home = estimate.place.name;
  const answer = useAnswer(estimate, version.version, onAnswered);
  const field = { name: t('name'), nameHint: t('nameHint'), nameNeeded: t('nameNeeded'), words: t('words') };
  const act =
    kind === 'accepted'
      ? { title: t('acceptTitle', { total }), text: t('acceptText', { home }), confirm: t('acceptConfirm', { total }) }
      : { title: t('declineTitle'), text: t('declineText', { home }), confirm: t('declineConfirm') };
  const say = { ...field, ...act, close: t('close') };
  return <AnswerDialog id="estimate" kind={kind} say={say} answer={answer} onClose={onClose} />;
}

/** Says it once, and reads the estimates again whatever came of it. */
function useAnswer({ id: estimateId, spiritId: id }: Estimate, version: number, onAnswered: () => void) {
  const refetch = useRefetchEstimates(id);
  const press = usePress();
  return useMutation({
    mutationFn: (said: Said) =>
      press({ ...said, version }, (options) =>
        call<typeof answerEstimate>(
          'POST /api/spirits/{id}/estimates/{estimateId}/answer',
          { params: { id, estimateId }, body: { ...said, version } },
          options,
        ),
      ),
    onSuccess: onAnswered,
    onSettled: refetch,
  });
}
