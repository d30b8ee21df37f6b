import '../pages/tokens.css';
import '../pages/credential-panel.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/shell.css';
import 'uplot/dist/uPlot.min.css';
import './styles/ui.css';
import '@xyflow/react/dist/base.css';
import './live/live.css';
import './overview/overview.css';
import './executions/executions.css';
import './customers/customers.css';
import './inventory/inventory.css';
import './limits/limits.css';
import { createRoot } from 'react-dom/client';
import { Console } from './console.tsx';

const root = document.querySelector('#root');
if (root) createRoot(root).render(<Console />);
