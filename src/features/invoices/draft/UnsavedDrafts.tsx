import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Invoice } from '#features/invoices/core/schema.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { type Draft, draftBody } from './draft.rules.ts';
import { forgetDraft, unsavedDraft } from './useStoredDraft.ts';

type UnsavedDraftsProps = { invoices: readonly Invoice[]; onRestore: (draft: Draft) => Promise<unknown> };

const isDraft = ({ sentAt }: Invoice): boolean => sentAt === null;

/** What was typed into a draft that a colleague has sent or thrown away meanwhile: kept until it is used or left. */
export function UnsavedDrafts({ invoices, onRestore }: UnsavedDraftsProps) {
  const t = useTranslations('invoices.draft.gone');
  const seen = useRef(new Set<string>());
  const [, setForgotten] = useState(0);
  for (const { id } of invoices.filter(isDraft)) seen.current.add(id);
  const sent = invoices.filter((one) => !isDraft(one)).map(({ id }) => id);
  const removed = [...seen.current].filter((id) => !invoices.some((one) => one.id === id));
  const forget = (id: string) => {
    forgetDraft(id);
    setForgotten((count) => count + 1);
  };
  return [...sent, ...removed].map((id) => {
    const draft = unsavedDraft(id);
    if (!draft) return null;
    const again = async () => {
      await onRestore({ ...draft, lines: draft.lines.filter((line) => draftBody({ ...draft, lines: [line] })) });
      forget(id);
    };
    return (
      <Notice key={id} kind="warning" live>
        <p>{t(removed.includes(id) ? 'removed' : 'sent')}</p>
        <ButtonRow>
          <Button onClick={again}>{t('again')}</Button>
          <Button kind="quiet" onClick={() => forget(id)}>
            {t('drop')}
          </Button>
        </ButtonRow>
      </Notice>
    );
  });
}
