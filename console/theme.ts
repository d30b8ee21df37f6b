import { createValue } from '../pages/value.ts';

export type Theme = 'system' | 'light' | 'dark';

const key = 'tributary:theme';
const themes: readonly Theme[] = ['system', 'light', 'dark'];
const isTheme = (text: string | null): text is Theme => themes.some((theme) => theme === text);

const stored = localStorage.getItem(key);

/** The chosen theme; `system` follows the browser. */
export const theme = createValue<Theme>(isTheme(stored) ? stored : 'system');

const darkness = matchMedia('(prefers-color-scheme: dark)');

/** Whether the page is dark: as chosen, or as the browser has it. */
export const isDark = createValue(false);

const show = () => {
  document.documentElement.dataset['theme'] = theme.get();
  isDark.set(theme.get() === 'system' ? darkness.matches : theme.get() === 'dark');
};

theme.subscribe(() => {
  localStorage.setItem(key, theme.get());
  show();
});
darkness.addEventListener('change', show);
show();

/** Selects the next theme: system, light, dark. */
export function nextTheme(): void {
  theme.set(themes[(themes.indexOf(theme.get()) + 1) % themes.length] ?? 'system');
}
