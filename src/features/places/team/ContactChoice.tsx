import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { useContactChoice, useContactChoiceWrite } from './useDetails.ts';

type ContactChoiceProps = { placeId: string; mayChange: boolean };

/** Whether families read who is responsible for their case; an owner changes it where it stands. */
export function ContactChoice({ placeId, mayChange }: ContactChoiceProps) {
  const t = useTranslations('colleagues.contact');
  const choice = useContactChoice(placeId);
  const write = useContactChoiceWrite(placeId);
  if (!choice) return null;
  if (!mayChange) return <p className="quiet small">{t(choice.isTold ? 'told' : 'untold')}</p>;
  const change = (isTold: boolean) => {
    const saved = { onSuccess: () => toasts.show(t(isTold ? 'told' : 'untold'), 'good') };
    if (!write.isPending) write.mutate({ ...choice, isTold }, saved);
  };
  return (
    <div>
      <Checkbox
        id="contact-told"
        label={t('label')}
        hint={t('hint')}
        checked={write.isPending ? write.variables.isTold : choice.isTold}
        onChange={({ target }) => change(target.checked)}
      />
      <ErrorMessage id="contact-told-refused" message={sentenceOf(write.error)} />
    </div>
  );
}
