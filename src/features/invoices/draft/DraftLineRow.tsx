import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { TaxRate } from '#features/invoices/core/rules.ts';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Menu, MenuItem } from '#platform/ui/navigation/Menu.tsx';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import styles from './DraftLineRow.module.css';
import {
  completeLines,
  type DraftLine,
  inputId,
  type LineProblems,
  problemsOf,
  withThirdParty,
} from './draft.rules.ts';
import { useLineProblem } from './useLineProblem.ts';

type DraftLineRowProps = {
  line: DraftLine;
  number: number;
  count: number;
  region: RegionName;
  rates: readonly TaxRate[];
  /** True once sending was tried: what is missing is said beside its box. */
  strict: boolean;
  onChange: (line: DraftLine) => void;
  onMove: (by: -1 | 1) => void;
  onCopy: () => void;
  onRemove: () => void;
  onEnter: () => void;
};

const arrows: Partial<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

const isTextBox = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"])');

/** One line in its boxes, with its acts; Alt and an arrow key move it, Enter begins another below. */
export function DraftLineRow(props: DraftLineRowProps) {
  const { line, number, region, rates, strict, onChange, onMove, onEnter } = props;
  const t = useTranslations('invoices.draft');
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.altKey ? arrows[event.key] : undefined;
    if (by) onMove(by);
    else if (event.key === 'Enter' && isTextBox(event.target)) onEnter();
    else return;
    event.preventDefault();
  };
  return (
    <li
      className={styles.line}
      onKeyDown={press}
      aria-label={line.item ? t('lineNamed', { number, item: line.item }) : t('line', { number })}
    >
      <LineBoxes line={line} strict={strict} onChange={onChange} />
      <LineAmount line={line} />
      <LineMenu {...props} />
      <TaxCheckboxes line={line} number={number} region={region} rates={rates} onChange={onChange} />
    </li>
  );
}

type BoxName = keyof LineProblems;

/** What the line is for, how many, and the price of one. */
function LineBoxes({ line, strict, onChange }: Pick<DraftLineRowProps, 'line' | 'strict' | 'onChange'>) {
  const problem = useLineProblem();
  const paper = useTranslations('invoices.paper');
  const problems = strict ? problemsOf(line) : {};
  const boxOf = (name: BoxName) => ({
    id: inputId(line, name),
    label: paper(name),
    error: problems[name] && problem(name),
  });
  const inputOf = (name: BoxName) => ({
    value: line[name],
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ ...line, [name]: event.target.value }),
  });
  return (
    <>
      <Field {...boxOf('item')} className={styles.item}>
        {(wiring) => <TextInput {...wiring} {...inputOf('item')} maxLength={200} />}
      </Field>
      <Field {...boxOf('quantity')}>
        {(wiring) => <TextInput {...wiring} {...inputOf('quantity')} inputMode="decimal" figures maxLength={12} />}
      </Field>
      <Field {...boxOf('price')}>
        {(wiring) => <TextInput {...wiring} {...inputOf('price')} before="$" inputMode="text" figures maxLength={20} />}
      </Field>
    </>
  );
}

/** What the line comes to; a dash while it is not complete. */
function LineAmount({ line }: Pick<DraftLineRowProps, 'line'>) {
  const paper = useTranslations('invoices.paper');
  const { money } = useMoneyFormat();
  const [counted] = completeLines({ lines: [line] });
  return (
    <p className={styles.lineAmount}>
      <span className={styles.amountLabel}>{paper('amount')}</span>
      <span className="tabular">{counted ? money(counted.amount) : '–'}</span>
    </p>
  );
}

type LineMenuProps = Pick<DraftLineRowProps, 'line' | 'number' | 'count' | 'onMove' | 'onCopy' | 'onRemove'>;

function LineMenu({ line, number, count, onMove, onCopy, onRemove }: LineMenuProps) {
  const t = useTranslations('invoices.draft');
  return (
    <div className={styles.lineMenu}>
      <Menu label={t('actions', { number })} hiddenText={line.item || undefined}>
        {number > 1 && (
          <MenuItem icon={<Icon of={ArrowUp} />} onClick={() => onMove(-1)}>
            {t('up')}
          </MenuItem>
        )}
        {number < count && (
          <MenuItem icon={<Icon of={ArrowDown} />} onClick={() => onMove(1)}>
            {t('down')}
          </MenuItem>
        )}
        <MenuItem icon={<Icon of={Copy} />} onClick={onCopy}>
          {t('copy')}
        </MenuItem>
        <MenuItem icon={<Icon of={Trash2} />} danger onClick={onRemove}>
          {t('remove')}
        </MenuItem>
      </Menu>
    </div>
  );
}

type TaxCheckboxesProps = Pick<DraftLineRowProps, 'line' | 'number' | 'region' | 'rates' | 'onChange'>;

/** Which taxes are on a line, and whether it is paid to somebody else. */
function TaxCheckboxes({ line, number, region, rates, onChange }: TaxCheckboxesProps) {
  const t = useTranslations('invoices');
  const { number: written } = useMoneyFormat();
  const tick = (code: DraftLine['taxes'][number], on: boolean) =>
    onChange({ ...line, taxes: on ? [...line.taxes, code] : line.taxes.filter((one) => one !== code) });
  return (
    <fieldset className={styles.ticks}>
      <legend className="visually-hidden">{t('draft.taxesOf', { number })}</legend>
      {rates.map(({ code, percent }) => (
        <Checkbox
          key={code}
          id={`line-${line.key}-${code}`}
          label={t('draft.taxTick', { tax: t(`taxes.${code}`), percent: written(percent, 3) })}
          checked={line.taxes.includes(code)}
          onChange={(event) => tick(code, event.target.checked)}
        />
      ))}
      <Checkbox
        id={`line-${line.key}-third`}
        label={t('draft.thirdPartyTick')}
        checked={line.thirdParty}
        onChange={(event) => onChange(withThirdParty(line, event.target.checked, region))}
      />
    </fieldset>
  );
}
