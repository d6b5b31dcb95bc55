import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { areSingleKeysOn, turnSingleKeys } from '../shortcuts.client.ts';
import styles from './CaseFinder.module.css';

const acts = [
  { act: 'find', keys: ['Ctrl K', '/'] },
  { act: 'sheet', keys: ['?'] },
  { act: 'next', keys: ['J'] },
  { act: 'previous', keys: ['K'] },
  { act: 'index', keys: ['I'] },
  { act: 'accept', keys: ['A'] },
  { act: 'call', keys: ['N'] },
  { act: 'unknown', keys: ['Alt U'] },
] as const;

/** The keys of the desk, and the switch that turns the single ones off; `open` where they were asked for. */
export function FinderKeys({ open }: { open: boolean }) {
  const t = useTranslations('finder.keys');
  const [on, setOn] = useState(areSingleKeysOn);
  const turn = (wanted: boolean) => {
    turnSingleKeys(wanted);
    setOn(wanted);
  };
  return (
    <details className={styles.keys} open={open || undefined}>
      <summary>{t('heading')}</summary>
      <dl className={styles.keyList}>
        {acts.map(({ act, keys }) => (
          <div key={act}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(act)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        id="single-keys"
        label={t('single')}
        hint={t('singleHint')}
        checked={on}
        onChange={({ target }) => turn(target.checked)}
      />
    </details>
  );
}
