import type { QuarantineQuery } from '../generated/operations.ts';
import { ChangeButton } from '../ui/change-button.tsx';
import { CodeBlock } from '../ui/code-block.tsx';
import { visibleText } from '../ui/control-characters.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { RefreshCw } from '../ui/icons.tsx';
import { Ago } from '../ui/time.tsx';
import { visibly } from '../ui/visible.tsx';
import { messageText } from './message-text.ts';

type Message = NonNullable<QuarantineQuery['resellerQuarantinedMessages']>['nodes'][number];

interface Props {
  readonly message: Message;
  /** Whether the last replay on this page could not read it. */
  readonly isUnreadable: boolean;
  readonly isRunning: boolean;
  readonly onReplay: (id: string) => void;
}

/** A message of the quarantine: why it could not be read, and what it holds. */
export function MessageCard({ message, isUnreadable, isRunning, onReplay }: Props) {
  const { id, messageId, subscriptionName, reason, receivedAt, replayedAt } = message;
  const name = messageId === null ? 'Message without a readable id' : `Message ${messageId}`;
  return (
    <li className="card message" aria-label={visibleText(name)}>
      <div className="message-head">
        <div>
          <h3>{visibly(reason)}</h3>
          <p className="muted">
            {visibly(name)}
            {subscriptionName && <> · {visibly(subscriptionName)}</>} · received <Ago at={receivedAt} />
          </p>
        </div>
        {replayedAt === null ? (
          <ChangeButton
            scope="admin"
            aria-label={`Replay ${visibleText(name)}`}
            disabled={isRunning}
            onClick={() => onReplay(id)}
          >
            <RefreshCw size={16} /> Replay
          </ChangeButton>
        ) : (
          <span className="badge good">
            Event <Ago at={replayedAt} />
          </span>
        )}
      </div>
      {isUnreadable && <p className="fault">It was replayed just now and still cannot be read.</p>}
      <Body {...message} />
    </li>
  );
}

/** The content, closed at first, because it may have personal data. */
function Body({ id, body, isBodyCut }: Pick<Message, 'id' | 'body' | 'isBodyCut'>) {
  if (body === null) return <p className="muted">Its content needs the scope reseller:read.</p>;
  const text = messageText(body);
  return (
    <Disclosure name={id} summary={isBodyCut ? 'Content, the first 4,096 bytes' : 'Content'}>
      {text.content !== null && (
        <>
          <h4>Notification, decoded</h4>
          <CodeBlock label="Notification, decoded">{text.content}</CodeBlock>
        </>
      )}
      <h4>Body as it came</h4>
      <CodeBlock label="Body as it came">{text.body}</CodeBlock>
    </Disclosure>
  );
}
