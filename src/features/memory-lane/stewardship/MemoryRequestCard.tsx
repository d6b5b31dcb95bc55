import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { answerMemoryRequest, getRequestedMemoryPage } from '#features/memory-lane/core/stewardship.contract.ts';
import type { MemoryRequest } from '#features/memory-lane/core/stewardship.schema.ts';
import memoryEditorActionsStyles from '#features/memory-lane/editing/MemoryEditorActions.module.css';
import memoryEditorFieldsStyles from '#features/memory-lane/editing/MemoryEditorFields.module.css';
import memoryEditorItemsStyles from '#features/memory-lane/editing/MemoryEditorItems.module.css';
import memoryEditorPreviewStyles from '#features/memory-lane/editing/MemoryEditorPreview.module.css';
import { MemoryView } from '#features/memory-lane/page/MemoryView.tsx';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { limits } from '#vocabulary/limits.ts';

const tones = { open: 'gold', left: 'plain', 'taken-down': 'good' } as const;

/** `onAnswered` is called before the list is read anew: the card may be gone then. */
type RequestProps = { request: MemoryRequest; onAnswered: () => void };

/** What somebody asked about one page; hidden while it is looked at, answered by mail. */
export function MemoryRequestCard({ request, onAnswered }: RequestProps) {
  const t = useTranslations('memorySteward.console');
  const { day } = useDateTimeFormat();
  const { page, status } = request;
  const hide = useAnswer(request.id);
  const title = page.name || t('unnamed');
  return (
    <Card
      as="article"
      title={title}
      aside={
        <span className={memoryEditorActionsStyles.acts}>
          <Tag tone={tones[status]}>{t(`status.${status}`)}</Tag>
          {page.hidden && <Tag tone="gold">{t('hidden')}</Tag>}
        </span>
      }
      footer={
        status === 'open' ? (
          <Answer request={request} title={title} onAnswered={onAnswered} />
        ) : (
          <Answered request={request} />
        )
      }
    >
      <p className="quiet small">
        {t('from', {
          name: request.name,
          relation: request.relation,
          email: request.email,
          day: day(request.createdAt),
        })}
      </p>
      <p className={memoryEditorItemsStyles.words}>{request.words}</p>
      <div className={memoryEditorActionsStyles.acts}>
        <Button
          kind="secondary"
          small
          busy={hide.isPending}
          onClick={() => hide.mutate({ decision: page.hidden ? 'show' : 'hide', message: '' })}
        >
          {t(page.hidden ? 'show' : 'hide')} <span className="visually-hidden">{title}</span>
        </Button>
      </div>
      <ErrorMessage id={`hide-${request.id}`} message={sentenceOf(hide.error)} />
      {status === 'open' && <RequestedPage id={request.id} />}
    </Card>
  );
}

/** The page itself, as visitors see it: also while it is hidden, and without its password. */
function RequestedPage({ id }: { id: string }) {
  const t = useTranslations('memorySteward.console');
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({
    ...queryOf<typeof getRequestedMemoryPage>('GET /api/admin/memory-requests/{id}/page', { params: { id } }),
    enabled: isOpen,
  });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('look')}</summary>
      {!data && !error && isOpen && <Skeleton text={t('looking')} lines={4} />}
      {error && <p role="alert">{error.message}</p>}
      {data && !data.page && <p className="quiet">{t('unseen')}</p>}
      {data?.page && (
        <div className={memoryEditorPreviewStyles.preview}>
          <MemoryView page={data.page} preview />
        </div>
      )}
    </details>
  );
}

type Decision = { decision: 'hide' | 'show' | 'left' | 'taken-down'; message: string };

const useAnswer = (id: string, onAnswered?: () => void) =>
  useWrite<Decision>([['GET /api/admin/memory-requests'], ['GET /api/admin/actions']], async (body, options) => {
    const address = 'POST /api/admin/memory-requests/{id}/answer';
    await call<typeof answerMemoryRequest>(address, { params: { id }, body }, options);
    onAnswered?.();
  });

function Answered({ request }: { request: MemoryRequest }) {
  const t = useTranslations('memorySteward.console');
  return (
    <>
      <p className="small quiet">{t('answeredBy', { who: request.answeredBy ?? t('nobody') })}</p>
      <p className={memoryEditorItemsStyles.words}>{request.answer}</p>
    </>
  );
}

function Answer({ request, title, onAnswered }: RequestProps & { title: string }) {
  const t = useTranslations('memorySteward.console');
  const id = useId();
  const [message, setMessage] = useState('');
  const answer = useAnswer(request.id, onAnswered);
  const decide = (decision: 'left' | 'taken-down') => () => answer.mutate({ decision, message });
  const keep = (event: FormEvent) => event.preventDefault();
  return (
    <form noValidate onSubmit={keep} className={memoryEditorFieldsStyles.fields}>
      <Field id={`${id}-message`} label={t('answer')} hint={t('answerHint', { email: request.email })}>
        {(wiring) => (
          <TextArea
            {...wiring}
            maxLength={limits.inquiryMessageCharacters}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
        )}
      </Field>
      <ErrorMessage id={`${id}-refusal`} message={sentenceOf(answer.error)} />
      <div className={memoryEditorActionsStyles.acts}>
        <Button small busy={answer.isPending} onClick={decide('left')}>
          {t('leave')} <span className="visually-hidden">{title}</span>
        </Button>
        <Button kind="danger" small busy={answer.isPending} onClick={decide('taken-down')}>
          {t('takeDown')} <span className="visually-hidden">{title}</span>
        </Button>
      </div>
    </form>
  );
}
