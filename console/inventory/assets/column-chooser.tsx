import { Columns } from '../../ui/icons.tsx';
import { Menu } from '../../ui/menu.tsx';
import { type AssetColumn, assetColumns } from './asset-columns.tsx';

/** Reads the columns of an address; without any, those that are shown at first. */
export function chosenColumns(text: string | null): readonly AssetColumn[] {
  if (text === null) return assetColumns.filter(({ isHiddenAtFirst }) => !isHiddenAtFirst);
  const ids = text.split(',');
  return assetColumns.filter(({ id }) => ids.includes(id));
}

interface Props {
  readonly chosen: readonly AssetColumn[];
  readonly onChoose: (text: string) => void;
}

/** A list of all columns, each with a box to show it. */
export function ColumnChooser({ chosen, onChoose }: Props) {
  const toggle = (id: string, isShown: boolean) =>
    onChoose(
      assetColumns
        .filter((column) => (column.id === id ? isShown : chosen.includes(column)))
        .map((column) => column.id)
        .join(','),
    );
  return (
    <Menu
      summary={
        <>
          <Columns size={16} /> Columns
        </>
      }
    >
      {() => (
        <fieldset>
          <legend className="visually-hidden">Columns of the table</legend>
          {assetColumns.map((column) => (
            <label key={column.id} className="check">
              <input
                type="checkbox"
                checked={chosen.includes(column)}
                onChange={({ target }) => toggle(column.id, target.checked)}
              />
              {column.title}
            </label>
          ))}
        </fieldset>
      )}
    </Menu>
  );
}
