import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { CheckboxCards } from '#platform/ui/form/CheckboxCards.tsx';
import { ErrorSummary } from '#platform/ui/form/ErrorSummary.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { RadioCards } from '#platform/ui/form/RadioCards.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { limits } from '#vocabulary/limits.ts';
import { bodyOf, emptyPacket, type PacketDraft, problemsOf, someoneElse, withSigner } from './packetDraft.rules.ts';
import { SignerFields } from './SignerFields.tsx';
import styles from './Signing.module.css';
import type { SigningOfRecord } from './schema.ts';
import { type PaperTitle, useSendPacket } from './useSigning.ts';

type SigningChoice = NonNullable<SigningOfRecord['choice']>;

type SendPacketProps = {
  spiritId: string;
  choice: SigningChoice;
  titleOf: PaperTitle;
  onCancel: () => void;
  onSent: () => void;
};

/** Puts a packet together: papers, people, order, term and a few words. */
export function SendPacket({ spiritId, choice, titleOf, onCancel, onSent }: SendPacketProps) {
  const t = useTranslations('signing.new');
  const language = useLanguage();
  const [draft, setDraft] = useState(() => emptyPacket(choice.people[0]?.userId ?? someoneElse, language));
  const [isTried, setTried] = useState(false);
  const send = useSendPacket(spiritId, onSent);
  const problems = isTried
    ? problemsOf(draft).map(({ fieldId, key, number }) => ({ fieldId, text: t(key, { number }) }))
    : [];
  const errorOf = (fieldId: string) => problems.find((problem) => problem.fieldId === fieldId)?.text;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problemsOf(draft).length === 0 && !send.isPending) send.mutate(bodyOf(draft));
  };
  return (
    <form className={`no-print ${styles.form}`} noValidate aria-labelledby="new-packet" onSubmit={submit}>
      <h3 id="new-packet">{t('heading')}</h3>
      <ErrorSummary title={t('problems')} problems={problems} />
      <CheckboxCards
        id="packet-papers"
        name="packet-papers"
        compact
        legend={t('papers')}
        hint={t('papersHint')}
        error={errorOf('packet-papers')}
        choices={choice.ready.map((paper) => ({ value: paper.name, label: titleOf(paper) }))}
        values={draft.papers}
        onChange={(values) =>
          setDraft({ ...draft, papers: choice.ready.flatMap(({ name }) => (values.includes(name) ? [name] : [])) })
        }
      />
      <People draft={draft} choice={choice} errorOf={errorOf} onChange={setDraft} />
      <Terms draft={draft} onChange={setDraft} />
      <ErrorMessage id="packet-refused" message={sentenceOf(send.error)} />
      <ButtonRow>
        <Button type="submit" busy={send.isPending}>
          {t('send')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </ButtonRow>
    </form>
  );
}

type PartProps = { draft: PacketDraft; onChange: (draft: PacketDraft) => void };

function People({
  draft,
  choice,
  errorOf,
  onChange,
}: PartProps & { choice: SigningChoice; errorOf: (fieldId: string) => string | undefined }) {
  const t = useTranslations('signing.new');
  const language = useLanguage();
  const { signers } = draft;
  return (
    <div className="group">
      <h4>{t('signers')}</h4>
      <p className="quiet small">{t('signersHint')}</p>
      {signers.map((signer, index) => (
        <SignerFields
          key={signer.key}
          signer={signer}
          number={index + 1}
          people={choice.people}
          errorOf={errorOf}
          onChange={(changed) =>
            onChange({ ...draft, signers: signers.map((one) => (one.key === changed.key ? changed : one)) })
          }
          onRemove={
            signers.length > 1
              ? () => onChange({ ...draft, signers: signers.filter(({ key }) => key !== signer.key) })
              : undefined
          }
        />
      ))}
      {signers.length < limits.signing.signers && (
        <div>
          <Button kind="secondary" small onClick={() => onChange(withSigner(draft, language))}>
            {t('add')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Terms({ draft, onChange }: PartProps) {
  const t = useTranslations('signing.new');
  return (
    <>
      {draft.signers.length > 1 && (
        <RadioCards
          id="packet-order"
          name="packet-order"
          compact
          legend={t('order')}
          choices={[
            { value: 'inOrder', label: t('inOrder'), hint: t('inOrderHint') },
            { value: 'together', label: t('together') },
          ]}
          value={draft.inOrder ? 'inOrder' : 'together'}
          onChange={(order) => onChange({ ...draft, inOrder: order === 'inOrder' })}
        />
      )}
      <RadioCards
        id="packet-days"
        name="packet-days"
        compact
        inline
        legend={t('days')}
        choices={limits.signing.days.map((days) => ({ value: String(days), label: t('dayCount', { days }) }))}
        value={String(draft.days)}
        onChange={(value) => {
          const days = limits.signing.days.find((one) => String(one) === value);
          if (days) onChange({ ...draft, days });
        }}
      />
      <Field id="packet-note" label={t('note')} hint={t('noteHint')}>
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={3}
            maxLength={limits.signing.noteCharacters}
            value={draft.note}
            onChange={({ target }) => onChange({ ...draft, note: target.value })}
          />
        )}
      </Field>
    </>
  );
}
