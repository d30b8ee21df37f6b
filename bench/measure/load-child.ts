import { drive } from './drive.ts';
import { answerParent } from './partner-child.ts';

answerParent('ready', { drive });
