import type { GraphiQLPlugin } from '@graphiql/react';
import { useOpenSample } from './open-sample.ts';
import { summaryOf } from './sample.ts';
import { sampleGroups } from './sample-groups.ts';

/** The samples by service, as a panel beside the editor. */
export const samplesPlugin: GraphiQLPlugin = {
  title: 'Samples',
  icon: SamplesIcon,
  content: SamplesPanel,
};

function SamplesPanel() {
  const open = useOpenSample();
  return (
    <section className="samples" aria-label="Samples">
      <h2>Samples</h2>
      {sampleGroups.map(({ title, samples }) => (
        <details key={title} open>
          <summary>{title}</summary>
          <ul>
            {samples.map((sample) => (
              <li key={sample.name}>
                <button type="button" onClick={() => open(sample)}>
                  <span className="name">{sample.name}</span>
                  <span className="muted">{summaryOf(sample)}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

function SamplesIcon() {
  return (
    <svg viewBox="0 0 24 24" height="1em" fill="none" stroke="currentColor" strokeWidth="1.8">
      <title>samples icon</title>
      <path
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M4 5.5h16M4 12h10M4 18.5h7M16.5 13.5l4.5 3-4.5 3z"
      />
    </svg>
  );
}
