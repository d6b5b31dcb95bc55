import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { useId } from '#platform/elementIds.ts';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { FormButtons } from '#platform/ui/form/FormButtons.tsx';
import { centsToInput, quantityToInput } from '#vocabulary/money.ts';
import { PackageFields } from './PackageFields.tsx';
import { type PackageBoxes, packageIn } from './packageBoxes.rules.ts';
import type { PricePackage } from './packages.schema.ts';
import { nameOfLine } from './rules.ts';
import type { PriceLine } from './schema.ts';
import { usePriceBookMutation } from './usePriceBook.ts';

type PackageDialogProps = {
  placeId: string;
  /** The package that is changed, or a new one. */
  opened: PricePackage | 'new';
  /** The lines of the price book, archived ones too. */
  lines: readonly PriceLine[];
  onClose: () => void;
  onSaved: (message: string) => void;
};

/** Asks what is in a package and what it costs. */
export function PackageDialog({ opened, placeId, lines, onClose, onSaved }: PackageDialogProps) {
  const t = useTranslations('priceBook');
  const language = useLanguage();
  const id = useId();
  const [strict, setStrict] = useState(false);
  const pack = opened === 'new' ? null : opened;
  const [boxes, setBoxes] = useState<PackageBoxes>(() =>
    pack
      ? {
          ...pack,
          lines: pack.lines.map((part) => ({ ...part, quantity: quantityToInput(part.quantity, language) })),
          price: pack.price === null ? '' : centsToInput(pack.price, language),
        }
      : { code: '', nameEn: '', nameFr: '', lines: [], price: '' },
  );
  const write = usePriceBookMutation(placeId);
  const { written, problems } = packageIn(boxes);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStrict(true);
    if (!written || write.isPending) return;
    const act = pack
      ? { kind: 'changePackage' as const, pack, to: { ...written, archived: pack.archived } }
      : { kind: 'addPackage' as const, pack: written };
    const name = nameOfLine(written, language);
    write.mutate(act, { onSuccess: () => onSaved(t(pack ? 'packages.saved' : 'packages.added', { name })) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={pack ? t('packages.form.change', { code: pack.code }) : t('packages.form.new')}
      closeText={t('form.close')}
    >
      <form className="group" noValidate onSubmit={submit}>
        <PackageFields
          id={id}
          boxes={boxes}
          book={lines}
          problems={strict ? problems : {}}
          onChange={(next) => setBoxes({ ...boxes, ...next })}
        />
        <ErrorMessage id={`${id}-refused`} message={sentenceOf(write.error)} />
        <FormButtons
          action={t(pack ? 'packages.form.save' : 'packages.form.add')}
          cancel={t('form.close')}
          busy={write.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
