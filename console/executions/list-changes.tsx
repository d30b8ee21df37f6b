import { useStream } from '@tributary/client/react';
import { useState } from 'react';
import { useClient } from '../data/connection.tsx';
import { ExecutionListChangesDocument } from '../generated/operations.ts';
import { Button } from '../ui/button.tsx';
import { type News, newsText, noNews, withNews } from './list-news.ts';

interface Props {
  /** The flow of the list; null for all. */
  readonly flowSid: string | null;
  readonly onReload: () => void;
}

const filter = { kinds: ['EXECUTION_STARTED', 'EXECUTION_ENDED', 'EXECUTION_DELETED'] } as const;

/** Says what has happened since the list was read; the list changes only when a person wants it. */
export function ListChanges({ flowSid, onReload }: Props) {
  const client = useClient();
  const [news, setNews] = useState<News>(noNews);
  useStream(
    client,
    ExecutionListChangesDocument,
    { flowSid, filter },
    {
      keep: 1,
      onMessage: (message) =>
        message.__typename === 'ExecutionChange' && setNews((before) => withNews(before, message)),
    },
  );
  const show = () => {
    setNews(noNews);
    onReload();
  };
  return (
    <span role="status">{news.size > 0 && <Button onClick={show}>{newsText(news)} – show</Button>}</span>
  );
}
