import '../pages/tokens.css';
import '../pages/credential-panel.css';
import '../pages/trace-waterfall.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/shell.css';
import 'uplot/dist/uPlot.min.css';
import './styles/common.css';
import './styles/ui.css';
import '@xyflow/react/dist/base.css';
import './live/live.css';
import './overview/overview.css';
import './executions/executions.css';
import './flows/flows.css';
import './customers/customers.css';
import './customers/timeline.css';
import './inventory/inventory.css';
import './inventory/reports/compare.css';
import './limits/limits.css';
import './callers/callers.css';
import './tokens/tokens.css';
import './styles/targets.css';
import './search/header-search.css';
import './quarantine/quarantine.css';
import { createRoot } from 'react-dom/client';
import { Console } from './console.tsx';
import { followHistory } from './ui/kept-scroll.ts';
import { viewAt } from './views.tsx';

/** Milliseconds that the page waits for the file of its view, which comes together with this script. */
const patienceMs = 500;

followHistory();
const root = document.querySelector('#root');
const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
const path = location.pathname.replace(/^\/console/, '') || '/';
if (root)
  void Promise.race([viewAt(path)?.load(), patience]).then(() => createRoot(root).render(<Console />));
