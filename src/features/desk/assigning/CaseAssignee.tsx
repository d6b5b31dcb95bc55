import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { worksOnCases } from '#features/connections/core/rules.ts';
import { useNames, usePhones } from '#features/places/team/useNames.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { PhoneLink } from '#platform/ui/navigation/PhoneLink.tsx';
import { telephoneHref } from '#vocabulary/telephone.ts';
import styles from './CaseAssignee.module.css';
import { useAssign } from './useAssign.ts';
import { useAssignRefusal } from './useAssignRefusal.ts';

const AssignDialog = lazyPart(() => import('./AssignDialog.tsx').then((module) => module.AssignDialog), ['assigning']);

type CaseAssigneeProps = {
  spiritId: string;
  home: Spirit['core']['connectedFuneralHomes'][number];
  /** With several branches each line says of which one it speaks. */
  several: boolean;
};

/** Who is responsible for the case, and the two acts that change it: taking it, and giving it to somebody. */
export function CaseAssignee({ spiritId, home, several }: CaseAssigneeProps) {
  const t = useTranslations('desk.assignee');
  const reader = useActor()?.email;
  const assign = useAssign(spiritId, home.id);
  const refusal = useAssignRefusal(assign.error, home.assignee);
  const [line, focusLine] = useFocusAfter<HTMLParagraphElement>();
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const nameOf = useNames();
  const phone = usePhones()(home.assignee ?? '');
  const { assignee } = home;
  const isOwn = assignee !== undefined && assignee === reader;
  const take = () => {
    if (reader) assign.mutate({ email: reader, seen: assignee ?? null }, { onSuccess: focusLine });
  };
  const give = () => {
    setDialog('closed');
    focusLine();
  };
  return (
    <div className={`no-print ${styles.assignee}`}>
      <p ref={line} tabIndex={-1} className={assignee ? undefined : 'quiet'}>
        {several && `${home.name}: `}
        {isOwn ? t('isYou') : assignee ? t('is', { who: nameOf(assignee) }) : t('isNobody')}
        {assignee && !isOwn && phone && (
          <>
            {' '}
            <PhoneLink phone={phone} href={telephoneHref(phone)} />
          </>
        )}
      </p>
      {worksOnCases(home) && (
        <div className={styles.acts}>
          {!isOwn && <TakeButton isTaken={assignee !== undefined} busy={assign.isPending} onClick={take} />}
          <Button kind="quiet" small flush onClick={() => setDialog('open')}>
            {t('handOver')}
          </Button>
        </div>
      )}
      <ErrorMessage id={`assign-${home.id}-refused`} message={refusal} />
      {dialog !== 'unopened' && (
        <AssignDialog
          spiritId={spiritId}
          home={home}
          open={dialog === 'open'}
          onClose={() => setDialog('closed')}
          onGiven={give}
        />
      )}
    </div>
  );
}

type TakeButtonProps = { isTaken: boolean; busy: boolean; onClick: () => void };

/** Makes the reader responsible, by A as well. */
function TakeButton({ isTaken, ...rest }: TakeButtonProps) {
  const t = useTranslations('desk.assignee');
  return (
    <Button kind={isTaken ? 'quiet' : 'secondary'} small flush aria-keyshortcuts="A" {...rest}>
      {t(isTaken ? 'takeOver' : 'take')}
    </Button>
  );
}
