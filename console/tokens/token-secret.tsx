import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { CodeBlock } from '../ui/code-block.tsx';

/** Browsers have none on a page without TLS, except for one of the same machine. */
const clipboard: Clipboard | undefined = navigator.clipboard;

interface Props {
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows a token the one time that it can be seen. */
export function TokenSecret({ secret, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isCopied, setCopied] = useState(false);
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  return (
    <dialog ref={dialog} className="dialog" aria-label="The new token" onClose={onClose}>
      <h3>The new token</h3>
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
    </dialog>
  );
}
