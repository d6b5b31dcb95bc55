import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { memoryPagesQuery } from '#features/memory-lane/core/MakeStanding.tsx';
import type {
  acceptMemoryInvitation,
  askForMemoryPage,
  endMemoryPerson,
  refuseSuccessor,
} from '#features/memory-lane/core/stewardship.contract.ts';
import { type HoldingStanding, type OpenStanding, standingOf } from '#features/memory-lane/core/stewardship.rules.ts';
import type { MemoryHolding } from '#features/memory-lane/core/stewardship.schema.ts';
import styles from '#features/memory-lane/editor/Make.module.css';
import { ApiError, call } from '#platform/browser/api.ts';
import { messages } from '#platform/browser/messages.ts';
import { sentenceOf, useWrite } from '#platform/browser/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx';
import { Refusal } from '#platform/ui/Refusal.tsx';
import { Tag } from '#platform/ui/Tag.tsx';

/** What stands open with one page: it can be gone into, or it waits for a word. */
const isOpen = (standing: HoldingStanding): standing is OpenStanding =>
  ['keeper', 'asked', 'helper', 'removed'].includes(standing);

/** `onSettled`: the pressed button is gone, the focus has to go somewhere. */
type HoldingProps = { holding: MemoryHolding; onSettled: () => void };

/** A page that somebody has to do with: what she is to it, and what she can do. */
export function MemoryHoldingCard({ holding, onSettled }: HoldingProps) {
  const t = useTranslations('memorySteward.pages');
  const format = useFormatter();
  const name = holding.name || t('unnamed');
  const standing = standingOf(holding);
  const day = (moment: string | null) => (moment ? format.dateTime(new Date(moment), { dateStyle: 'long' }) : '');
  const isAlone = holding.keeper === null && !isOpen(standing) && standing !== 'alone';
  const values = { email: holding.keeper ?? '', until: day(holding.answerBy), erased: day(holding.erasedAt) };
  return (
    <Card
      as="article"
      title={name}
      aside={
        <span className={styles.acts}>
          {holding.hidden && <Tag tone="gold">{t('roles.hidden')}</Tag>}
          <Tag tone={isOpen(standing) && standing !== 'asked' ? 'spruce' : 'gold'}>{t(`roles.${standing}`)}</Tag>
        </span>
      }
      footer={
        isOpen(standing) ? (
          <ButtonRow>
            <Button
              kind={standing === 'asked' ? 'primary' : 'secondary'}
              small
              href={`/spirit/${holding.id}/memory-lane`}
            >
              {t('open')} <span className="visually-hidden">{name}</span>
            </Button>
          </ButtonRow>
        ) : (
          <Acts holding={holding} standing={standing} name={name} onSettled={onSettled} />
        )
      }
    >
      <p>{t(isAlone ? `texts.${standing}Alone` : `texts.${standing}`, values)}</p>
      {holding.hidden && isOpen(standing) && <p>{t('texts.hidden')}</p>}
    </Card>
  );
}

type ActsProps = HoldingProps & { standing: Exclude<HoldingStanding, OpenStanding>; name: string };

function Acts({ holding, standing, name, onSettled }: ActsProps) {
  const t = useTranslations('memorySteward.pages');
  const [isAsked, setAsked] = useState(false);
  const params = { personId: holding.personId ?? '' };
  const values = { email: holding.keeper ?? '' };
  const isAlone = holding.keeper === null && standing !== 'asking';
  const say = async (act: Promise<unknown>, sentence: string) => {
    // Taken back meanwhile: the card goes with what it was about, and a sentence in it would go with it.
    const isThere = await act.then(
      () => true,
      (error) => {
        if (error instanceof ApiError && error.status === 404) return false;
        throw error;
      },
    );
    messages.show(isThere ? sentence : t('gone'), isThere ? 'good' : 'error');
    setAsked(false);
    onSettled();
  };
  const agree = useWrite([memoryPagesQuery.queryKey], (_, options) =>
    say(
      standing === 'successor'
        ? call<typeof askForMemoryPage>('POST /api/memory-people/{personId}/ask', { params }, options)
        : call<typeof acceptMemoryInvitation>('POST /api/memory-people/{personId}/accept', { params }, options),
      t(`done.${standing as 'invited'}`),
    ),
  );
  const end = useWrite([memoryPagesQuery.queryKey], (_, options) =>
    say(
      standing === 'asking'
        ? call<typeof refuseSuccessor>('POST /api/memory-people/{personId}/refuse', { params }, options)
        : call<typeof endMemoryPerson>('DELETE /api/memory-people/{personId}', { params }, options),
      t(`ended.${isAlone ? 'alone' : standing}`, values),
    ),
  );
  const mayAgree = standing !== 'asking' && standing !== 'alone';
  return (
    <>
      <ButtonRow>
        {mayAgree && (
          <Button
            small
            kind={standing === 'successor' ? 'secondary' : 'primary'}
            busy={agree.isPending}
            onClick={() => (standing === 'successor' ? setAsked(true) : agree.mutate())}
          >
            {t(`acts.${standing}`)} <span className="visually-hidden">{name}</span>
          </Button>
        )}
        <Button small kind="quiet" busy={end.isPending} onClick={() => end.mutate()}>
          {t(`ends.${standing}`)} <span className="visually-hidden">{name}</span>
        </Button>
      </ButtonRow>
      <Refusal id={`holding-${params.personId}`} sentence={sentenceOf(agree.error ?? end.error)} />
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('ask.title')}
        closeText={t('ask.goBack')}
        confirmText={t('acts.successor')}
        busy={agree.isPending}
        refusal={sentenceOf(agree.error)}
        onConfirm={() => agree.mutate()}
      >
        <p>{t(holding.keeper ? 'ask.text' : 'ask.textAlone', values)}</p>
      </ConfirmDialog>
    </>
  );
}
