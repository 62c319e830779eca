/** Leagues of the simulator. Clubs and teams are invented: cities with names that nobody bears. */
import type { RoundRules } from '../model/esports.ts';
import type { Series } from '../markets/esports/series.ts';

type Calendar = {
  readonly key: string;
  readonly name: string;
  /** An even number of them. */
  readonly clubs: readonly string[];
  /** The minute of the day, in universal time, at which its first contest begins. */
  readonly firstMinute: number;
  readonly minutesApart: number;
};

export type FootballLeague = Calendar & {
  readonly sport: 'football';
  readonly mean: number;
  readonly homeAdvantage: number;
};

export type EsportsLeague = Calendar & {
  readonly sport: 'esports';
  readonly bestOf: Series['bestOf'];
  /** A title of rounds, or one of kills with this mean of each side. */
  readonly title: { readonly rounds: RoundRules } | { readonly kills: number };
};

export type SimulatedLeague = FootballLeague | EsportsLeague;

/** A day has six kick-offs of each league, an hour apart, and the four leagues fill it. */
const football = (
  key: string,
  name: string,
  firstMinute: number,
  rates: Pick<FootballLeague, 'mean' | 'homeAdvantage'>,
  clubs: readonly string[],
): FootballLeague => ({ key, name, sport: 'football', firstMinute, minutesApart: 60, ...rates, clubs });

const esports = (
  key: string,
  name: string,
  firstMinute: number,
  kind: Pick<EsportsLeague, 'bestOf' | 'title'>,
  clubs: readonly string[],
): EsportsLeague => ({ key, name, sport: 'esports', firstMinute, minutesApart: 90, ...kind, clubs });

export const simulatedLeagues: readonly SimulatedLeague[] = [
  football('vn', 'Giải Sao Biển Đông', 9 * 60, { mean: 0.1, homeAdvantage: 0.28 }, [
    'Sóng Bạc Hạ Long',
    'Hải Đăng Hải Phòng',
    'Tơ Vàng Nam Định',
    'Gió Lào Vinh',
    'Cầu Trúc Huế',
    'Rồng Cát Đà Nẵng',
    'Võ Trận Quy Nhơn',
    'Yến Biển Nha Trang',
    'Thông Reo Đà Lạt',
    'Phù Sa Cần Thơ',
    'Rừng Đước Cà Mau',
    'Hồ Tiêu Phú Quốc',
  ]),
  football('mk', 'Giải Sông Mê Kông', 15 * 60, { mean: 0.05, homeAdvantage: 0.3 }, [
    'Chiang Mai Lanterns',
    'Udon Red Clay',
    'Ubon Candle',
    'Nakhon Phanom Ferry',
    'Vientiane Riverbank',
    'Pakse Waterfall',
    'Luang Prabang Dawn',
    'Thakhek Limestone',
    'Phnom Penh Lotus',
    'Siem Reap Stoneworks',
    'Kratie Dolphins',
    'Battambang Bamboo',
  ]),
  football('nt', 'Giải Quần Đảo', 21 * 60, { mean: 0.15, homeAdvantage: 0.24 }, [
    'Bandung Highland',
    'Surabaya Harbour',
    'Medan Orchard',
    'Makassar Sails',
    'Denpasar Terraces',
    'Manado Reef',
    'Cebu Lighthouse',
    'Davao Durian',
    'Iloilo Weavers',
    'Penang Ferry',
    'Malacca Strait',
    'Kuching Hornbills',
  ]),
  football('db', 'Giải Đông Bắc Á', 3 * 60, { mean: 0.02, homeAdvantage: 0.2 }, [
    'Busan Breakers',
    'Daegu Orchard',
    'Jeju Lava',
    'Gangneung Pines',
    'Fukuoka Bay',
    'Sendai Cedars',
    'Kanazawa Gold Leaf',
    'Naha Coral',
    'Taichung Tea',
    'Kaohsiung Docks',
    'Hualien Marble',
    'Qingdao Kites',
  ]),
  esports(
    'fp',
    'Chiến Thuật 5 – Vòng Tròn',
    1 * 60,
    { bestOf: 3, title: { rounds: { first: 13, overtime: 'blocksOfSix' } } },
    [
      'Saigon Static',
      'Hanoi Hush',
      'Penang Pulse',
      'Seoul Signal',
      'Osaka Orbit',
      'Jakarta Jolt',
      'Manila Mirage',
      'Taipei Torque',
    ],
  ),
  esports(
    'tc',
    'Đặc Nhiệm – Cúp Châu Á',
    7 * 60,
    { bestOf: 3, title: { rounds: { first: 13, overtime: 'leadByTwo' } } },
    [
      'Da Nang Drift',
      'Bangkok Bloom',
      'Cebu Cipher',
      'Busan Bolt',
      'Kobe Kinetic',
      'Bandung Blaze',
      'Yangon Yield',
      'Macau Meridian',
    ],
  ),
  esports('hl', 'Đấu Trường Huyền Thoại', 13 * 60, { bestOf: 5, title: { kills: 16 } }, [
    'Hue Herons',
    'Can Tho Carp',
    'Phuket Phantoms',
    'Incheon Ion',
    'Nagoya Nova',
    'Medan Mantis',
    'Davao Dusk',
    'Ipoh Inferno',
  ]),
  esports('mb', 'Liên Minh Di Động', 19 * 60, { bestOf: 2, title: { kills: 13 } }, [
    'Nha Trang Neon',
    'Vinh Vortex',
    'Chiang Mai Chimera',
    'Gwangju Ghosts',
    'Sapporo Sable',
    'Solo Sirens',
    'Iloilo Ivory',
    'Kuching Krait',
  ]),
];
