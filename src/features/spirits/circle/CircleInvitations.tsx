import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { nameOf } from '../view/recordStatus.rules.ts';
import type { CircleInvitation } from './schema.ts';
import { useInvitationAnswer, useInvitations } from './useCircle.ts';

/** What relatives ask of the reader, each to be accepted or declined; nothing where nobody asks. `onDone`: the pressed button is gone. */
export function CircleInvitations({ onDone }: { onDone: () => void }) {
  const t = useTranslations('circle.invitations');
  const { data = [] } = useInvitations();
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className="group">
      <h2 id="invitations">{t('heading')}</h2>
      {data.map((invitation) => (
        <InvitationCard key={invitation.id} invitation={invitation} onDone={onDone} />
      ))}
    </section>
  );
}

function InvitationCard({ invitation, onDone }: { invitation: CircleInvitation; onDone: () => void }) {
  const t = useTranslations('circle');
  const { id, invitedBy, level, sees } = invitation;
  const person = nameOf(invitation) || t('invitations.somebody');
  const answer = useInvitationAnswer(id, (kind) => {
    toasts.show(t(kind === 'accept' ? 'invitations.accepted' : 'invitations.declined'), 'good');
    onDone();
  });
  const busyWith = (kind: 'accept' | 'decline') => answer.isPending && answer.variables === kind;
  return (
    <Card as="article" headingLevel={3} title={person}>
      <p>{t('invitations.text', { inviter: invitedBy, person })}</p>
      <p className="quiet">{t(sees === 'now' ? `levelTexts.${level}` : 'sightTexts.after-death')}</p>
      <ErrorMessage id={`invitation-${id}-error`} message={sentenceOf(answer.error)} />
      <ButtonRow>
        <Button busy={busyWith('accept')} onClick={() => answer.mutate('accept')}>
          {t('invitations.accept')}
        </Button>
        <Button kind="secondary" busy={busyWith('decline')} onClick={() => answer.mutate('decline')}>
          {t('invitations.decline')}
        </Button>
      </ButtonRow>
    </Card>
  );
}
