import { FileText, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
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
  /** Begins the ids of what stands here. */
  id: string;
  /** What is said: `made` of the invoice there is, `hidden` of what a button is about, `invoiced` and `failed` of what came of it. */
  words: Record<'makeInvoice' | 'change' | 'hidden' | 'invoiced' | 'failed', string> & { made: string | null };
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
export function SentOfferActions({ id, words, invoicing, reopening, onSay, children }: SentOfferActionsProps) {
  const refused = reopening?.error ?? invoicing?.error;
  const hidden = <span className="visually-hidden">{words.hidden}</span>;
  return (
    <>
      {words.made && <p>{words.made}</p>}
      <div className="no-print">
        <ButtonRow>
          {invoicing && (
            <Button
              icon={<Icon of={FileText} />}
              busy={invoicing.isPending}
              onClick={() => invoicing.mutate(undefined, { onSuccess: () => onSay(words.invoiced) })}
            >
              {words.makeInvoice}
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
              {words.change}
              {hidden}
            </Button>
          )}
          {children}
        </ButtonRow>
        <ErrorMessage id={`${id}-refused`} message={refused ? (sentenceOf(refused) ?? words.failed) : undefined} />
      </div>
    </>
  );
}
