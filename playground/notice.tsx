import { useState } from 'react';

/** A line above the editor, which the user can close. Renders nothing without a text. */
export function Notice({ text }: { readonly text: string | null }) {
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
