import { Link } from 'wouter';
import { At } from '../../ui/time.tsx';
import { countText } from '../figures.ts';
import type { Place } from '../place.ts';
import type { Job } from './job.ts';
import { problemsOf } from './problems.tsx';

interface Props {
  readonly place: Place;
  readonly job: Job;
}

/** Says how an import has ended, and where to go on. */
export function ImportOutcome({
  place,
  job: { state, executionReport, completeTime, validationReport },
}: Props) {
  switch (state) {
    case 'COMPLETED':
      return (
        <section className="notice good">
          <div>
            <p>
              <b className="number">{countText(executionReport?.framesReported ?? 0)}</b> machines from{' '}
              <span className="number">{countText(executionReport?.totalRowsCount ?? 0)}</span> rows
              {completeTime && (
                <>
                  , <At at={completeTime} />
                </>
              )}
            </p>
            <p>
              <Link href={`${place.path}/assets`}>Look at the assets</Link>
            </p>
          </div>
        </section>
      );
    case 'FAILED_VALIDATION':
    case 'FAILED':
      return (
        <section className="notice bad" role="alert">
          <p>
            Nothing was imported: the files cannot be read as the format that was chosen. The problems below
            say why. Delete this import and choose another file or format.
          </p>
        </section>
      );
    case 'READY':
      return (
        <section className="notice">
          <p>
            {validationReport && problemsOf(validationReport).length > 0
              ? 'The files can be imported. Values and rows with a problem are left out.'
              : 'The check has found no problem.'}
          </p>
        </section>
      );
    default:
      return null;
  }
}
