import { useData } from '../data/use-data.ts';
import { FlowsDocument } from '../generated/operations.ts';
import { visibleText } from '../ui/control-characters.ts';
import { Refusal } from '../ui/refusal.tsx';

interface Props {
  readonly name: string;
  readonly isRequired?: boolean;
  readonly value?: string | undefined;
  readonly onChange?: (flowSid: string) => void;
}

/** A choice of the account's flows. Without them a form cannot be sent, so that it says why they are missing. */
export function FlowSelect({ name, isRequired = false, value, onChange }: Props) {
  const { data, error, reload } = useData(FlowsDocument, {});
  const flows = data?.flows?.nodes;
  const isOther = value !== undefined && value !== '' && !flows?.some(({ sid }) => sid === value);
  const controlled = onChange
    ? { value, onChange: ({ target }: { readonly target: HTMLSelectElement }) => onChange(target.value) }
    : {};
  return (
    <>
      <label className="field">
        <span>Flow</span>
        <select name={name} required={isRequired} {...controlled}>
          {!isRequired && <option value="">All flows</option>}
          {flows?.map((flow) => (
            <option key={flow.sid} value={flow.sid}>
              {visibleText(flow.name ?? flow.sid)}
            </option>
          ))}
          {isOther && (
            <option value={value}>
              {visibleText(value)}
              {flows && !data.flows?.pageInfo.hasNextPage && ' (unknown)'}
            </option>
          )}
        </select>
      </label>
      {error && isRequired && <Refusal error={error} onRetry={reload} />}
    </>
  );
}
