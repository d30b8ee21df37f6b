import '../pages/tokens.css';
import './reference.css';
import { createRoot } from 'react-dom/client';
import { Reference } from './reference.tsx';

const root = document.querySelector('#root');
if (root) createRoot(root).render(<Reference />);
