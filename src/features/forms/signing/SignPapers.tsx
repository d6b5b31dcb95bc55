import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { frozenContext } from '#features/forms/definitions/keptContext.rules.ts';
import { wordValues } from '#features/forms/definitions/words.rules.ts';
import signatureStyles from '#features/forms/filling/Signature.module.css';
import { SignatureLines, SignatureMark, signatureIds } from '#features/forms/filling/SignaturePanel.tsx';
import {
  emptySignature,
  missingOfSignature,
  type SignaturePart,
} from '#features/forms/filling/signatureDraft.rules.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { localTimeZone } from '#platform/localTimeZone.ts';
import { withAnyKey } from '#platform/messages.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { ErrorSummary, type FieldProblem } from '#platform/ui/form/ErrorSummary.tsx';
import { keysOf } from '#vocabulary/lists.ts';
import styles from './SigningPage.module.css';
import type { PaperName, SignerReading } from './schema.ts';
import { useSign } from './useReading.ts';

type SignPapersProps = { token: string; reading: SignerReading; onSigned: () => void };

/** One signature under every paper: who signs, the very words of each, and the mark. */
export function SignPapers({ token, reading, onSigned }: SignPapersProps) {
  const t = useTranslations('papersToSign.sign');
  const consents = useConsents(reading);
  const [draft, setDraft] = useState(() => ({ ...emptySignature, legalName: reading.name }));
  const [agreed, setAgreed] = useState<readonly PaperName[]>([]);
  const [isTried, setTried] = useState(false);
  const sign = useSign({ token, signerId: reading.signerId, onDone: onSigned });
  const unread = consents.filter(({ name }) => !agreed.includes(name));
  const errors = useSignatureErrors(draft);
  const problems: FieldProblem[] = [
    ...keysOf(errors).map((part) => ({ fieldId: signatureIds[part], text: errors[part] ?? '' })),
    ...unread.map(({ name, title }) => ({ fieldId: `agree-${name}`, text: t('agreeNeeded', { paper: title }) })),
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length > 0 || sign.isPending) return;
    const { legalName, relation, authority, kind, typed, strokes } = draft;
    sign.mutate({
      ...{ legalName, relation, authority, agreed: true },
      mark: kind === 'typed' ? { kind, text: typed } : { kind, strokes },
      timeZone: localTimeZone(),
      consents: consents.map(({ name, consent }) => ({ name, consent })),
    });
  };
  return (
    <form className={`no-print ${styles.form}`} noValidate aria-labelledby="signature" onSubmit={submit}>
      <div className="group">
        <h2 id="signature">{t('heading')}</h2>
        <p>{t('text', { count: consents.length })}</p>
      </div>
      <ErrorSummary title={t('problems')} problems={isTried ? problems : []} />
      <SignatureLines draft={draft} errors={isTried ? errors : {}} onChange={setDraft} />
      {consents.map(({ name, title, consent }) => (
        <div key={name} className="group">
          <h3>{t('words', { paper: title })}</h3>
          <p className={signatureStyles.consent}>{consent}</p>
          <Checkbox
            id={`agree-${name}`}
            label={t('agree')}
            error={isTried && !agreed.includes(name) ? t('agreeNeeded', { paper: title }) : undefined}
            checked={agreed.includes(name)}
            onChange={({ target }) =>
              setAgreed(target.checked ? [...agreed, name] : agreed.filter((other) => other !== name))
            }
          />
        </div>
      ))}
      <SignatureMark draft={draft} errors={isTried ? errors : {}} onChange={setDraft} />
      <p className="quiet small">{t('kept')}</p>
      <ErrorMessage id="sign-refused" message={sentenceOf(sign.error)} />
      <ButtonRow>
        <Button type="submit" busy={sign.isPending}>
          {t('button')}
        </Button>
      </ButtonRow>
    </form>
  );
}

/** What is called how and agreed to in which words, paper by paper. */
function useConsents({ papers, person }: SignerReading) {
  const texts = withAnyKey(useTranslations('formTexts'));
  const titles = useTranslations('formTitles');
  const t = useTranslations('papersToSign.contract');
  return papers.map((paper) => {
    if (paper.name === 'contract') {
      const { name, number, place, version } = paper;
      return { name, title: t('title', { number }), consent: t('consent', { number, home: place.name, version }) };
    }
    const { name, context } = paper;
    const values = wordValues(frozenContext(context), person || texts('person'));
    return { name, title: titles(name, values), consent: texts(`forms.${name}.consent`, values) };
  });
}

/** A sentence for each part of the signature that is missing; the words of each paper are agreed to by themselves. */
function useSignatureErrors(draft: typeof emptySignature): Partial<Record<SignaturePart, string>> {
  const t = useTranslations('forms.complete');
  const missing: ReturnType<typeof missingOfSignature> = missingOfSignature({ ...draft, agreed: true });
  const errors: Partial<Record<SignaturePart, string>> = {};
  for (const part of keysOf(missing)) {
    const key = missing[part];
    if (key) errors[part] = t(key);
  }
  return errors;
}
