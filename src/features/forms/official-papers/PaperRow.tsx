import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import { FoldOnPhone } from '#platform/ui/FoldOnPhone.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { isUnconfirmed } from '#vocabulary/regions/facts.ts';
import { MissingForPaper } from './MissingForPaper.tsx';
import styles from './OfficialPapers.module.css';
import { PaperForm } from './PaperForm.tsx';
import { PaperHistory } from './PaperHistory.tsx';
import type { CasePaper, CasePapers } from './schema.ts';
import { useUndoPaper } from './useOfficialPapers.ts';
import { usePaperWords } from './usePaperWords.ts';

/** A paper of a case, with the case around it. */
export type PaperProps = {
  spirit: Spirit;
  data: CasePapers;
  paper: CasePaper;
  onFields: ((fields: readonly string[]) => void) | undefined;
};

/** One paper: its name and state, who issues it, what waits for it, what is missing; the form to note where it stands. */
export function PaperRow({ spirit, data, paper, onFields }: PaperProps) {
  const t = useTranslations('officialPapers');
  const { nameOf, stateOf } = usePaperWords(data.region);
  const [noting, setNoting] = useState<'next' | 'received'>();
  const [said, setSaid] = useState('');
  const [outcome, focusOutcome] = useFocusAfter<HTMLParagraphElement>();
  const undo = useUndoPaper(spirit.id, paper.kind);
  const name = nameOf(paper);
  const tell = (text: string) => {
    setNoting(undefined);
    setSaid(text);
    focusOutcome();
  };
  const takeBack = () => {
    if (undo.isPending) return;
    undo.mutate({ version: paper.version }, { onSuccess: () => tell(t('undone', { paper: name })) });
  };
  return (
    <li className={styles.paper}>
      <div className={styles.head}>
        <h3>{name}</h3>
        <Tag tone={tones[paper.state]}>{stateOf(paper, paper.state)}</Tag>
        {!noting && (
          <PaperActs paper={paper} name={name} isUndoing={undo.isPending} onUndo={takeBack} onNote={setNoting} />
        )}
      </div>
      <FoldOnPhone summary={t('more', { count: paper.missing.length })}>
        <PaperFacts paper={paper} region={data.region} />
        <MissingForPaper spirit={spirit} paper={paper} region={data.region} onFields={onFields} />
      </FoldOnPhone>
      <p ref={outcome} tabIndex={-1} role="status" className={styles.outcome}>
        {said}
      </p>
      <ErrorMessage id={`undo-${paper.kind}`} message={sentenceOf(undo.error)} />
      {noting && (
        <PaperForm
          spiritId={spirit.id}
          data={data}
          paper={paper}
          begin={noting}
          onSaved={(state) => tell(t('saved', { paper: name, state: stateOf(paper, state) }))}
          onCancel={() => setNoting(undefined)}
        />
      )}
      <PaperHistory paper={paper} name={name} region={data.region} />
    </li>
  );
}

type PaperActsProps = {
  paper: CasePaper;
  name: string;
  isUndoing: boolean;
  onUndo: () => void;
  onNote: (what: 'next' | 'received') => void;
};

/** What is done with a paper: noting that it is here, noting another state, taking back what was noted last. */
function PaperActs({ paper, name, isUndoing, onUndo, onNote }: PaperActsProps) {
  const t = useTranslations('officialPapers');
  const { kind, state, version } = paper;
  const isOpen = state === 'not-begun' || state === 'sent';
  return (
    <div className={`no-print ${styles.acts}`}>
      {version > 0 && (
        <Button kind="quiet" small busy={isUndoing} aria-label={t('undoAria', { paper: name })} onClick={onUndo}>
          {t('undo')}
        </Button>
      )}
      <Button kind="quiet" small flush aria-label={t('noteAria', { paper: name })} onClick={() => onNote('next')}>
        {t('note')}
      </Button>
      {isOpen && (
        <Button
          kind="secondary"
          small
          aria-label={t('noteReceivedAria', { paper: name, kind })}
          onClick={() => onNote('received')}
        >
          {t('noteReceived', { kind })}
        </Button>
      )}
    </div>
  );
}

const tones = { 'not-begun': 'plain', sent: 'gold', received: 'good', 'not-needed': 'plain' } as const;

/** Number, day and office as they were noted; then who issues it, what waits for it, and where we know it from. */
function PaperFacts({ paper, region }: { paper: CasePaper; region: CasePapers['region'] }) {
  const t = useTranslations('officialPapers');
  const { day } = usePaperWords(region);
  const { state, on, number, office, reason, waits, issuer, conditional, asked, kind } = paper;
  const isOpen = state === 'not-begun' || state === 'sent';
  const days = state === 'sent' || state === 'received' ? t(`days.${state}`, { kind }) : '';
  const facts = [on && `${days} ${day(on)}`, number && t('facts.number', { number }), office, reason];
  return (
    <>
      {facts.some(Boolean) && <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>}
      {!asked && <p className="quiet small">{t('noLonger')}</p>}
      {asked && isOpen && (
        <p className="small">
          {waits && <strong>{t(`waits.${waits}`)}</strong>} {t(`issuers.${issuer}`)} {conditional && t('conditional')}{' '}
          <PaperSource paper={paper} region={region} />
        </p>
      )}
    </>
  );
}

function PaperSource({ paper, region }: { paper: CasePaper; region: CasePapers['region'] }) {
  const t = useTranslations('officialPapers');
  const { day } = usePaperWords(region);
  const values = { source: paper.source, month: day(paper.asOf) };
  if (paper.source === 'unverified') return <span className="quiet no-print">{t('unsourced')}</span>;
  return <span className="quiet no-print">{t(isUnconfirmed(paper) ? 'unconfirmed' : 'source', values)}</span>;
}
