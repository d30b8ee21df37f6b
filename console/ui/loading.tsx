/** Stands where data is expected. */
export function Loading() {
  return (
    <div className="loading" role="status" aria-label="Loading">
      <span />
      <span />
      <span />
    </div>
  );
}
