import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { Menu, MenuItem } from '#platform/ui/navigation/Menu.tsx';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import { taxesOfRegion } from '#vocabulary/regions/taxes.ts';
import styles from './DraftLineRow.module.css';
import { completeLines, type DraftLine, problemsOf, withThirdParty } from './draft.rules.ts';

/** The id of a box of a line. */
export const inputId = (line: DraftLine, input: 'item' | 'quantity' | 'price'): string => `line-${line.key}-${input}`;

type DraftLineRowProps = {
  line: DraftLine;
  number: number;
  count: number;
  region: RegionName;
  /** True once sending was tried: what is missing is said beside its box. */
  strict: boolean;
  onChange: (line: DraftLine) => void;
  onMove: (by: -1 | 1) => void;
  onCopy: () => void;
  onRemove: () => void;
  onEnter: () => void;
};

/** One line in its boxes, with its acts; Alt and an arrow key move it. */
export function DraftLineRow(props: DraftLineRowProps) {
  const { line, number, count, region, strict, onChange, onMove, onCopy, onRemove, onEnter } = props;
  const t = useTranslations('invoices.draft');
  const paper = useTranslations('invoices.paper');
  const { money } = useMoneyFormat();
  const problems = strict ? problemsOf(line) : {};
  const [counted] = completeLines({ lines: [line] });
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (by && event.altKey) {
      event.preventDefault();
      onMove(by);
    } else if (
      event.key === 'Enter' &&
      event.target instanceof HTMLElement &&
      event.target.matches('input:not([type="checkbox"])')
    ) {
      event.preventDefault();
      onEnter();
    }
  };
  const input = (name: 'item' | 'quantity' | 'price', label: string) => ({
    id: inputId(line, name),
    label,
    error: problems[name] && t(problems[name]),
  });
  const type = (name: 'item' | 'quantity' | 'price') => (event: { target: { value: string } }) =>
    onChange({ ...line, [name]: event.target.value });
  return (
    <li
      className={styles.line}
      onKeyDown={press}
      aria-label={line.item ? t('lineNamed', { number, item: line.item }) : t('line', { number })}
    >
      <Field {...input('item', paper('item'))} className={styles.item}>
        {(wiring) => (
          <TextInput {...wiring} value={line.item} maxLength={200} autoComplete="off" onChange={type('item')} />
        )}
      </Field>
      <Field {...input('quantity', paper('quantity'))}>
        {(wiring) => (
          <TextInput
            {...wiring}
            value={line.quantity}
            inputMode="decimal"
            figures
            maxLength={12}
            autoComplete="off"
            onChange={type('quantity')}
          />
        )}
      </Field>
      <Field {...input('price', paper('price'))}>
        {(wiring) => (
          <TextInput
            {...wiring}
            value={line.price}
            before="$"
            inputMode="text"
            figures
            maxLength={20}
            autoComplete="off"
            onChange={type('price')}
          />
        )}
      </Field>
      <p className={styles.lineAmount}>
        <span className={styles.amountLabel}>{paper('amount')}</span>
        <span className="tabular">{counted ? money(counted.amount) : '–'}</span>
      </p>
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
      <TaxCheckboxes line={line} number={number} region={region} onChange={onChange} />
    </li>
  );
}

type TaxCheckboxesProps = Pick<DraftLineRowProps, 'line' | 'number' | 'region' | 'onChange'>;

/** Which taxes are on a line, and whether it is paid to somebody else. */
function TaxCheckboxes({ line, number, region, onChange }: TaxCheckboxesProps) {
  const t = useTranslations('invoices');
  const { number: written } = useMoneyFormat();
  const tick = (code: DraftLine['taxes'][number], on: boolean) =>
    onChange({ ...line, taxes: on ? [...line.taxes, code] : line.taxes.filter((one) => one !== code) });
  return (
    <fieldset className={styles.ticks}>
      <legend className="visually-hidden">{t('draft.taxesOf', { number })}</legend>
      {taxesOfRegion[region].map(({ code, percent }) => (
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
