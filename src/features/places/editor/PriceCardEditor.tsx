import { useTranslations } from 'use-intl';
import { isRecord } from '#features/places/data/dataEntries.rules.ts';
import { amountOf } from '#features/places/data/values.rules.ts';
import { PriceTotals } from '#features/places/prices/PriceTotals.tsx';
import { parseAmount, priceCardOf, type StatedPrice } from '#features/places/prices/priceCard.rules.ts';
import { useDollarFormat } from '#features/places/prices/useDollarFormat.ts';
import { withAnyKey } from '#platform/messages.ts';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { Select } from '#platform/ui/form/Select.tsx';
import {
  funeralChoices,
  type PriceRow,
  type PriceState,
  priceRows,
  priceStates,
} from '#vocabulary/places/priceCard.ts';
import { ListingEditorConflict } from './ListingEditorConflict.tsx';
import { controlId, ListingEditorText } from './ListingEditorText.tsx';
import styles from './PriceCardEditor.module.css';
import type { ListingForm } from './useListingForm.ts';

const readAmount = (text: string): number | null | undefined => (text.trim() ? (parseAmount(text) ?? undefined) : null);

/** The price card: one row after another, packages, and what the four usual choices come to. */
export function PriceCardEditor({ form }: { form: ListingForm }) {
  const t = useTranslations('keeper.prices');
  const choices = useTranslations('priceCard.choices');
  const money = useDollarFormat();
  const card = priceCardOf(form.draft.data);
  const writeAmount = (value: unknown) => (typeof value === 'number' ? money.plain(value) : '');
  return (
    <>
      <p>{t('intro')}</p>
      <ListingEditorText
        form={form}
        name="data.priceCard.asOf"
        label={t('asOf')}
        hint={t('asOfHint')}
        input={{ type: 'date', room: 'medium' }}
      />
      <ListingEditorText
        form={form}
        name="data.priceCard.transferKilometres"
        label={t('kilometres')}
        read={readAmount}
        write={writeAmount}
        input={{ inputMode: 'numeric', room: 'short', figures: true, after: 'km' }}
      />
      <div className={styles.priceRows}>
        {priceRows.map((row) => (
          <Row key={row.key} form={form} row={row} />
        ))}
      </div>
      <h3>{t('packages')}</h3>
      <p>{t('packagesHint')}</p>
      <div className={styles.packages}>
        {funeralChoices.map((choice) => (
          <ListingEditorText
            key={choice}
            form={form}
            name={`data.priceCard.packages.${choice}`}
            label={choices(choice)}
            read={readAmount}
            write={writeAmount}
            input={{ inputMode: 'decimal', room: 'short', figures: true, before: '$' }}
          />
        ))}
      </div>
      {card?.isStated && <PriceTotals card={card} region={form.draft.region} heading={t('totals')} headingLevel={3} />}
    </>
  );
}

/** What is said of a row as it is being filled: an amount may be on its way. */
function draftPriceOf(value: unknown, row: PriceRow): StatedPrice {
  const said = isRecord(value) ? value : {};
  const state = priceStates.find((known) => known === said.state) ?? 'not-published';
  const thirdParty = typeof said.thirdParty === 'boolean' ? said.thirdParty : row.thirdParty === true;
  return { state, amount: amountOf(said.amount), thirdParty };
}

function Row({ form, row }: { form: ListingForm; row: PriceRow }) {
  const t = useTranslations('keeper.prices');
  const rows = useTranslations('priceCard.rows');
  const units = useTranslations('priceCard.units');
  const money = useDollarFormat();
  const name = `data.priceCard.rows.${row.key}`;
  const said = draftPriceOf(form.value(name), row);
  const usual = row.thirdParty === true;
  const write = (next: StatedPrice) => {
    const isUnsaid = next.state === 'not-published' && next.thirdParty === usual;
    const { amount, ...rest } = next;
    form.autosave.change({
      [name]: isUnsaid ? null : { ...rest, ...(next.state === 'amount' && amount !== null ? { amount } : {}) },
    });
  };
  const id = controlId(name);
  const hint = [
    withAnyKey(rows).has(`${row.key}.hint`) && withAnyKey(rows)(`${row.key}.hint`),
    row.unit !== 'once' && t('perUnit', { unit: units(row.unit) }),
  ].filter(Boolean);
  // Where nothing is paid, it does not matter to whom.
  const mayBePaidOut = said.state === 'amount' || (said.state === 'not-published' && (usual || said.thirdParty));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand beside the fields it names
    <div role="group" aria-labelledby={`${id}-name`} className={styles.priceRow}>
      <div>
        <p id={`${id}-name`} className={styles.legend}>
          {rows(`${row.key}.name`)}
        </p>
        {hint.length > 0 && <p className="quiet small">{hint.join(' ')}</p>}
      </div>
      <div className={styles.priceCells}>
        <Field id={`${id}-state`} label={<span className="visually-hidden">{t('state')}</span>}>
          {(wiring) => (
            <Select
              {...wiring}
              room="long"
              value={said.state}
              onChange={(event) => write({ ...said, state: event.target.value as PriceState })}
            >
              {priceStates.map((state) => (
                <option key={state} value={state}>
                  {t(`states.${state}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {said.state === 'amount' && (
          <ListingEditorText
            form={form}
            name={name}
            idSuffix="amount"
            label={<span className="visually-hidden">{t('amount')}</span>}
            read={(text) => {
              const amount = readAmount(text);
              return amount === undefined
                ? undefined
                : { state: 'amount', thirdParty: said.thirdParty, ...(amount === null ? {} : { amount }) };
            }}
            write={() => (said.amount === null ? '' : money.plain(said.amount))}
            input={{ inputMode: 'decimal', room: 'short', figures: true, before: '$' }}
          />
        )}
        {mayBePaidOut && (
          <Checkbox
            id={`${id}-third`}
            className={styles.priceThird}
            label={t('thirdParty')}
            checked={said.thirdParty}
            onChange={(event) => write({ ...said, thirdParty: event.target.checked })}
          />
        )}
      </div>
      {said.state !== 'amount' && <ListingEditorConflict form={form} name={name} />}
    </div>
  );
}
