import { type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Time } from '#platform/ui/Time.tsx';
import type { DecisionOutcome } from '#vocabulary/decisions.ts';
import { useNames } from '../circle/useNames.ts';
import type { Relation, Spirit } from '../core/schema.ts';
import styles from './Decisions.module.css';
import { isContested, mayAnswer } from './rules.ts';
import type { Decision } from './schema.ts';
import { useAnswer, useClose } from './useDecisions.ts';
import { Disagreement } from './WhoDecides.tsx';

type DecisionCardProps = { spirit: Spirit; relation: Relation; card: Decision };

/** What is proposed, who agrees, and what those who decide may do about it; a closed card says how it was closed. */
export function DecisionCard({ spirit, relation, card }: DecisionCardProps) {
  const t = useTranslations('decisions');
  const names = useNames();
  const moment = useDateTimeFormat();
  const [title, focusTitle] = useFocusAfter<HTMLSpanElement>();
  const { proposal, author, proposedAt, outcome, closedAt, closedBy } = card;
  const isOpen = outcome === null;
  return (
    <Card as="li" headingLevel={3} title={<Title card={card} reference={title} />}>
      <div className={styles.card}>
        {outcome && closedAt && (
          <p>
            <strong>
              <Time dateTime={closedAt}>
                {t(`outcomes.${outcome}`, { day: moment.day(closedAt), name: names.ofAuthor(closedBy ?? '') })}
              </Time>
            </strong>
          </p>
        )}
        <p className={styles.words}>{proposal}</p>
        <p className="quiet small">
          {t('proposed', { name: names.ofAuthor(author), moment: moment.exact(proposedAt) })}
        </p>
        <Positions card={card} />
        {isOpen && isContested(card) && <Disagreement answers={spirit.data} />}
        {mayAnswer(relation, card) && <Answer spiritId={spirit.id} card={card} onClosed={focusTitle} />}
      </div>
    </Card>
  );
}

type TitleProps = { card: Decision; reference: RefObject<HTMLSpanElement | null> };

function Title({ card, reference }: TitleProps) {
  const t = useTranslations('decisions');
  return (
    <span ref={reference} tabIndex={-1}>
      {t(`subjects.${card.subject}`)}
    </span>
  );
}

/** What each of those who decide has said, with when. */
function Positions({ card: { positions } }: { card: Decision }) {
  const t = useTranslations('decisions');
  const names = useNames();
  const moment = useDateTimeFormat();
  if (positions.length === 0) return <p className="quiet small">{t('nobody')}</p>;
  return (
    <ul className={styles.positions} aria-label={t('who')}>
      {positions.map(({ agrees, saidAt, ...person }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two relatives may bear one name, and the list is drawn whole.
        <li key={index} className="small">
          <span>{names.of(person)}</span>
          {saidAt ? (
            <Time dateTime={saidAt}>{t(agrees ? 'says.yes' : 'says.no', { moment: moment.exact(saidAt) })}</Time>
          ) : (
            <span className="quiet">{t('says.silent')}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

type AnswerProps = { spiritId: string; card: Decision; onClosed: () => void };

/** What somebody who decides may do: say whether they agree, and close the card. */
function Answer({ spiritId, card, onClosed }: AnswerProps) {
  const t = useTranslations('decisions');
  const own = card.positions.find(({ self }) => self)?.agrees ?? null;
  const answer = useAnswer(spiritId, card.id);
  const say = (agrees: boolean) => answer.mutate({ agrees }, { onSuccess: () => toasts.show(t('answered'), 'good') });
  const busyWith = (agrees: boolean) => answer.isPending && answer.variables.agrees === agrees;
  return (
    <div className={`${styles.card} no-print`}>
      <ErrorMessage id={`answer-${card.id}-error`} message={sentenceOf(answer.error)} />
      <ButtonRow>
        <Button kind="secondary" aria-pressed={own === true} busy={busyWith(true)} onClick={() => say(true)}>
          {t('agree')}
        </Button>
        <Button kind="secondary" aria-pressed={own === false} busy={busyWith(false)} onClick={() => say(false)}>
          {t('disagree')}
        </Button>
      </ButtonRow>
      <ButtonRow>
        <Close spiritId={spiritId} card={card} outcome="decided" onClosed={onClosed} />
        <Close spiritId={spiritId} card={card} outcome="set-aside" onClosed={onClosed} />
      </ButtonRow>
    </div>
  );
}

/** Closes the card for good, and asks once more before it does. */
function Close({ spiritId, card, outcome, onClosed }: AnswerProps & { outcome: DecisionOutcome }) {
  const t = useTranslations('decisions');
  const [isOpen, setIsOpen] = useState(false);
  const close = useClose(spiritId, card.id, () => {
    toasts.show(t('closed'), 'good');
    onClosed();
  });
  const label = t(outcome === 'decided' ? 'decideSo' : 'setAside');
  return (
    <>
      <Button kind="quiet" small onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen && !close.isSuccess}
        onClose={() => setIsOpen(false)}
        title={t(outcome === 'decided' ? 'decideTitle' : 'setAsideTitle')}
        closeText={t('goBack')}
        confirmText={label}
        busy={close.isPending}
        refusal={sentenceOf(close.error)}
        onConfirm={() => close.mutate({ outcome, version: card.version })}
      >
        <p className={styles.words}>{card.proposal}</p>
        {isContested(card) && <p>{t('closeContested')}</p>}
        <p>{t('closeText')}</p>
      </ConfirmDialog>
    </>
  );
}
