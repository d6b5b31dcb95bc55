import { Printer } from 'lucide-react';
import type { RefObject } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Filling } from '#features/forms/definitions/filling.rules.ts';
import { FilledSections } from '#features/forms/questions/FilledSections.tsx';
import type { FormTexts } from '#features/forms/questions/useFormTexts.ts';
import type { Form } from '#features/spirits/core/form.schema.ts';
import type { Signature } from '#features/spirits/core/signing.schema.ts';
import { printPage } from '#platform/browser/printPage.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { withFrenchFirstDay } from '#platform/firstDay.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import signatureStyles from './Signature.module.css';

type CompletedFormProps = {
  filling: Filling;
  form: Form;
  words: FormTexts;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** A form that is closed: everything it says, and who signed it. */
export function CompletedForm({ filling, form, words, heading }: CompletedFormProps) {
  const t = useTranslations('forms');
  const moment = useDateTimeFormat();
  return (
    <>
      <Notice kind="good">
        <h2 ref={heading} tabIndex={-1}>
          {t('complete.done')}
        </h2>
        <p>{t('complete.doneText', { moment: moment.exact(form.completedAt ?? form.updatedAt) })}</p>
      </Notice>
      <FilledSections filling={filling} words={words} />
      {form.signature && <SignatureView signature={form.signature} />}
      <div>
        <Button kind="secondary" icon={<Icon of={Printer} />} onClick={() => void printPage()}>
          {t('form.print')}
        </Button>
      </div>
    </>
  );
}

function SignatureView({ signature }: { signature: Signature }) {
  const t = useTranslations('forms.complete');
  const format = useFormatter();
  const { legalName, relation, timeZone, signedAt, consent, mark } = signature;
  const moment = withFrenchFirstDay(
    format.dateTime(new Date(signedAt), { dateStyle: 'long', timeStyle: 'short', timeZone }),
  );
  return (
    <section className="group" aria-labelledby="signed">
      <h2 id="signed">{t('signHeading')}</h2>
      <p className={signatureStyles.consent}>{consent}</p>
      {mark.kind === 'typed' ? (
        <p className={signatureStyles.typedMark}>{mark.text}</p>
      ) : (
        <svg viewBox="0 0 1000 300" role="img" aria-label={legalName} className={signatureStyles.pad}>
          <path d={mark.strokes} className={signatureStyles.ink} />
        </svg>
      )}
      <p>{t('signedBy', { name: legalName, relation })}</p>
      <p className="quiet">{t('signedAt', { moment, zone: timeZone })}</p>
    </section>
  );
}
