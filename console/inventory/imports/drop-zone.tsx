import { type DragEvent, useRef, useState } from 'react';
import { usePermissions } from '../../data/viewer.tsx';
import { ChangeAdvice, ChangeButton } from '../../ui/change-button.tsx';
import { FileUp } from '../../ui/icons.tsx';

interface Props {
  readonly title: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A place to drop files on, with a button that opens the browser's file dialog. */
export function DropZone({ title, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isAllowed = usePermissions().refusal('inventory:write') === null;
  const take = (files: FileList | null) => {
    if (isAllowed && files && files.length > 0) onFiles([...files]);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(isAllowed);
  };
  return (
    <section
      className={`drop-zone ${isOver ? 'over' : ''}`}
      aria-label={title}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <FileUp size={28} />
      <div>
        <h3>{title}</h3>
        <p className="muted">
          <ChangeAdvice scope="inventory:write">
            A workbook of RVTools, or CSV files of AWS, Azure or StratoZone
          </ChangeAdvice>
        </p>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        accept=".xlsx,.csv"
        hidden
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = '';
        }}
      />
      <ChangeButton scope="inventory:write" className="button primary" onClick={() => input.current?.click()}>
        Choose files
      </ChangeButton>
    </section>
  );
}
