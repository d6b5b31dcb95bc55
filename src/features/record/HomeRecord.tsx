import { useNavigate } from 'react-router';
import { AnswerList } from '#features/answers/AnswerList.tsx';
import { EndConnection } from '#features/connections/answering/EndConnection.tsx';
import { RequestAnswer } from '#features/connections/answering/RequestAnswer.tsx';
import { HomeCase } from '#features/desk/case/HomeCase.tsx';
import { HomeRequest } from '#features/desk/HomeRequest.tsx';
import { keysAbove } from '#features/desk/queue/desk.rules.ts';
import { Notes } from '#features/notes/Notes.tsx';
import type { OpenedRecord } from '#features/spirits/view/RecordLoader.tsx';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';

/** A record for a funeral home: the requests that wait for its answer, and the case of one that has accepted. */
export function HomeRecord({ record, relation }: Pick<OpenedRecord, 'record' | 'relation'>) {
  const { spirit, connections } = record;
  const navigate = useNavigate();
  const [heading, focusHeading] = useFocusAfter<HTMLHeadingElement>();
  const backToDesk = () => void navigate('/spirits', { replace: true });
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
      answers={<AnswerList answers={spirit.data} without={keysAbove(spirit.data)} />}
      ends={ends}
    />
  );
}
