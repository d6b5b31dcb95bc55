import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usualTaxes } from '#features/invoices/core/rules.ts';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { useId } from '#platform/elementIds.ts';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { FormButtons } from '#platform/ui/form/FormButtons.tsx';
import { limits } from '#vocabulary/limits.ts';
import { centsToInput, parseCents } from '#vocabulary/money.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import { type PriceBoxes, PriceLineFields } from './PriceLineFields.tsx';
import { isPrice, nameOfLine } from './rules.ts';
import type { PriceLine } from './schema.ts';
import { usePriceBookMutation } from './usePriceBook.ts';

type PriceLineDialogProps = {
  placeId: string;
  region: RegionName;
  /** The line that is changed, or a new one; null while none is. */
  opened: PriceLine | 'new' | null;
  onClose: () => void;
  onSaved: (message: string) => void;
};

/** Asks what a line is and what it costs. */
export function PriceLineDialog({ opened, ...rest }: PriceLineDialogProps) {
  const t = useTranslations('priceBook.form');
  const title = opened === null || opened === 'new' ? t('new') : t('change', { code: opened.code });
  return (
    <Dialog open={opened !== null} onClose={rest.onClose} title={title} closeText={t('close')}>
      {opened && <PriceLineForm line={opened === 'new' ? null : opened} {...rest} />}
    </Dialog>
  );
}

function PriceLineForm({ line, ...props }: Omit<PriceLineDialogProps, 'opened'> & { line: PriceLine | null }) {
  const { placeId, region, onClose, onSaved } = props;
  const t = useTranslations('priceBook');
  const language = useLanguage();
  const id = useId();
  const [strict, setStrict] = useState(false);
  const [boxes, setBoxes] = useState<PriceBoxes>(
    line
      ? { ...line, price: centsToInput(line.unitPrice, language) }
      : {
          ...{ code: '', nameEn: '', nameFr: '', unit: 'once', price: '', thirdParty: false },
          taxes: usualTaxes(region, false),
        },
  );
  const write = usePriceBookMutation(placeId);
  const { code, nameEn, nameFr, unit, price, taxes, thirdParty } = boxes;
  const { money } = useMoneyFormat();
  const unitPrice = parseCents(price);
  const problems = {
    ...(code.trim() === '' && { code: t('form.codeNeeded') }),
    ...(nameEn.trim() === '' && nameFr.trim() === '' && { name: t('form.nameNeeded') }),
    ...(!isPrice(unitPrice) && { price: t('form.priceNeeded', { most: money(limits.lineCents) }) }),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStrict(true);
    if (unitPrice === null || Object.keys(problems).length > 0 || write.isPending) return;
    const written = { code, nameEn, nameFr, unit, unitPrice, taxes: [...taxes], thirdParty };
    const act = line
      ? { kind: 'change' as const, line, to: { ...written, archived: line.archived } }
      : { kind: 'add' as const, line: written };
    const name = nameOfLine(written, language);
    write.mutate(act, { onSuccess: () => onSaved(t(line ? 'saved' : 'added', { name })) });
  };
  return (
    <form className="group" noValidate onSubmit={submit}>
      <PriceLineFields
        id={id}
        boxes={boxes}
        region={region}
        problems={strict ? problems : {}}
        onChange={(next) => setBoxes({ ...boxes, ...next })}
      />
      <ErrorMessage id={`${id}-refused`} message={sentenceOf(write.error)} />
      <FormButtons
        action={t(line ? 'form.save' : 'form.add')}
        cancel={t('form.close')}
        busy={write.isPending}
        onCancel={onClose}
      />
    </form>
  );
}
