import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '#features/places/team/useNames.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Time } from '#platform/ui/Time.tsx';
import styles from './Custody.module.css';
import { CustodyForm } from './CustodyForm.tsx';
import { custodyAsked, standingEntries } from './rules.ts';
import type { Custody, CustodyEvent } from './schema.ts';

type CustodyLineProps = { custody: Custody; onDone: () => void };

/** Every entry as it was written, in the order of its time; what no longer counts stays to be read. */
export function CustodyLine({ custody, onDone }: CustodyLineProps) {
  const standing = new Set(standingEntries(custody.events).map(({ id }) => id));
  const inOrder = custody.events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.number - b.number);
  return (
    <ol className={styles.line}>
      {inOrder.map((event) => (
        <LineItem key={event.id} custody={custody} event={event} counts={standing.has(event.id)} onDone={onDone} />
      ))}
    </ol>
  );
}

type LineItemProps = CustodyLineProps & { event: CustodyEvent; counts: boolean };

function LineItem({ custody, event, counts, onDone }: LineItemProps) {
  const t = useTranslations('custody');
  const moment = useDateTimeFormat();
  const nameOf = useNames();
  const [writing, setWriting] = useState<'correct' | 'withdraw' | null>(null);
  const { kind, number, at, author, writtenAt, withdraws } = event;
  const replaced = custody.events.find(({ id }) => id === withdraws);
  const done = () => {
    setWriting(null);
    onDone();
  };
  return (
    <li className={styles.event} data-counts={counts || kind === 'withdrawn'}>
      <p>
        <strong>{t(`kinds.${kind}`)}</strong> · <Time dateTime={at}>{moment.exact(at)}</Time>
      </p>
      {!counts && kind !== 'withdrawn' && <p className="small">{t('replaced')}</p>}
      <EventWords event={event} />
      <p className="quiet small">
        {t('entry', { number })}
        {replaced && ` · ${t('replaces', { number: replaced.number })}`}
        {' · '}
        {t('entered', { who: author ? nameOf(author) : t('formerColleague'), when: moment.exact(writtenAt) })}
      </p>
      {counts && writing === null && (
        <div className={`no-print ${styles.places}`}>
          <Button
            kind="quiet"
            small
            flush
            aria-label={t('correctAria', { number })}
            onClick={() => setWriting('correct')}
          >
            {t('correct')}
          </Button>
          <Button
            kind="quiet"
            small
            flush
            aria-label={t('withdrawAria', { number })}
            onClick={() => setWriting('withdraw')}
          >
            {t('withdraw')}
          </Button>
        </div>
      )}
      {writing !== null && (
        <CustodyForm
          custody={custody}
          kind={writing === 'correct' ? kind : 'withdrawn'}
          wrong={event}
          onDone={done}
          onCancel={() => setWriting(null)}
        />
      )}
    </li>
  );
}

/** What an entry says, each answer with what was asked. */
function EventWords({ event: { kind, details } }: { event: CustodyEvent }) {
  const t = useTranslations('custody');
  const { needed, optional } = custodyAsked[kind];
  const { source, words, mark } = details;
  return (
    <dl className={styles.words}>
      {source && (
        <div>
          <dt>{t('source')}</dt>
          <dd>{t(`sources.${source}`)}</dd>
        </div>
      )}
      {[...needed, ...optional]
        .filter((word) => words[word])
        .map((word) => (
          <div key={word}>
            <dt>{t(`words.${word}`, { kind })}</dt>
            <dd>{words[word]}</dd>
          </div>
        ))}
      {mark && (
        <div>
          <dt>{t('signature')}</dt>
          <dd>
            {mark.kind === 'typed' ? (
              t('signedTyped', { name: mark.text })
            ) : (
              <svg role="img" aria-label={t('signedDrawn')} viewBox="0 0 1000 300" className={styles.mark}>
                <path d={mark.strokes} />
              </svg>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}
