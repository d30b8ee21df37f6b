import { type Client, TributaryError } from '@tributary/client';
import { useState } from 'react';
import {
  AssetDetailsDocument,
  type AssetRowFragment,
  UpdateAssetDocument,
} from '../../generated/operations.ts';
import { ChangeDialog } from '../../ui/change-dialog.tsx';
import { TextAreaField } from '../../ui/form-field.tsx';
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
  return (
    <ChangeDialog
      title="Edit the labels"
      action="Save"
      steps={async (client, field) => {
        await refuseChanged(client, name, seen);
        const fields = { labels: labelsIn(field('labels')) };
        return await client.mutate(UpdateAssetDocument, {
          input: { asset: { name }, updateMask: 'labels', fields },
        });
      }}
      affected={[{ documents: [AssetDetailsDocument], variables: { name } }]}
      onClose={onClose}
      onDone={(payload) => {
        if (payload?.asset) onChanged(payload.asset);
        onClose();
      }}
    >
      <TextAreaField
        name="labels"
        label="All labels, one in a line, such as env: prod"
        rows={8}
        defaultValue={labelText(seen)}
      />
    </ChangeDialog>
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
