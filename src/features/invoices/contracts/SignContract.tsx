import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { AnswerDialog, type Said } from '#features/invoices/offers/AnswerDialog.tsx';
import type { AnswerKind } from '#features/invoices/offers/rules.ts';
import { call } from '#platform/browser/network/api.ts';
import { usePress } from '#platform/browser/network/usePress.ts';
import type { answerContract } from './contract.ts';
import type { Contract, ContractVersion } from './schema.ts';
import { useRefetchContracts } from './useContracts.ts';

type SignContractProps = {
  contract: Contract;
  /** The very version that was read: what the home sends meanwhile is not signed with it. */
  version: ContractVersion;
  kind: AnswerKind;
  onClose: () => void;
  onAnswered: () => void;
};

/** Signs a contract or declines it. */
export function SignContract({ contract, version, kind, onClose, onAnswered }: SignContractProps) {
  const t = useTranslations('contracts.family');
  const { money } = useMoneyFormat();
  const total = money(version.totals.total);
  const home = contract.place.name;
  const answer = useAnswer(contract, version.version, onAnswered);
  const field = { name: t('name'), nameHint: t('nameHint'), nameNeeded: t('nameNeeded'), words: t('words') };
  const signs = kind === 'accepted';
  const act = signs
    ? { title: t('acceptTitle', { total }), text: t('acceptText', { home }), confirm: t('acceptConfirm', { total }) }
    : { title: t('declineTitle'), text: t('declineText', { home }), confirm: t('declineConfirm') };
  const inEnglish = signs && contract.region === 'Quebec' && version.language === 'en';
  return (
    <AnswerDialog
      id="contract"
      kind={kind}
      say={{ ...field, ...act, close: t('close') }}
      aside={inEnglish && <p>{t('frenchFirst')}</p>}
      answer={answer}
      onClose={onClose}
    />
  );
}

/** Says it once, and reads the contracts again whatever came of it. */
function useAnswer({ id: contractId, spiritId: id }: Contract, version: number, onAnswered: () => void) {
  const refetch = useRefetchContracts(id);
  const press = usePress();
  return useMutation({
    mutationFn: (said: Said) =>
      press({ ...said, version }, (options) =>
        call<typeof answerContract>(
          'POST /api/spirits/{id}/contracts/{contractId}/answer',
          { params: { id, contractId }, body: { ...said, version } },
          options,
        ),
      ),
    onSuccess: onAnswered,
    onSettled: refetch,
  });
}
