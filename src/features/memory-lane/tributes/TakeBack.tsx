import { useTranslations } from 'use-intl';
import type { withdrawTribute } from '#features/memory-lane/core/contract.ts';
import { call } from '#platform/browser/api.ts';
import { useMutation } from '#platform/browser/useMutation.ts';
import { sentenceOf } from '#platform/browser/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { Refusal } from '#platform/ui/Refusal.tsx';
import { forgetTribute } from './useKeptTributes.ts';

type TakeBackProps = { id: string; secret: string; onDone?: () => void };

/** Takes back what somebody left, when she presses it. */
export function TakeBack({ id, secret, onDone }: TakeBackProps) {
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
      <Refusal id={id} sentence={sentenceOf(withdraw.error)} />
      <div>
        <Button kind="secondary" small busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('act')}
        </Button>
      </div>
    </>
  );
}
