import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type DeskFilter, nobodysCases, ownCases } from '#features/desk/queue/desk.rules.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { FormButtons } from '#platform/ui/form/FormButtons.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import { useKeepView } from './useDeskViews.ts';
import { keptFilter } from './views.rules.ts';

type KeepViewProps = {
  open: boolean;
  filter: DeskFilter;
  branches: readonly { id: string; name: string }[];
  onClose: () => void;
  onKept: (name: string) => void;
};

/** Asks what a view is to be called, and keeps it. */
export function KeepView({ open, onClose, ...rest }: KeepViewProps) {
  const t = useTranslations('deskViews');
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} closeText={t('close')}>
      {open && <KeepViewForm onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function KeepViewForm({ filter, branches, onClose, onKept }: Omit<KeepViewProps, 'open'>) {
  const t = useTranslations('deskViews');
  const [name, setName] = useState(useSuggestedName(filter, branches));
  const [strict, setStrict] = useState(false);
  const keep = useKeepView();
  const isEmpty = name.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStrict(true);
    if (isEmpty || keep.isPending) return;
    keep.mutate({ name, filter: keptFilter(filter) }, { onSuccess: () => onKept(name.trim()) });
  };
  return (
    <form className="group" noValidate onSubmit={submit}>
      <Field
        id="view-name"
        label={t('name')}
        hint={filter.name.trim() ? t('withoutName') : t('hint')}
        error={strict && isEmpty ? t('needed') : sentenceOf(keep.error)}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            autoComplete="off"
            maxLength={limits.deskViewNameCharacters}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <FormButtons action={t('confirm')} cancel={t('back')} busy={keep.isPending} onCancel={onClose} />
    </form>
  );
}

/** What is chosen, in the words of the desk. */
function useSuggestedName({ state, home, who, view }: DeskFilter, branches: KeepViewProps['branches']): string {
  const t = useTranslations('desk');
  const board = useTranslations('deskViews')('board');
  const words = [
    state && t(`states.${state}`),
    branches.find(({ id }) => id === home)?.name,
    who === ownCases && t('assignee.mine'),
    who === nobodysCases && t('assignee.nobodys'),
    view === 'board' && board,
  ];
  return words.filter(Boolean).join(', ').slice(0, limits.deskViewNameCharacters);
}
