import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type {
  acceptMemoryInvitation,
  askForMemoryPage,
  endMemoryPerson,
  refuseSuccessor,
} from '#features/memory-lane/core/stewardship.contract.ts';
import {
  type HoldingStatus,
  holdingStatusOf,
  type OpenHoldingStatus,
} from '#features/memory-lane/core/stewardship.rules.ts';
import type { MemoryHolding } from '#features/memory-lane/core/stewardship.schema.ts';
import { memoryPagesQuery } from '#features/memory-lane/core/useMemoryPages.ts';
import styles from '#features/memory-lane/editing/MemoryEditorActions.module.css';
import { call, statusOf } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { hasMessage } from '#platform/messages.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Tag } from '#platform/ui/Tag.tsx';

/** What stands open with one page: it can be gone into, or it waits for a word. */
const isOpen = (status: HoldingStatus): status is OpenHoldingStatus =>
  ['keeper', 'asked', 'helper', 'removed'].includes(status);

/** `onDone`: the pressed button is gone, the focus has to go somewhere. */
type HoldingProps = { holding: MemoryHolding; onDone: () => void };

/** A page that somebody has to do with: what they are to it, and what they can do. */
export function MemoryHoldingCard({ holding, onDone }: HoldingProps) {
  const t = useTranslations('memorySteward.pages');
  const name = holding.name || t('unnamed');
  const status = holdingStatusOf(holding);
  const format = useDateTimeFormat();
  const day = (moment: string | null) => (moment ? format.day(moment) : '');
  const isAlone = holding.keeper === null && !isOpen(status) && status !== 'alone';
  const alone = `texts.${status}Alone`;
  const values = { email: holding.keeper ?? '', until: day(holding.answerBy), erased: day(holding.erasedAt) };
  return (
    <Card
      as="article"
      title={name}
      aside={
        <span className={styles.acts}>
          {holding.hidden && <Tag tone="gold">{t('roles.hidden')}</Tag>}
          <Tag tone={isOpen(status) && status !== 'asked' ? 'spruce' : 'gold'}>{t(`roles.${status}`)}</Tag>
        </span>
      }
      footer={
        isOpen(status) ? (
          <ButtonRow>
            <Button
              kind={status === 'asked' ? 'primary' : 'secondary'}
              small
              href={`/spirit/${holding.id}/memory-lane`}
            >
              {t('open')} <span className="visually-hidden">{name}</span>
            </Button>
          </ButtonRow>
        ) : (
          <HoldingActions holding={holding} status={status} name={name} onDone={onDone} />
        )
      }
    >
      <p>{t(isAlone && hasMessage(t, alone) ? alone : `texts.${status}`, values)}</p>
      {holding.hidden && isOpen(status) && <p>{t('texts.hidden')}</p>}
    </Card>
  );
}

type WaitingStatus = Exclude<HoldingStatus, OpenHoldingStatus>;

/** What can be said yes to: an invitation to help, a page that is handed over, the place of a successor. */
type OfferStatus = Exclude<WaitingStatus, 'asking' | 'alone'>;

const isOffer = (status: WaitingStatus): status is OfferStatus => status !== 'asking' && status !== 'alone';

type HoldingActionsProps = HoldingProps & { status: WaitingStatus; name: string };

function HoldingActions({ holding, status, name, onDone }: HoldingActionsProps) {
  const t = useTranslations('memorySteward.pages');
  const [isAsked, setAsked] = useState(false);
  const { agree, end } = useHoldingActions(holding, status, () => {
    setAsked(false);
    onDone();
  });
  return (
    <>
      <ButtonRow>
        {isOffer(status) && (
          <Button
            small
            kind={status === 'successor' ? 'secondary' : 'primary'}
            busy={agree.isPending}
            onClick={() => (status === 'successor' ? setAsked(true) : agree.mutate(status))}
          >
            {t(`acts.${status}`)} <span className="visually-hidden">{name}</span>
          </Button>
        )}
        <Button small kind="quiet" busy={end.isPending} onClick={() => end.mutate()}>
          {t(`ends.${status}`)} <span className="visually-hidden">{name}</span>
        </Button>
      </ButtonRow>
      <ErrorMessage id={`holding-${holding.personId ?? ''}`} message={sentenceOf(agree.error ?? end.error)} />
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('ask.title')}
        closeText={t('ask.goBack')}
        confirmText={t('acts.successor')}
        busy={agree.isPending}
        refusal={sentenceOf(agree.error)}
        onConfirm={() => agree.mutate('successor')}
      >
        <p>{t(holding.keeper ? 'ask.text' : 'ask.textAlone', { email: holding.keeper ?? '' })}</p>
      </ConfirmDialog>
    </>
  );
}

/** Says yes to what is offered, or ends it; what came of it is said in a toast, because its card may be gone. */
function useHoldingActions({ personId, keeper }: MemoryHolding, status: WaitingStatus, onDone: () => void) {
  const t = useTranslations('memorySteward.pages');
  const params = { personId: personId ?? '' };
  const isAlone = keeper === null && status !== 'asking';
  const finish = async (act: Promise<unknown>, message: string) => {
    const isThere = await isStillThere(act);
    toasts.show(isThere ? message : t('gone'), isThere ? 'good' : 'error');
    onDone();
  };
  const agree = useWrite<OfferStatus>([memoryPagesQuery.queryKey], (offer, options) =>
    finish(
      offer === 'successor'
        ? call<typeof askForMemoryPage>('POST /api/memory-people/{personId}/ask', { params }, options)
        : call<typeof acceptMemoryInvitation>('POST /api/memory-people/{personId}/accept', { params }, options),
      t(`done.${offer}`),
    ),
  );
  const end = useWrite([memoryPagesQuery.queryKey], (_, options) =>
    finish(
      status === 'asking'
        ? call<typeof refuseSuccessor>('POST /api/memory-people/{personId}/refuse', { params }, options)
        : call<typeof endMemoryPerson>('DELETE /api/memory-people/{personId}', { params }, options),
      t(`ended.${isAlone ? 'alone' : status}`, { email: keeper ?? '' }),
    ),
  );
  return { agree, end };
}

/** False where it was taken back meanwhile: the card goes with what it was about, and a sentence in it would go with it. */
const isStillThere = (act: Promise<unknown>): Promise<boolean> =>
  act.then(
    () => true,
    (error) => {
      if (statusOf(error) === 404) return false;
      throw error;
    },
  );
