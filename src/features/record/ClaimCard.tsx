import { useTranslations } from 'use-intl';
import { progress } from '#features/answers/rules.ts';
import { ClaimButtons, type ClaimButtonsProps } from '#features/spirits/view/ClaimButtons.tsx';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { Card } from '#platform/ui/Card.tsx';

/** A record that was sent to this mailbox without signing in, waiting to be confirmed. */
export function ClaimCard({ spirit, onDone }: ClaimButtonsProps) {
  const t = useTranslations('spirits');
  return (
    <Card as="article" headingLevel={3} title={nameOf(spirit.core) || t('unnamed')} href={`/spirit/${spirit.id}`}>
      <p className="quiet">{t('next.answersStatus', progress(spirit.data))}</p>
      <p>{t('claim.text')}</p>
      <ClaimButtons spirit={spirit} onDone={onDone} />
    </Card>
  );
}
