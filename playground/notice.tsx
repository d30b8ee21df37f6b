import { useState } from 'react';
import { page } from '../pages/page.ts';
import { linkFault } from './linked.ts';

/** A line above the editor, which the user can close. Renders nothing without a text. */
function Notice({ text }: { readonly text: string | null }) {
  const [isOpen, setIsOpen] = useState(true);
  if (text === null || !isOpen) return null;
  return (
    <div className="notice" role="alert">
      {text}
      <button type="button" onClick={() => setIsOpen(false)}>
        Close
      </button>
    </div>
  );
}

const onlyKnown =
  'This gateway runs known operations only (TRIBUTARY_OPERATIONS_MODE=only). It refuses what is written here, and has no ' +
  'documentation to show. Use a gateway in another mode to try operations.';

/** The notices of a page that was just opened. */
export function Notices() {
  return (
    <>
      <Notice text={page.onlyKnown ? onlyKnown : null} />
      <Notice text={linkFault} />
    </>
  );
}
