import { drive, type Load } from './drive.ts';

process.on('message', async (load: Load) => process.send?.(await drive(load)));
process.once('disconnect', () => process.exit());
process.send?.('ready');
