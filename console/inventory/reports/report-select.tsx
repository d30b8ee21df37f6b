import { visibleText } from '../../ui/control-characters.ts';
import { timeFormat } from '../../ui/time-format.ts';
import { lastPart } from '../place.ts';
import { type ComparableConfig, reportKey } from './compared-keys.ts';

interface Props {
  readonly label: string;
  readonly configs: readonly ComparableConfig[];
  /** The chosen report as `config/report`; null for none. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
}

/** A choice among the finished reports of a location, by their configs. */
export function ReportSelect({ label, configs, value, onChange }: Props) {
  const groups = configs.map(({ name, displayName, reports }) => ({
    key: name,
    title: visibleText(displayName || lastPart(name)),
    choices: (reports?.nodes ?? []).map((report) => ({
      key: reportKey(report.name),
      text: report.createdAt ? timeFormat.format(new Date(report.createdAt)) : lastPart(report.name),
    })),
  }));
  const isListed = groups.some(({ choices }) => choices.some(({ key }) => key === value));
  return (
    <label className="field">
      <span>{label}</span>
      <select value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
        {!isListed && (
          <option value={value ?? ''}>{value === null ? 'Choose a report' : visibleText(value)}</option>
        )}
        {groups.map(({ key: group, title, choices }) => (
          <optgroup key={group} label={title}>
            {choices.map(({ key, text }) => (
              <option key={key} value={key}>
                {`${title}, ${text}`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
