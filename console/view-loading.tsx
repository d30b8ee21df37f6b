import { useValue } from '../pages/value.ts';
import { loadProblem } from './load-problem.ts';
import { Button } from './ui/button.tsx';
import { CircleAlert, WifiOff } from './ui/icons.tsx';
import { Loading } from './ui/loading.tsx';

/** Stands where a view is loaded, and says why that takes long. */
export function ViewLoading() {
  const problem = useValue(loadProblem);
  if (problem === null) return <Loading />;
  const Icon = problem === 'away' ? WifiOff : CircleAlert;
  return (
    <div className="notice bad" role="alert">
      <Icon size={18} />
      <div>
        {problem === 'away' ? (
          <p>The gateway does not answer. The view is loaded as soon as it does.</p>
        ) : (
          <>
            <p>
              The gateway has no file of this view: it may have another version since the page was opened.
            </p>
            <p>
              <Button onClick={() => location.reload()}>Load the console again</Button>
            </p>
          </>
        )}
      </div>
    </div>
  );
}
