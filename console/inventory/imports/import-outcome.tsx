import { Link } from 'wouter';
import { nounText } from '../../ui/noun.ts';
import { At } from '../../ui/time.tsx';
import type { Place } from '../place.ts';
import type { Job } from './job-state.tsx';
import { errorCount, problemsOf } from './problem-list.ts';

interface Props {
  readonly place: Place;
  readonly job: Job;
}

/** Says how an import has ended, and where to go on. */
export function ImportOutcome({ place, job: { state, executionReport, endedAt, validationReport } }: Props) {
  switch (state) {
    case 'COMPLETED': {
      const errors = errorCount(executionReport?.executionErrors ?? validationReport);
      return (
        <section className={`notice ${errors > 0 ? 'warning' : 'good'}`} aria-label="Outcome">
          <div>
            <p>
              <b className="number">{nounText(executionReport?.framesReported ?? 0, 'machine')}</b> from{' '}
              <span className="number">{nounText(executionReport?.totalRowsCount ?? 0, 'row')}</span>
              {endedAt && (
                <>
                  , <At at={endedAt} />
                </>
              )}
            </p>
            {errors > 0 && <p>{nounText(errors, 'error')}: these rows or values are not in the inventory.</p>}
            <p>
              <Link href={`${place.path}/assets`}>Look at the assets</Link>
            </p>
          </div>
        </section>
      );
    }
    case 'FAILED':
      return (
        <p className="notice bad" role="alert">
          The import has not come to its end. Machines that it has imported stay. Check the files again to
          import them once more.
        </p>
      );
    case 'FAILED_VALIDATION':
      return (
        <p className="notice bad" role="alert">
          Nothing was imported: the files cannot be read as the format that was chosen. The problems below say
          why. Delete this import and choose another file or format.
        </p>
      );
    case 'READY':
      return (
        <p className="notice">
          {validationReport && problemsOf(validationReport).length > 0
            ? 'The files can be imported. Values and rows with a problem are left out.'
            : 'The check has found no problem.'}
        </p>
      );
    default:
      return null;
  }
}
