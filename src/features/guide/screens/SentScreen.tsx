import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFocusHeading } from '#features/guide/questions/useFocusHeading.ts';
import { guideHref } from '#features/guide/saving/entry.rules.ts';
import { draftId } from '#features/guide/saving/useRecord.ts';
import { finishRequest, useHasRecords, useSendRequest } from '#features/guide/saving/useSaving.ts';
import { type Sent, useSent } from '#features/guide/saving/useSent.ts';
import { useConfirmRequest } from '#features/sessions/core/useConfirmRequest.ts';
import { CodeStep } from '#features/sessions/sign-in/CodeStep.tsx';
import { Button } from '#platform/ui/Button.tsx';
import styles from './SentScreen.module.css';

/** After a draft was sent for a mailbox: its code signs in, keeps the answers and asks the funeral home, in one press. */
export function SentScreen() {
  const last = useSent();
  useFocusHeading('sent');
  return last ? <Code sent={last} /> : <NothingSent />;
}

function Code({ sent: { id, email, home } }: { sent: Sent }) {
  const t = useTranslations('guideFacts.sent');
  const navigate = useNavigate();
  const confirm = useConfirmRequest(id, finishRequest);
  const again = useSendRequest();
  const request = {
    error: again.error,
    isPending: again.isPending,
    mutate: (to: string, then: { onSuccess: () => void }) => again.mutate({ email: to, home }, then),
  };
  return (
    <div className={styles.sent}>
      <CodeStep
        email={email}
        signIn={confirm}
        request={request}
        heading={home ? t('headingAsk', { home: home.name }) : t('heading')}
        submit={t(home ? 'submitAsk' : 'submit')}
        onOtherEmail={() =>
          navigate(home ? `${guideHref(draftId, 'ask')}?home=${home.id}` : guideHref(draftId, 'review'))
        }
      />
      <p className="quiet">{t('meanwhile')}</p>
      <div>
        <Button kind="secondary" href={guideHref(draftId, 'homes')}>
          {t('toHomes')}
        </Button>
      </div>
    </div>
  );
}

/** Confirmed already, perhaps by the link in another tab: whoever is signed in finds the answers in their records. */
function NothingSent() {
  const t = useTranslations('guideFacts');
  const hasRecords = useHasRecords();
  return (
    <div className={styles.sent}>
      <h1>{t('sent.nothingTitle')}</h1>
      <p>{t('sent.nothing')}</p>
      <div>
        {hasRecords ? (
          <Button href="/spirits">{t('missing.go')}</Button>
        ) : (
          <Button href={guideHref(draftId, 'review')}>{t('sent.toAnswers')}</Button>
        )}
      </div>
    </div>
  );
}
