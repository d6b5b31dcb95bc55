import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { hasMessage } from '#platform/messages.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { TagList } from '#platform/ui/TagList.tsx';
import type { takeFactBack } from './contract.ts';
import { FactForm } from './FactForm.tsx';
import { FactHistory } from './FactHistory.tsx';
import { FactTexts } from './FactTexts.tsx';
import { FactUses } from './FactUses.tsx';
import { currentText, newestEntryNumber } from './rules.ts';
import type { ManagedFact } from './schema.ts';
import { factReads } from './useCorrections.ts';
import { useFactName } from './useFactName.ts';

/** A fact in both languages with its source, what was shipped where it was corrected, its history, and its form. `open` shows the history. */
export function FactCard({ fact, open }: { fact: ManagedFact; open: boolean }) {
  const t = useTranslations('facts');
  const notes = useTranslations('facts.notes');
  const format = useFormatter();
  const [writing, setWriting] = useState(false);
  const now = currentText(fact.history);
  const name = useFactName()(fact);
  return (
    <Card
      as="article"
      id={fact.id.replace('.', '-')}
      title={name}
      aside={
        (now || fact.due || fact.gone) && (
          <TagList>
            {fact.gone && <Tag>{t('version.goneTag')}</Tag>}
            {now && !fact.gone && <Tag tone="gold">{t('corrected')}</Tag>}
            {fact.due && <Tag tone="clay">{t(`due.${fact.due}`)}</Tag>}
          </TagList>
        )
      }
    >
      {fact.shippedChanged && (
        <Notice kind="warning" title={t('shippedChanged')}>
          <p>{t('shippedChangedText')}</p>
        </Notice>
      )}
      {fact.gone && <p>{t('version.gone')}</p>}
      {hasMessage(notes, fact.name) && <p>{notes(fact.name)}</p>}
      <FactTexts words={fact.gone ? fact.shipped : (now ?? fact.shipped)} />
      <p className="small quiet">{t('checkAgain', { month: wallClock(format).month(fact.checkAgainBy) })}</p>
      {fact.due && <p>{t('dueText')}</p>}
      {now && (
        <details open={fact.shippedChanged}>
          <summary>{t('shipped')}</summary>
          <FactTexts words={fact.shipped} />
        </details>
      )}
      <FactUses fact={fact} />
      <FactHistory fact={fact} open={open} />
      {writing ? (
        <FactForm fact={fact} onDone={() => setWriting(false)} />
      ) : (
        <ButtonRow>
          <Button kind="secondary" small onClick={() => setWriting(true)}>
            {t('correct')} <span className="visually-hidden">{name}</span>
          </Button>
          {now && <TakeBack fact={fact} name={name} />}
        </ButtonRow>
      )}
    </Card>
  );
}

function TakeBack({ fact, name }: { fact: ManagedFact; name: string }) {
  const t = useTranslations('facts');
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const take = useWrite(factReads, async (_, options) => {
    const input = { params: { id: fact.id }, body: { seen: newestEntryNumber(fact.history) } };
    await call<typeof takeFactBack>('POST /api/admin/facts/{id}/take-back', input, options);
    toasts.show(t('takenBack'), 'good');
  });
  return (
    <>
      <Button kind="quiet" small onClick={() => setIsDialogOpen(true)}>
        {t('takeBack')} <span className="visually-hidden">{name}</span>
      </Button>
      <ConfirmDialog
        open={isDialogOpen}
        onClose={() => {
          take.reset();
          setIsDialogOpen(false);
        }}
        title={t('takeBackTitle', { name })}
        closeText={t('cancel')}
        confirmText={t('takeBack')}
        busy={take.isPending}
        refusal={sentenceOf(take.error)}
        onConfirm={() => take.mutate(undefined, { onSuccess: () => setIsDialogOpen(false) })}
      >
        <FactTexts words={fact.shipped} />
      </ConfirmDialog>
    </>
  );
}
