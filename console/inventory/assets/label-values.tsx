import { visibleText } from '../../ui/control-characters.ts';
import { visibly } from '../../ui/visible.tsx';
import { type Label, labelText } from './labels.ts';

/** The values of labels in one line; a label without a value shows its key. The title has keys and values. */
export function LabelValues({ labels }: { readonly labels: readonly Label[] }) {
  return (
    <span title={visibleText(labelText(labels))}>
      {visibly(labels.map(({ key, value }) => value || key).join(', '))}
    </span>
  );
}
