export interface SettingsTable {
  readonly name: string;
  readonly value: string;
}
