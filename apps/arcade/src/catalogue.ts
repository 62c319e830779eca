/**
 * The games that this vendor offers. A new game is a folder below `games/` and one line in
 * `entries`.
 */
import type { CatalogueEntry } from '../games/kit/entry.ts';
import type { SoloGame } from '../games/kit/solo.ts';
import { entry as baccarat } from '../games/baccarat/entry.ts';
import { entry as banCaAoSen } from '../games/ban-ca-ao-sen/entry.ts';
import { entry as banCaVinhNgoc } from '../games/ban-ca-vinh-ngoc/entry.ts';
import { entry as bauCua } from '../games/bau-cua/entry.ts';
import { entry as choNoi } from '../games/cho-noi/entry.ts';
import { entry as daGa } from '../games/da-ga/entry.ts';
import { entry as doMin } from '../games/do-min/entry.ts';
import { entry as hoiTrangRam } from '../games/hoi-trang-ram/entry.ts';
import { entry as keno } from '../games/keno/entry.ts';
import { entry as roulette } from '../games/roulette/entry.ts';
import { entry as sicBo } from '../games/sic-bo/entry.ts';
import { entry as soNhanh } from '../games/so-nhanh/entry.ts';
import { entry as taiXiu } from '../games/tai-xiu/entry.ts';
import { entry as thaDieu } from '../games/tha-dieu/entry.ts';
import { entry as tienLen } from '../games/tien-len/entry.ts';
import { entry as trenDuoi } from '../games/tren-duoi/entry.ts';
import { entry as trongDong } from '../games/trong-dong/entry.ts';
import { entry as truongGaDatVo } from '../games/truong-ga-dat-vo/entry.ts';
import { entry as vinhHoa } from '../games/vinh-hoa/entry.ts';
import { entry as xocDia } from '../games/xoc-dia/entry.ts';

const entries: readonly CatalogueEntry[] = [
  hoiTrangRam,
  choNoi,
  trongDong,
  vinhHoa,
  xocDia,
  baccarat,
  roulette,
  sicBo,
  taiXiu,
  thaDieu,
  doMin,
  trenDuoi,
  soNhanh,
  keno,
  daGa,
  truongGaDatVo,
  banCaAoSen,
  banCaVinhNgoc,
  tienLen,
  bauCua,
];

export const catalogue: ReadonlyMap<string, CatalogueEntry> = new Map(
  entries.map((entry) => [entry.game.gameCode, entry]),
);

export const soloGames: ReadonlyMap<string, SoloGame> = new Map(
  entries.flatMap((entry) => (entry.kind === 'solo' ? [[entry.game.gameCode, entry.game]] : [])),
);
