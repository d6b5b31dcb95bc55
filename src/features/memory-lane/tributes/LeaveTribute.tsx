import { Flame } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { MemoryMessages } from '#features/memory-lane/core/schema.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import styles from './LeaveTribute.module.css';
import { Candle } from './MemoryTributes.tsx';
import { RememberedTributes } from './RememberedTributes.tsx';
import { TributePhotographField } from './TributePhotographField.tsx';
import { TributeSent } from './TributeSent.tsx';
import { useTributeForm } from './useTributeForm.ts';

type LeaveTributeProps = { slug: string; pass: string; messages: MemoryMessages };

/** Where visitors leave something, or a calm line where the family takes nothing more. */
export function LeaveTribute({ messages, ...page }: LeaveTributeProps) {
  const t = useTranslations('memoryPublic.leave');
  if (messages !== 'closed') return <TributeForm {...page} isShownImmediately={messages === 'shown'} />;
  return (
    <>
      <RememberedTributes slug={page.slug} />
      <p className="quiet no-print">{t('closed')}</p>
    </>
  );
}

type TributeFormProps = { slug: string; pass: string; isShownImmediately: boolean };

/** A name with some words and a photograph, or with a candle alone; no account. */
function TributeForm({ slug, pass, isShownImmediately }: TributeFormProps) {
  const t = useTranslations('memoryPublic.leave');
  const { left, sending, leave, file, isLost, hasWords, ...fields } = useTributeForm(slug, pass);
  if (left.secret) return <TributeSent slug={slug} {...left} sending={sending} />;
  const isCandle = !hasWords && !file;
  return (
    <>
      <RememberedTributes slug={slug} />
      <noscript>
        <p className={styles.leave}>{t('script')}</p>
      </noscript>
      <form
        ref={fields.form}
        // Sends nothing before the script is there: what was typed stays.
        method="dialog"
        noValidate
        className={`${styles.leave} ${styles.needsScript} no-print`}
        onSubmit={fields.submit}
        onFocus={fields.prepare}
        onInput={fields.keepDraft}
      >
        <FormHead isShownImmediately={isShownImmediately} />
        <TextFields isNameless={fields.isNameless} onWords={fields.setHasWords} />
        <TributePhotographField
          file={file}
          onFile={fields.chooseFile}
          isLost={isLost}
          isShownImmediately={isShownImmediately}
        />
        <ErrorMessage id="tribute-refusal" message={sentenceOf(leave.error)} />
        <ButtonRow>
          <Button type="submit" busy={leave.isPending} icon={isCandle ? <Icon of={Flame} /> : undefined}>
            {t(isCandle ? 'candle' : isShownImmediately ? 'sendAtOnce' : 'send')}
          </Button>
        </ButtonRow>
        <p role="status" className={leave.isPending ? 'quiet small' : 'visually-hidden'}>
          {leave.isPending && t('onItsWay')}
        </p>
      </form>
    </>
  );
}

function FormHead({ isShownImmediately }: { isShownImmediately: boolean }) {
  const t = useTranslations('memoryPublic.leave');
  return (
    <div className={styles.leaveHead}>
      <Candle large />
      <div>
        <h3>{t('title')}</h3>
        <p className="quiet">{t(isShownImmediately ? 'bodyAtOnce' : 'body')}</p>
      </div>
    </div>
  );
}

type TextFieldsProps = { isNameless: boolean; onWords: (hasWords: boolean) => void };

function TextFields({ isNameless, onWords }: TextFieldsProps) {
  const t = useTranslations('memoryPublic.leave');
  return (
    <>
      <Field id="tribute-name" label={t('name')} error={isNameless ? t('nameMissing') : undefined}>
        {(wiring) => <TextInput {...wiring} name="name" autoComplete="name" maxLength={100} />}
      </Field>
      <div className={styles.tie}>
        <Field id="tribute-relation" label={t('relation')} hint={t('relationHint')}>
          {(wiring) => <TextInput {...wiring} name="relation" autoComplete="off" maxLength={80} />}
        </Field>
        <Field id="tribute-since" label={t('since')}>
          {(wiring) => (
            <TextInput {...wiring} name="since" inputMode="numeric" autoComplete="off" maxLength={4} pattern="\d{4}" />
          )}
        </Field>
      </div>
      <Field id="tribute-words" label={t('words')} hint={t('wordsHint')}>
        {(wiring) => (
          <TextArea
            {...wiring}
            name="words"
            maxLength={3_000}
            onChange={({ target }) => onWords(target.value.trim() !== '')}
          />
        )}
      </Field>
    </>
  );
}
