import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TaxRate } from '#features/invoices/core/rules.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { limits } from '#vocabulary/limits.ts';
import { itemAt } from '#vocabulary/lists.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import { DraftLineRow } from './DraftLineRow.tsx';
import styles from './DraftLines.module.css';
import { type DraftLine, emptyLine, inputId, insertLine, moveLine } from './draft.rules.ts';

type DraftLinesProps = {
  lines: readonly DraftLine[];
  region: RegionName;
  /** The taxes that can be on a line. */
  rates: readonly TaxRate[];
  strict: boolean;
  onChange: (lines: readonly DraftLine[]) => void;
};

/** Waits until the next drawing, where the new or moved line stands. */
const focusAfterRender = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus());

/** Adds, copies, moves and removes lines, says what became of them and puts the focus where the work goes on. */
function useLineActions({ lines, region, onChange }: Omit<DraftLinesProps, 'strict' | 'rates'>) {
  const t = useTranslations('invoices.draft');
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<{ line: DraftLine; at: number } | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const insert = (line: DraftLine, at: number): boolean => {
    const next = insertLine(lines, line, at);
    setSaid(next ? '' : t('full', { most: limits.paperLines }));
    if (!next) return false;
    onChange(next);
    focusAfterRender(inputId(line, 'item'));
    return true;
  };
  const add = (at: number) => insert(emptyLine(crypto.randomUUID(), region), at);
  const copy = (at: number) => insert({ ...itemAt(lines, at), key: crypto.randomUUID() }, at + 1);
  const move = (from: number, by: -1 | 1) => {
    const line = itemAt(lines, from);
    const focused = document.activeElement?.id ?? '';
    const next = moveLine(lines, from, by);
    onChange(next);
    setSaid(t('moved', { number: next.indexOf(line) + 1, count: lines.length }));
    focusAfterRender(focused.startsWith(`line-${line.key}`) ? focused : inputId(line, 'item'));
  };
  const remove = (at: number) => {
    setRemoved({ line: itemAt(lines, at), at });
    setSaid(t('removed', { number: at + 1 }));
    onChange(lines.filter((_, index) => index !== at));
    addButton.current?.focus();
  };
  const restore = () => {
    if (removed && insert(removed.line, Math.min(removed.at, lines.length))) setRemoved(null);
  };
  return { said, hasRemoved: removed !== null, addButton, add, copy, move, remove, restore };
}

/** The lines of a draft: added, copied, moved and removed; a removed one can be put back. */
export function DraftLines({ lines, region, rates, strict, onChange }: DraftLinesProps) {
  const t = useTranslations('invoices.draft');
  const { said, hasRemoved, addButton, add, copy, move, remove, restore } = useLineActions({ lines, region, onChange });
  return (
    <div className="group">
      {lines.length === 0 && <p className="quiet">{t('noLines')}</p>}
      {lines.length > 0 && (
        <ol className={styles.draftLines} aria-label={t('lines')}>
          {lines.map((line, index) => (
            <DraftLineRow
              key={line.key}
              line={line}
              number={index + 1}
              count={lines.length}
              region={region}
              rates={rates}
              strict={strict}
              onChange={(next) => onChange(lines.map((one) => (one.key === line.key ? next : one)))}
              onMove={(by) => move(index, by)}
              onCopy={() => copy(index)}
              onRemove={() => remove(index)}
              onEnter={() => add(index + 1)}
            />
          ))}
        </ol>
      )}
      <div className="row">
        {lines.length < limits.paperLines && (
          <Button ref={addButton} kind="secondary" icon={<Icon of={Plus} />} onClick={() => add(lines.length)}>
            {t('add')}
          </Button>
        )}
        <p role="status" className="quiet small">
          {said}
        </p>
        {hasRemoved && (
          <Button kind="quiet" small onClick={restore}>
            {t('putBack')}
          </Button>
        )}
      </div>
      {lines.length > 1 && <p className={styles.keys}>{t('keys')}</p>}
    </div>
  );
}
