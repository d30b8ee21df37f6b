import { type Client, TributaryError } from '@tributary/client';
import { useState } from 'react';
import { useSteps } from '../../data/use-change.ts';
import {
  AssetDetailsDocument,
  type AssetRowFragment,
  UpdateAssetDocument,
} from '../../generated/operations.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { Asset } from './asset.ts';
import { hasSameLabels, labelsIn, labelText } from './labels.ts';

interface Props {
  readonly asset: Asset;
  readonly onClose: () => void;
  readonly onChanged: (asset: AssetRowFragment) => void;
}

/** Edits the labels of an asset as lines of text. */
export function LabelDialog({ asset, onClose, onChanged }: Props) {
  const { name } = asset;
  // The labels that the person has seen; the asset may be read again meanwhile.
  const [seen] = useState(asset.labels);
  const update = useSteps(
    async (client, text: string) => {
      await refuseChanged(client, name, seen);
      const labels = labelsIn(text);
      return await client.mutate(UpdateAssetDocument, {
        input: { asset: { name }, updateMask: 'labels', fields: { labels } },
      });
    },
    [{ documents: [AssetDetailsDocument], variables: { name } }],
  );
  const send = async (field: (name: string) => string) => {
    const payload = await update.run(field('labels'));
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
        <span>All labels, one in a line, such as env: prod</span>
        <textarea name="labels" rows={8} className="code" defaultValue={labelText(seen)} />
      </label>
    </FormDialog>
  );
}

/**
 * Throws CONFLICT when somebody else has changed the labels: a change replaces them all, and the service has no version
 * to compare. A change between this look and the next request is not seen.
 */
async function refuseChanged(client: Client, name: string, seen: Asset['labels']): Promise<void> {
  const { inventoryAsset } = await client.query(AssetDetailsDocument, { name });
  if (!inventoryAsset || hasSameLabels(inventoryAsset.labels, seen)) return;
  const present = inventoryAsset.labels.map(({ key, value }) => `${key}: ${value}`).join(', ') || 'none';
  throw new TributaryError(
    `Somebody else has changed the labels meanwhile. They are now: ${present}. Close the dialog and edit them again.`,
    { code: 'CONFLICT' },
  );
}
