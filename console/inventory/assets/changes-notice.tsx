import { useStream } from '@tributary/client/react';
import { useState } from 'react';
import { useClient } from '../../data/connection.tsx';
import { AssetChangesDocument } from '../../generated/operations.ts';
import { Button } from '../../ui/button.tsx';
import { RefreshCw } from '../../ui/icons.tsx';
import { nounText } from '../../ui/noun.ts';

interface Props {
  readonly location: string;
  readonly onReload: () => void;
}

/** Counts changes of assets since the list was read; the list changes only when a person wants it. */
export function ChangesNotice({ location, onReload }: Props) {
  const client = useClient();
  const [changed, setChanged] = useState(0);
  useStream(
    client,
    AssetChangesDocument,
    { location },
    {
      keep: 1,
      onMessage: (message) =>
        setChanged((before) =>
          message.__typename === 'InventoryAssetChanges' ? before + message.changes.length : before + 1,
        ),
    },
  );
  const reload = () => {
    setChanged(0);
    onReload();
  };
  return (
    <>
      <span role="status" className="contents">
        {changed > 0 && <span className="badge warning">{nounText(changed, 'change')} since</span>}
      </span>
      <Button onClick={reload}>
        <RefreshCw size={16} /> Reload
      </Button>
    </>
  );
}
