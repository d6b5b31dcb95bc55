import { FileText, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';

/** Something a home can have done, while it is under way and when it was refused. */
type Act = {
  isPending: boolean;
  error: Error | null;
  mutate: (input: undefined, told: { onSuccess: () => void }) => void;
};

type SentOfferActionsProps = {
  /** The part of the catalogue that says it. */
  kind: 'estimates' | 'contracts';
  /** What it is called, for those who hear the buttons. */
  name: string;
  offer: { id: string; invoice: { number: string | null } | null };
  /** Makes the invoice from what was accepted; absent where that cannot be. */
  invoicing: Act | undefined;
  /** Opens it to be written anew; absent where that cannot be. */
  reopening: Act | undefined;
  /** Says what has become of it; nothing while it is written again. */
  onSay: (message: string) => void;
  /** What else can be done. */
  children?: ReactNode;
};

/** What a home does with what it has sent to a family: make the invoice from it, or change it. */
export function SentOfferActions({ kind, name, offer, invoicing, reopening, onSay, children }: SentOfferActionsProps) {
  const t = useTranslations(kind);
  const { id, invoice } = offer;
  const refused = reopening?.error ?? invoicing?.error;
  const hidden = <span className="visually-hidden">{t('home.changeHidden', { what: name })}</span>;
  return (
    <>
      {invoice && (
        <p>{invoice.number === null ? t('home.invoiceDraft') : t('invoiceMade', { number: invoice.number })}</p>
      )}
      <div className="no-print">
        <ButtonRow>
          {invoicing && (
            <Button
              icon={<Icon of={FileText} />}
              busy={invoicing.isPending}
              onClick={() => invoicing.mutate(undefined, { onSuccess: () => onSay(t('home.invoiced')) })}
            >
              {t('home.makeInvoice')}
              {hidden}
            </Button>
          )}
          {reopening && (
            <Button
              kind="quiet"
              flush
              icon={<Icon of={Pencil} />}
              busy={reopening.isPending}
              onClick={() => reopening.mutate(undefined, { onSuccess: () => onSay('') })}
            >
              {t('home.change')}
              {hidden}
            </Button>
          )}
          {children}
        </ButtonRow>
        <ErrorMessage
          id={`${kind}-${id}-refused`}
          message={refused ? (sentenceOf(refused) ?? t('home.changeFailed')) : undefined}
        />
      </div>
    </>
  );
}
