import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DisconnectDialog } from '#features/connections/core/DisconnectDialog.tsx';
import { liveConnection, mayDisconnect } from '#features/connections/core/rules.ts';
import { useConnectionMutations } from '#features/connections/core/useConnectionMutations.ts';
import type { Relation, Spirit } from '#features/spirits/core/schema.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Button } from '#platform/ui/Button.tsx';

/** Which connection ends; `onEnded` moves the focus, or the person, to what is there afterwards. */
export type EndConnectionProps = {
  spirit: Spirit;
  home: { id: string; name: string };
  relation: Relation;
  onEnded: () => void;
};

/** The button that ends a connection, or takes back a request; only for those who may. */
export function EndConnection({ spirit, home, relation, onEnded }: EndConnectionProps) {
  const t = useTranslations('connections');
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const live = liveConnection(spirit.core, home.id);
  const pending = live?.status === 'pending';
  const calls = useConnectionMutations(spirit.id, home.id, () => {
    setIsDialogOpen(false);
    toasts.show(t(pending ? 'end.donePending' : 'end.done', { home: home.name }), 'good');
    onEnded();
  });
  if (!live || !mayDisconnect(relation, spirit.core, home.id)) return null;
  return (
    <>
      <Button kind="quiet" onClick={() => setIsDialogOpen(true)}>
        {t(pending ? 'ask.withdraw' : 'ask.end')}
      </Button>
      <DisconnectDialog
        open={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        home={home.name}
        status={live.status}
        relation={relation}
        alone={spirit.core.withoutFamily ?? false}
        busy={calls.isPending}
        refusal={sentenceOf(calls.error)}
        onConfirm={() => calls.mutate({ kind: 'disconnect' })}
      />
    </>
  );
}
