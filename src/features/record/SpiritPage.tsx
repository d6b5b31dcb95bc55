import { useNavigate } from 'react-router';
import { AnswerList } from '#features/answers/AnswerList.tsx';
import { EndConnection } from '#features/connections/answering/EndConnection.tsx';
import { RequestAnswer } from '#features/connections/answering/RequestAnswer.tsx';
import { HomesNow } from '#features/connections/asking/HomesNow.tsx';
import { HomeCase } from '#features/desk/case/HomeCase.tsx';
import { HomeRequest } from '#features/desk/HomeRequest.tsx';
import { keysAbove } from '#features/desk/queue/desk.rules.ts';
import { Notes } from '#features/notes/Notes.tsx';
import { isFamilySide, mayChangeAnswers } from '#features/spirits/core/rules.ts';
import { type OpenedRecord, RecordLoader } from '#features/spirits/view/RecordLoader.tsx';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { FamilyRecord } from './FamilyRecord.tsx';

/** The record of one person: for its family, for a funeral home that is asked, and for one that has accepted. */
export function SpiritPage() {
  return <RecordLoader>{(opened) => <RecordFor {...opened} />}</RecordLoader>;
}

/** Chooses what is shown by what the reader is to the record, and puts the parts of other features in. */
function RecordFor({ record, relation }: OpenedRecord) {
  const { spirit, connections, declined } = record;
  const navigate = useNavigate();
  const [heading, focusHeading] = useFocusAfter<HTMLHeadingElement>();
  const answers = spirit.data;
  const backToDesk = () => void navigate('/spirits', { replace: true });

  if (isFamilySide(relation))
    return (
      <FamilyRecord
        record={record}
        relation={relation}
        heading={heading}
        onClaimed={focusHeading}
        homes={<HomesNow spirit={spirit} connections={connections} declined={declined} />}
        answers={
          mayChangeAnswers(relation, spirit.core) ? (
            <AnswerList answers={answers} changeHref={(key) => `/guide-me/${spirit.id}/${key}`} />
          ) : (
            <AnswerList answers={answers} />
          )
        }
      />
    );

  const requests = connections
    .filter((connection) => connection.status === 'pending')
    .map((connection) => (
      <HomeRequest key={connection.id} spirit={spirit} connection={connection}>
        <RequestAnswer
          spirit={spirit}
          home={connection.place}
          onAnswered={(answer) => (answer === 'accept' || relation === 'accepted' ? focusHeading() : backToDesk())}
        />
      </HomeRequest>
    ));
  const ends = connections
    .filter((connection) => connection.status === 'accepted')
    .map(({ id, place }) => (
      <EndConnection key={id} spirit={spirit} home={place} relation={relation} onEnded={backToDesk} />
    ));
  return (
    <HomeCase
      record={record}
      relation={relation}
      heading={heading}
      requests={requests}
      notes={<Notes spiritId={spirit.id} />}
      answers={<AnswerList answers={answers} without={keysAbove(answers)} />}
      ends={ends}
    />
  );
}
