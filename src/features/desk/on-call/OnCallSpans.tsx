import { Plus } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import styles from './OnCall.module.css';
import { SpanForm } from './SpanForm.tsx';
import type { Rota } from './schema.ts';
import { listedSpans, type Opened, type SpanKind, type Stored } from './spanDraft.rules.ts';
import { useRotaWords } from './useRotaWords.ts';

type OnCallSpansProps = { placeId: string; rota: Rota; kind: SpanKind; onTold: (said: string) => void };

const texts = { shift: 'shifts', exception: 'exceptions' } as const;

/** What is written for every week, or what is not as every week: added, changed in its place, deleted. */
export function OnCallSpans({ placeId, rota, kind, onTold }: OnCallSpansProps) {
  const t = useTranslations('onCall');
  const { opened, open, close, openerOf, focusOpener } = useOpenedForm();
  const part = texts[kind];
  const id = `on-call-${part}`;
  const changed = opened === 'new' ? null : opened;
  const spans = listedSpans(rota[part], changed);
  const form = (stored: Stored | null) => (
    <SpanForm
      key={stored?.id ?? 'new'}
      placeId={placeId}
      rota={rota}
      kind={kind}
      stored={stored}
      onClose={() => {
        close();
        focusOpener();
      }}
      onTold={(said) => {
        close();
        onTold(said);
      }}
    />
  );
  return (
    <section aria-labelledby={id} className="group no-print">
      <h2 id={id}>{t(`${part}.heading`)}</h2>
      {kind === 'exception' && <p className="prose">{t('exceptions.text')}</p>}
      {spans.length === 0 && opened === null && <p className="quiet">{t(`${part}.empty`)}</p>}
      {spans.length > 0 && (
        <ul className={styles.spans}>
          {spans.map((span, index) => (
            <li key={span.id} className={styles.span}>
              {changed?.span.id === span.id ? (
                form(span)
              ) : (
                <Span span={span} opener={openerOf(span.id)} onChange={() => open({ span, index })} />
              )}
            </li>
          ))}
        </ul>
      )}
      {opened === 'new' ? (
        form(null)
      ) : (
        <div>
          <Button ref={openerOf('new')} kind="secondary" icon={<Icon of={Plus} />} onClick={() => open('new')}>
            {t(`${part}.add`)}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Which time is being changed or added, and the button that the focus returns to. */
function useOpenedForm() {
  const [opened, setOpened] = useState<Opened | 'new' | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const [opener, focusOpener] = useFocusAfter<HTMLButtonElement>();
  return {
    opened,
    focusOpener,
    open: (next: Opened | 'new') => {
      setOpened(next);
      setLast(next === 'new' ? next : next.span.id);
    },
    close: () => setOpened(null),
    openerOf: (span: string) => (span === last ? opener : null),
  };
}

type SpanProps = { span: Stored; opener: Ref<HTMLButtonElement>; onChange: () => void };

function Span({ span, opener, onChange }: SpanProps) {
  const t = useTranslations('onCall');
  const { daysOf, timesOf, inOrder, wall } = useRotaWords();
  const isShift = 'days' in span;
  const days = isShift ? daysOf(span) : wall(span.from);
  const times = isShift ? timesOf(span) : wall(span.to);
  return (
    <div className={styles.line}>
      <div className={styles.what}>
        <p className={styles.days}>{isShift ? days : t('exceptions.times', { from: days, to: times })}</p>
        {isShift && <p>{times}</p>}
        <p className="quiet">{inOrder(span.people)}</p>
      </div>
      <Button ref={opener} kind="quiet" small onClick={onChange}>
        {t('shifts.change')} <span className="visually-hidden">{t('shifts.changeHidden', { days, times })}</span>
      </Button>
    </div>
  );
}
