import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { answerInquiry } from '#features/inquiries/claims/claims.contract.ts';
import { type Decision, isApprovable, isMailboxOfWebsite } from '#features/inquiries/claims/claims.rules.ts';
import type { Inquiry } from '#features/inquiries/claims/inquiryForms.contract.ts';
import styles from '#features/inquiries/contact/ContactPage.module.css';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { SummaryList } from '#platform/ui/SummaryList.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { isContactTopic } from '#vocabulary/contactTopics.ts';
import { limits } from '#vocabulary/limits.ts';
import { isPlaceType } from '#vocabulary/places/placeTypes.ts';
import { regionLabel } from '#vocabulary/regions/regions.ts';
import { InquiryEvidence } from './InquiryEvidence.tsx';
import { InquiryMoment } from './InquiryMoment.tsx';

const kinds = ['claim', 'sign-up', 'new-inquiry', 'contact', 'collaborate'] as const;
const fields = [
  'topic',
  'type',
  'name',
  'position',
  'organization',
  'email',
  'phone',
  'website',
  'city',
  'region',
  'page',
  'account',
  'message',
] as const;
const tones = { open: 'gold', approved: 'good', declined: 'plain', closed: 'plain' } as const;

const textIn = (inquiry: Inquiry, key: string): string => {
  const value = inquiry.payload[key];
  return typeof value === 'string' ? value : '';
};

/** What a field of a letter says: what is one of a few in the reader’s own words, everything else as it was typed. */
function useSaid() {
  const types = useTranslations('manage.type');
  const topics = useTranslations('inquiries.topics');
  const language = useLanguage();
  return (key: (typeof fields)[number], text: string): string => {
    if (key === 'type' && isPlaceType(text)) return types(text);
    if (key === 'topic' && isContactTopic(text)) return topics(text);
    return key === 'region' ? regionLabel(text, language) : text;
  };
}

/** One letter: what was typed, what is known of the listing, and the answers that can be given. */
export function InquiryCard({ inquiry }: { inquiry: Inquiry }) {
  const t = useTranslations('claims');
  const said = useSaid();
  const [decision, setDecision] = useState<Decision | null>(null);
  const kind = kinds.find((one) => one === inquiry.kind) ?? 'contact';
  const title = inquiry.place?.name ?? (textIn(inquiry, 'name') || textIn(inquiry, 'email'));
  const decisions: readonly Decision[] = isApprovable(inquiry.kind) ? ['approve', 'decline', 'close'] : ['close'];
  return (
    <Card
      as="article"
      title={title}
      aside={
        <>
          <Tag>{t(`kind.${kind}`)}</Tag> <Tag tone={tones[inquiry.status]}>{t(`status.${inquiry.status}`)}</Tag>
        </>
      }
      footer={
        inquiry.status === 'open' ? (
          <ButtonRow>
            {decisions.map((one) => (
              <Button
                key={one}
                small
                kind={one === 'decline' ? 'secondary' : one === 'close' && decisions.length > 1 ? 'quiet' : 'primary'}
                onClick={() => setDecision(one)}
              >
                {t(`decide.${one}`)} <span className="visually-hidden">{title}</span>
              </Button>
            ))}
          </ButtonRow>
        ) : (
          <Answered inquiry={inquiry} />
        )
      }
    >
      <InquiryMoment at={inquiry.createdAt} />
      <SummaryList
        rows={fields
          .filter((key) => textIn(inquiry, key))
          .map((key) => ({
            key,
            term: t(`fields.${key}`),
            details: <span className={styles.said}>{said(key, textIn(inquiry, key))}</span>,
          }))}
      />
      {inquiry.files.length > 0 && <InquiryEvidence inquiry={inquiry} />}
      {inquiry.place && <AboutListing inquiry={inquiry} />}
      {decision && <Answer inquiry={inquiry} decision={decision} title={title} onClose={() => setDecision(null)} />}
    </Card>
  );
}

function AboutListing({ inquiry }: { inquiry: Inquiry }) {
  const t = useTranslations('claims.listing');
  const { place } = inquiry;
  if (!place) return null;
  const isSame = place.email === textIn(inquiry, 'email');
  const isSameName = isMailboxOfWebsite(textIn(inquiry, 'email'), place.website);
  return (
    <ul>
      <li>
        <Link href={`/manage-listings/${place.id}`}>{[place.name, place.city].filter(Boolean).join(', ')}</Link>
      </li>
      <li>{place.email ? t(isSame ? 'sameMailbox' : 'mailbox', { email: place.email }) : t('noMailbox')}</li>
      {place.claimed && <li>{t('claimed')}</li>}
      <li>{place.website ? t(isSameName ? 'sameName' : 'otherName', { website: place.website }) : t('noWebsite')}</li>
    </ul>
  );
}

function Answered({ inquiry }: { inquiry: Inquiry }) {
  const t = useTranslations('claims');
  return (
    <>
      <p className="small quiet">{t('answeredBy', { who: inquiry.answeredBy ?? t('somebody') })}</p>
      {inquiry.answer && <p className={styles.said}>{inquiry.answer}</p>}
    </>
  );
}

/** What approving leads to, and who is written to of it. */
function approvalOf(inquiry: Inquiry) {
  if (!inquiry.place) return 'listing';
  if (!inquiry.place.email) return 'claimOfNobody';
  return inquiry.place.email === textIn(inquiry, 'email') ? 'claimOfSame' : 'claim';
}

type AnswerProps = { inquiry: Inquiry; decision: Decision; title: string; onClose: () => void };

function Answer({ inquiry, decision, title, onClose }: AnswerProps) {
  const t = useTranslations('claims.answer');
  const id = useId();
  const [message, setMessage] = useState('');
  const email = textIn(inquiry, 'email');
  const write = useWrite(
    [['GET /api/admin/inquiries'], ['GET /api/admin/places'], ['GET /api/admin/actions']],
    async (_, options) => {
      const input = { params: { id: inquiry.id }, body: { decision, message } };
      await call<typeof answerInquiry>('POST /api/admin/inquiries/{id}/answer', input, options);
      toasts.show(t('done'), 'good');
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    write.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`title.${decision}`, { title })}
      closeText={t('back')}
      footer={
        <ButtonRow>
          <Button
            type="submit"
            form={`${id}-form`}
            kind={decision === 'decline' ? 'danger' : 'primary'}
            busy={write.isPending}
          >
            {t(`confirm.${decision}`)}
          </Button>
        </ButtonRow>
      }
    >
      <form id={`${id}-form`} noValidate onSubmit={submit} className={styles.form}>
        <p>{t(`text.${decision === 'approve' ? approvalOf(inquiry) : decision}`, { email })}</p>
        <Field
          id={`${id}-message`}
          label={t(decision === 'decline' ? 'reason' : 'message')}
          hint={t(decision === 'decline' ? 'reasonHint' : 'hint', { email })}
        >
          {(wiring) => (
            <TextArea
              {...wiring}
              maxLength={limits.inquiryMessageCharacters}
              value={message}
              onChange={({ target }) => setMessage(target.value)}
            />
          )}
        </Field>
        <ErrorMessage id={`${id}-refusal`} message={sentenceOf(write.error)} />
      </form>
    </Dialog>
  );
}
