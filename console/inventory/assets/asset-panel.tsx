import { useEffect, useRef } from 'react';
import { useData } from '../../data/use-data.ts';
import { AssetDetailsDocument, type AssetRowFragment } from '../../generated/operations.ts';
import { Button } from '../../ui/button.tsx';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { X } from '../../ui/icons.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { visibly } from '../../ui/visible.tsx';
import { lastPart } from '../place.ts';
import type { Asset } from './asset.ts';
import { AssetFacts } from './asset-facts.tsx';
import { AssetHardware } from './asset-hardware.tsx';
import { LabelDialog } from './label-dialog.tsx';

interface Props {
  readonly name: string;
  readonly onClose: () => void;
  readonly onChanged: (asset: AssetRowFragment) => void;
}

/** Details of one asset beside the table. */
export function AssetPanel({ name, onClose, onChanged }: Props) {
  const { data, error, isLoading } = useData(AssetDetailsDocument, { name });
  const asset = data?.inventoryAsset;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading takes the focus for each asset.
  useEffect(() => heading.current?.focus(), [name]);
  return (
    <aside
      className="card asset-panel"
      aria-label="Details of the asset"
      onKeyDown={({ key, target }) =>
        key === 'Escape' && !(target instanceof HTMLInputElement) && !isInDialog(target) && onClose()
      }
    >
      <header>
        <h3 ref={heading} tabIndex={-1}>
          {visibly(asset?.title || lastPart(name))}
        </h3>
        <Button className="icon-button" onClick={onClose} title="Close the details">
          <X size={18} aria-hidden="true" />
          <span className="visually-hidden">Close the details</span>
        </Button>
      </header>
      {isLoading && <Loading />}
      {error && <Refusal error={error} />}
      {data && asset === null && !error && <p className="muted">The asset was deleted.</p>}
      {asset && <Details asset={asset} onChanged={onChanged} />}
    </aside>
  );
}

const isInDialog = (target: EventTarget) => target instanceof Element && target.closest('dialog') !== null;

function Details({ asset, onChanged }: { readonly asset: Asset } & Pick<Props, 'onChanged'>) {
  return (
    <div className="stack">
      <AssetFacts asset={asset} />
      <section>
        <div className="panel-head">
          <h4>Labels</h4>
          <DialogButton
            scope="inventory:write"
            className="link"
            dialog={(close) => <LabelDialog asset={asset} onClose={close} onChanged={onChanged} />}
          >
            Edit
          </DialogButton>
        </div>
        <Labels asset={asset} />
      </section>
      <AssetHardware asset={asset} />
    </div>
  );
}

function Labels({ asset: { labels } }: { readonly asset: Asset }) {
  if (labels.length === 0) return <p className="muted">None</p>;
  return (
    <ul className="chips">
      {labels.map(({ key, value }) => (
        <li key={key} className="badge">
          {visibly(`${key}: ${value}`)}
        </li>
      ))}
    </ul>
  );
}
