import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { ProgressBar } from '#platform/ui/feedback/ProgressBar.tsx';
import { FilesButton } from '#platform/ui/form/FilesButton.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { readHomeFile } from './homeFile.client.ts';
import { ImportOutcome } from './ImportOutcome.tsx';
import { branchesOfFile, fullestOf, type ImportBranch } from './rules.ts';
import { useHomeImport } from './useHomeImport.ts';

/** What was chosen: the name of the file, its branches, and which of them is looked at. */
type Chosen = { name: string; branches: ImportBranch[]; branch: ImportBranch };

/** The file that was chosen, or why it cannot be read; `look` is told of each branch that is to be looked at. */
function useChosen(look: (branch: ImportBranch) => void, forget: () => void) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [unread, setUnread] = useState<'notOurs' | 'newer' | null>(null);
  const turnTo = (next: Chosen) => {
    setChosen(next);
    look(next.branch);
  };
  const open = async (file: File | undefined) => {
    if (!file) return;
    forget();
    setChosen(null);
    const branches = branchesOfFile(await readHomeFile(file));
    setUnread(typeof branches === 'string' ? branches : null);
    const branch = typeof branches === 'string' ? undefined : fullestOf(branches);
    if (branch && typeof branches !== 'string') turnTo({ name: file.name, branches, branch });
  };
  return { chosen, unread, turnTo, open };
}

/** Chooses an archive, says what it would bring, and brings it on a second press. */
export function HomeImport({ placeId, home }: { placeId: string; home: string }) {
  const t = useTranslations('homeImport');
  const bringing = useHomeImport(placeId);
  const { step, result } = bringing;
  const { chosen, unread, turnTo, open } = useChosen(bringing.tryOut, bringing.forget);
  return (
    <div className="group">
      <div>
        <FilesButton id="home-file" accept=".zip,.json" icon={FileUp} onFiles={([file]) => void open(file)}>
          {t(chosen ? 'chooseOther' : 'choose')}
        </FilesButton>
      </div>
      <ErrorMessage id="home-file-unread" message={unread ? t(`unread.${unread}`) : undefined} />
      {chosen && chosen.branches.length > 1 && !bringing.isRunning && <FromBranch chosen={chosen} onChosen={turnTo} />}
      {bringing.isRunning && (
        <ProgressBar
          label={t(bringing.isTaking ? 'taking' : 'looking')}
          text={t('step', step)}
          value={step.done}
          max={Math.max(1, step.all)}
        />
      )}
      <ErrorMessage id="home-import-failed" message={bringing.isFailed ? bringing.problem || t('failed') : undefined} />
      {bringing.isFailed && <p>{t('goOn')}</p>}
      {chosen && result && !bringing.isRunning && (
        <ImportOutcome
          result={result}
          branch={chosen.branch}
          fileName={chosen.name}
          home={home}
          onTake={() => bringing.takeIn(chosen.branch)}
        />
      )}
    </div>
  );
}

/** Which branch of an archive with several is looked at. */
function FromBranch({ chosen, onChosen }: { chosen: Chosen; onChosen: (next: Chosen) => void }) {
  const t = useTranslations('homeImport');
  return (
    <SelectField
      id="home-file-branch"
      label={t('from')}
      room="long"
      value={chosen.branch.id}
      choices={chosen.branches.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => {
        const branch = chosen.branches.find((one) => one.id === id);
        if (branch) onChosen({ ...chosen, branch });
      }}
    />
  );
}
