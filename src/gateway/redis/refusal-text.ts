/**
 * Returns the message of a command that failed. Redis repeats the arguments of an unknown command, such as the password
 * of a renamed AUTH, and the user who may not run one; neither is shown.
 */
export function refusalText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/,? with args .*$/s, '').replace(/\bUser \S+ has/, 'its user has');
}
