/** `SUBSCRIPTION_SUSPENDED` as `Subscription suspended`, and `addAssets` as `Add assets`. */
export function sentenceOf(constant: string): string {
  const words = constant
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
