import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { SelectionBar } from '#platform/ui/SelectionBar.tsx';
import type { ListedPlace } from './console.contract.ts';
import { type Decided, type Decision, ManageListingsDecide } from './ManageListingsDecide.tsx';

type TickedProps = {
  items: readonly ListedPlace[];
  ticked: ReadonlySet<string>;
  onTick: (ids: readonly string[]) => void;
  onDecided: (decided: Decided) => void;
};

/** What can be done with the listings that are ticked: all of the page, then publishing or declining them at once. */
export function ManageListingsTicked({ items, ticked, onTick, onDecided }: TickedProps) {
  const t = useTranslations('manage.several');
  const [decision, setDecision] = useState<Decision | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const places = items.filter(({ id }) => ticked.has(id));
  const ask = (wanted: Decision) => {
    setIsMissing(places.length === 0);
    if (places.length > 0) setDecision(wanted);
  };
  return (
    <>
      <SelectionBar
        id="tick"
        allText={t('all')}
        isAll={places.length === items.length}
        onAll={(on) => onTick(on ? items.map(({ id }) => id) : [])}
        countText={t('ticked', { count: places.length })}
        missing={isMissing && places.length === 0 ? t('missing') : undefined}
      >
        <Button small onClick={() => ask('approve')}>
          {t('act.approve')}
        </Button>
        <Button small kind="secondary" onClick={() => ask('decline')}>
          {t('act.decline')}
        </Button>
      </SelectionBar>
      {decision && (
        <ManageListingsDecide
          decision={decision}
          places={places}
          onClose={() => setDecision(null)}
          onDecided={(decided) => {
            setDecision(null);
            onTick([]);
            onDecided(decided);
          }}
        />
      )}
    </>
  );
}

/** How many were published or declined, and which were not, with why. */
export function ManageListingsOutcome({ decision, done, refused }: Decided) {
  const t = useTranslations('manage.several');
  const outcome = useRef<HTMLElement>(null);
  useEffect(() => outcome.current?.focus(), []);
  return (
    <section ref={outcome} tabIndex={-1} aria-label={t('outcome')}>
      <Notice
        kind={refused.length > 0 ? 'warning' : 'good'}
        title={t(`done.${decision}`, { done, refused: refused.length })}
      >
        {refused.length > 0 && (
          <ul>
            {refused.map(({ id, name, why }) => (
              <li key={id}>
                {t.rich(`why.${why}`, {
                  name: () => (why === 'gone' ? name : <Link href={`/manage-listings/${id}`}>{name}</Link>),
                })}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </section>
  );
}
