import '../../kit/fonts.css';
import '../../kit/frame.css';
import '../../kit/table/table.css';
import '../../kit/cockfight/cockfight.css';
import { startTable } from '../../kit/table/start.ts';
import { front } from './front.ts';

await startTable(document.querySelector<HTMLElement>('#game')!, front);
