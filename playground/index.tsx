import './styles-with-nonce.ts';
import './workers.ts';
// GraphiQL loads Monaco on demand; without this import the build puts its styles into files that nothing loads.
import 'monaco-graphql/esm/monaco-editor.js';
import '@graphiql/react/font/roboto.css';
import '@graphiql/react/font/fira-code.css';
import '@graphiql/react/style.css';
import '@graphiql/plugin-doc-explorer/style.css';
import '@graphiql/plugin-history/style.css';
import '@graphiql/plugin-explorer/style.css';
import 'graphiql/graphiql.css';
import '../pages/tokens.css';
import '../pages/credential-panel.css';
import '../pages/trace-waterfall.css';
import './playground.css';
import './samples/samples.css';
import './trace/trace.css';
import './layout.css';
import { createRoot } from 'react-dom/client';
import { checkCredentials } from './credential-check.ts';
import { Playground } from './playground.tsx';

checkCredentials();
const root = document.querySelector('#root');
if (root) createRoot(root).render(<Playground />);
