import { Fragment } from 'react';
import { HomesNow } from '#features/connections/asking/HomesNow.tsx';
import { hasDesk } from '#features/signed-in/role.rules.ts';
import { isFamilySide, mayChangeAnswers } from '#features/spirits/core/rules.ts';
import { type OpenedRecord, RecordLoader } from '#features/spirits/view/RecordLoader.tsx';
import { spiritQueries } from '#features/spirits/view/spiritQueries.client.ts';
import { heldActor } from '#platform/browser/session/session.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { FamilyRecord } from './FamilyRecord.tsx';

/** Folded: what the family has said stands below what happens now. */
const AnswerList = lazyPart(
  () => import('#features/answers/AnswerList.tsx').then((module) => module.AnswerList),
  ['guide'],
);

/** A funeral home’s alone: no family loads it. */
const HomeRecord = lazyPart(
  () => import('./HomeRecord.tsx').then((module) => module.HomeRecord),
  ['audits', 'connections', 'desk', 'formTitles', 'guide', 'notes', 'recordTasks', 'spirits'],
  Fragment,
);

/** What only a desk sees comes before the page where somebody is at one. */
export async function prepare(): Promise<void> {
  const actor = heldActor();
  if (actor && hasDesk(actor)) await HomeRecord.load();
}

export const queries = spiritQueries;

/** The record of one person: for its family, for a funeral home that is asked, and for one that has accepted. */
export function SpiritPage() {
  return <RecordLoader>{(opened) => <RecordFor {...opened} />}</RecordLoader>;
}

/** Chooses what is shown by what the reader is to the record, and puts the parts of other features in. */
function RecordFor({ record, relation }: OpenedRecord) {
  const { spirit, connections, declined } = record;
  const [heading, focusHeading] = useFocusAfter<HTMLHeadingElement>();
  const answers = spirit.data;
  if (!isFamilySide(relation)) return <HomeRecord record={record} relation={relation} />;
  return (
    <FamilyRecord
      record={record}
      relation={relation}
      heading={heading}
      onClaimed={focusHeading}
      homes={<HomesNow spirit={spirit} connections={connections} declined={declined} decides={relation === 'family'} />}
      answers={
        mayChangeAnswers(relation, spirit.core) ? (
          <AnswerList answers={answers} changeHref={(key) => `/guide-me/${spirit.id}/${key}`} />
        ) : (
          <AnswerList answers={answers} />
        )
      }
    />
  );
}
