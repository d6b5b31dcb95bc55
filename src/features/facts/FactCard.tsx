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
import { Time } from '#platform/ui/Time.tsx';
import type { takeFactBack } from './contract.ts';
import { FactForm } from './FactForm.tsx';
import own from './Facts.module.css';
import { FactUses } from './FactUses.tsx';
import { currentText, newestEntryNumber } from './rules.ts';
import type { FactEntry, ManagedFact, ShippedFact } from './schema.ts';
import { factReads } from './useCorrections.ts';
import { useFactName } from './useFactName.ts';

/** A fact in both languages with its source, what was shipped where it was corrected, its history, and its form. */
export function FactCard({ fact }: { fact: ManagedFact }) {
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
        (now || fact.due) && (
          <TagList>
            {now && <Tag tone="gold">{t('corrected')}</Tag>}
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
      {hasMessage(notes, fact.name) && <p>{notes(fact.name)}</p>}
      <FactTexts words={now ?? fact.shipped} />
      <p className="small quiet">{t('checkAgain', { month: wallClock(format).month(fact.checkAgainBy) })}</p>
      {fact.due && <p>{t('dueText')}</p>}
      {now && (
        <details open={fact.shippedChanged}>
          <summary>{t('shipped')}</summary>
          <FactTexts words={fact.shipped} />
        </details>
      )}
      <FactUses fact={fact} />
      <History entries={fact.history} />
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

function FactTexts({ words }: { words: ShippedFact }) {
  const t = useTranslations('facts');
  return (
    <div className={own.words}>
      {(['english', 'french'] as const).map((language) => (
        <div key={language}>
          <h3 className={own.language}>{t(language)}</h3>
          <p lang={language === 'english' ? 'en-CA' : 'fr-CA'}>{words[language]}</p>
        </div>
      ))}
      <Provenance words={words} />
    </div>
  );
}

/** How sure a fact is, where it comes from, and when that was read: a month of what was shipped, a day of a correction. */
function Provenance({ words: { confidence, source, asOf } }: { words: ShippedFact }) {
  const t = useTranslations('regions');
  const facts = useTranslations('facts');
  const format = useFormatter();
  const day = new Date(`${asOf.length === 7 ? `${asOf}-15` : asOf}T12:00:00Z`);
  const when = format.dateTime(day, {
    year: 'numeric',
    month: 'long',
    ...(asOf.length > 7 ? { day: 'numeric' } : {}),
    timeZone: 'UTC',
  });
  return (
    <p className={`small quiet ${own.provenance}`}>
      {confidence ? t(`confidence.${confidence}`) : facts('notFound')}{' '}
      {source !== 'unverified' && facts('source', { source, when })}
    </p>
  );
}

function History({ entries }: { entries: readonly FactEntry[] }) {
  const t = useTranslations('facts');
  const format = useFormatter();
  const at = (moment: string) => format.dateTime(new Date(moment), { dateStyle: 'medium', timeStyle: 'short' });
  if (entries.length === 0) return null;
  return (
    <details>
      <summary>{t('history', { count: entries.length })}</summary>
      <ol className={own.history}>
        {entries.map(({ number, words, writtenAt, writtenBy }) => (
          <li key={number}>
            <p className="small quiet">
              <Time dateTime={writtenAt}>{at(writtenAt)}</Time> · {writtenBy ?? t('somebody')}
            </p>
            {words ? <FactTexts words={words} /> : <p>{t('tookBack')}</p>}
          </li>
        ))}
      </ol>
    </details>
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
