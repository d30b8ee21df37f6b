import { useChange } from '../../data/use-change.ts';
import {
  AssetDetailsDocument,
  type AssetRowFragment,
  UpdateAssetDocument,
} from '../../generated/operations.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { Asset } from './asset.ts';

interface Props {
  readonly asset: Asset;
  readonly onClose: () => void;
  readonly onChanged: (asset: AssetRowFragment) => void;
}

/** Edits the labels of an asset as lines of text. */
export function LabelDialog({ asset, onClose, onChanged }: Props) {
  const update = useChange(UpdateAssetDocument, [
    { documents: [AssetDetailsDocument], variables: { name: asset.name } },
  ]);
  const send = async (field: (name: string) => string) => {
    const labels = labelsIn(field('labels'));
    const payload = await update.run({
      input: { name: asset.name, updateMask: 'labels', asset: { labels } },
    });
    if (!payload?.asset) return;
    onChanged(payload.asset);
    onClose();
  };
  return (
    <FormDialog
      title="Edit the labels"
      action="Save"
      isRunning={update.isRunning}
      error={update.error}
      onClose={onClose}
      onSend={(field) => void send(field)}
    >
      <label className="field">
        <span>One label in a line, such as env: prod</span>
        <textarea
          name="labels"
          rows={8}
          className="code"
          defaultValue={asset.labels.map(({ key, value }) => `${key}: ${value}`).join('\n')}
        />
      </label>
    </FormDialog>
  );
}

function labelsIn(text: string) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [key = '', ...rest] = line.split(':');
    return { key: key.trim(), value: rest.join(':').trim() };
  });
}
