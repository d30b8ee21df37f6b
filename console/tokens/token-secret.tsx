import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { CodeBlock } from '../ui/code-block.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Browsers have none on a page without TLS, except for one of the same machine. */
const clipboard: Clipboard | undefined = navigator.clipboard;

interface Props {
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows a token the one time that it can be seen. */
export function TokenSecret({ secret, onClose }: Props) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Dialog title="The new token" onClose={onClose}>
      <div className="token-secret">
        <CodeBlock label="The token">{secret}</CodeBlock>
        <p className="notice warning">
          It is shown this once: the gateway keeps its hash only. Store it where secrets belong.
        </p>
      </div>
      <p role="status" className="muted copied">
        {isCopied && 'Copied.'}
      </p>
      <div className="actions end">
        {clipboard && (
          <Button
            className="button primary"
            onClick={() => void clipboard.writeText(secret).then(() => setCopied(true))}
          >
            Copy
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
