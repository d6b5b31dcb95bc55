import { useTranslations } from 'use-intl';
import { progress } from '#features/answers/rules.ts';
import { ClaimButtons, type ClaimButtonsProps } from '#features/spirits/view/ClaimButtons.tsx';
import { acceptedIn, nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { Card } from '#platform/ui/Card.tsx';

/** A record that waits to be confirmed: sent to this mailbox without signing in, or written down by a funeral home on the phone. */
export function ClaimCard({ spirit, onDone }: ClaimButtonsProps) {
  const t = useTranslations('spirits');
  const tasks = useTranslations('recordTasks');
  const isHanded = spirit.core.connectionStatus === 'accepted';
  return (
    <Card as="article" headingLevel={3} title={nameOf(spirit.core) || t('unnamed')} href={`/spirit/${spirit.id}`}>
      <p className="quiet">{tasks('answersStatus', progress(spirit.data))}</p>
      {isHanded ? (
        <p>{t('claim.handed', { home: acceptedIn(spirit.core)[0]?.name ?? '' })}</p>
      ) : (
        <>
          <p>{t('claim.text')}</p>
          <ClaimButtons spirit={spirit} onDone={onDone} />
        </>
      )}
    </Card>
  );
}
