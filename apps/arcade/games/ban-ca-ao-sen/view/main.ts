import 'pixi.js/unsafe-eval';
import '@fontsource/be-vietnam-pro/latin-500.css';
import '@fontsource/be-vietnam-pro/latin-800.css';
import '@fontsource/be-vietnam-pro/vietnamese-500.css';
import '@fontsource/be-vietnam-pro/vietnamese-800.css';
import '../../kit/frame.css';
import '../../kit/fishing/fishing.css';
import { startFishing } from '../../kit/fishing/view/start.ts';
import { theme } from './theme.ts';

await startFishing(document.querySelector<HTMLElement>('#game')!, theme);
