import { Send, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Press } from '#platform/browser/network/usePress.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { DraftEnd } from './DraftEnd.tsx';

/** Whether a dialog is open, and what closes it. */
export type Asked = { open: boolean; onClose: () => void };

type DraftEndingsProps = {
  /** What is said of sending and of throwing away. */
  words: Record<'send' | 'discard' | 'discardTitle' | 'discardText' | 'discardConfirm', string>;
  /** Where it is saved by itself. */
  autosave: { drop: () => void };
  /** Says whether it may be sent, and shows what keeps it from that. */
  onCheck: () => boolean;
  /** What is asked once more before it is sent. */
  sending: (asked: Asked) => ReactNode;
  discard: (press: Press) => Promise<unknown>;
  refetch: () => Promise<unknown>;
  onDiscarded: () => void;
};

/** The two ways in which writing a paper ends: sent, or thrown away with what was typed and never saved; each asked about once more. */
export function DraftEndings({ words, autosave, onCheck, sending, discard, refetch, onDiscarded }: DraftEndingsProps) {
  const [asking, setAsking] = useState<'send' | 'discard' | null>(null);
  const asked = (kind: typeof asking): Asked => ({ open: asking === kind, onClose: () => setAsking(null) });
  return (
    <>
      <ButtonRow>
        <Button icon={<Icon of={Send} />} onClick={() => onCheck() && setAsking('send')}>
          {words.send}
        </Button>
        <Button kind="quiet" icon={<Icon of={Trash2} />} onClick={() => setAsking('discard')}>
          {words.discard}
        </Button>
      </ButtonRow>
      {sending(asked('send'))}
      <DraftEnd
        {...asked('discard')}
        title={words.discardTitle}
        confirmText={words.discardConfirm}
        danger
        act={discard}
        onDone={() => {
          autosave.drop();
          onDiscarded();
        }}
        refetch={refetch}
      >
        <p>{words.discardText}</p>
      </DraftEnd>
    </>
  );
}
