import 'pixi.js/unsafe-eval';
import '../../kit/fonts.css';
import '../../kit/frame.css';
import '../../kit/fishing/fishing.css';
import { startFishing } from '../../kit/fishing/view/start.ts';
import { theme } from './theme.ts';

await startFishing(document.querySelector<HTMLElement>('#game')!, theme);
