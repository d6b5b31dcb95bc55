import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { withdrawTribute } from '#features/memory-lane/core/contract.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { forgetTribute } from './useRememberedTributes.ts';

type WithdrawTributeProps = { id: string; secret: string; onDone?: () => void };

/** Takes back what somebody left, when they press it. */
export function WithdrawTribute({ id, secret, onDone }: WithdrawTributeProps) {
  const t = useTranslations('memoryPublic.takeBack');
  const withdraw = useMutation({
    mutationFn: () =>
      call<typeof withdrawTribute>('POST /api/memory-lane/withdraw-tribute', { body: { secret } }, { quiet: true }),
    onSuccess: () => {
      forgetTribute(secret);
      onDone?.();
    },
  });
  if (withdraw.isSuccess) return <Notice kind="good" live title={t('done')} />;
  return (
    <>
      <ErrorMessage id={id} message={sentenceOf(withdraw.error)} />
      <div>
        <Button kind="secondary" small busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('act')}
        </Button>
      </div>
    </>
  );
}
