import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { mayAccept, mayDecline } from '#features/connections/core/rules.ts';
import { type ConnectionCall, useConnectionMutations } from '#features/connections/core/useConnectionMutations.ts';
import { relationToReply } from '#features/spirits/core/rules.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import type { DeclineDialogProps } from './DeclineDialog.tsx';
import { useConflictMessage } from './useConflictMessage.ts';

const DeclineDialog = lazyPart(() => import('./DeclineDialog.tsx').then((module) => module.DeclineDialog));

/** Which request is answered; `onAnswered` moves the focus, or the person, on. */
export type RequestAnswerProps = {
  spirit: Spirit;
  home: { id: string; name: string };
  onAnswered: (answer: 'accept' | 'decline') => void;
};

/** The two answers of a funeral home to a request; each is asked about once more. */
export function RequestAnswer({ spirit, home, onAnswered }: RequestAnswerProps) {
  const t = useTranslations('connections');
  const actor = useActor();
  const [asking, setAsking] = useState<'accept' | 'decline' | null>(null);
  const done = ({ kind }: ConnectionCall) => {
    setAsking(null);
    toasts.show(t(kind === 'accept' ? 'answer.accepted' : 'answer.declined'), 'good');
    onAnswered(kind === 'accept' ? 'accept' : 'decline');
  };
  // The request is gone from this page in a moment, and this sentence with it, unless it is a message.
  const sayWho = useConflictMessage(spirit.id);
  const calls = useConnectionMutations(spirit.id, home.id, done, () => void sayWho());
  if (!actor) return null;
  const relation = relationToReply(actor, spirit);
  const close = () => {
    calls.reset();
    setAsking(null);
  };
  return (
    <>
      <ButtonRow>
        {mayAccept(relation, spirit.core, home.id) && (
          <Button aria-keyshortcuts="A" onClick={() => setAsking('accept')}>
            {t('answer.accept')}
          </Button>
        )}
        {mayDecline(relation, spirit.core, home.id) && (
          <Button kind="secondary" onClick={() => setAsking('decline')}>
            {t('answer.decline')}
          </Button>
        )}
      </ButtonRow>
      <ConfirmDialog
        open={asking === 'accept'}
        onClose={close}
        title={t('answer.acceptTitle')}
        closeText={t('goBack')}
        confirmText={t('answer.acceptConfirm')}
        busy={calls.isPending}
        refusal={sentenceOf(calls.error)}
        onConfirm={() => calls.mutate({ kind: 'accept' })}
      >
        <p>{t('answer.acceptText', { home: home.name })}</p>
      </ConfirmDialog>
      <DeclineOnceOpened
        key={home.id}
        open={asking === 'decline'}
        onClose={close}
        busy={calls.isPending}
        refusal={sentenceOf(calls.error)}
        onDecline={(answer) => calls.mutate({ kind: 'decline', ...answer })}
      />
    </>
  );
}

/** Comes when it is first opened; what was written in it stays while it is closed. */
function DeclineOnceOpened(props: DeclineDialogProps) {
  const wasOpened = useRef(false);
  wasOpened.current ||= props.open;
  return wasOpened.current && <DeclineDialog {...props} />;
}
