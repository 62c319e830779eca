/** The draws and picks that the page of the rules works out, computed as every ticket is. */
import type { PlayCode } from './plays.ts';
import type { Result, StructureCode } from './structures.ts';

const north: Result = {
  DB: ['60712'],
  G1: ['12345'],
  G2: ['00012', '98765'],
  G3: ['11111', '22222', '33333', '44444', '55555', '66666'],
  G4: ['1234', '5678', '9012', '3456'],
  G5: ['0007', '1107', '2290', '3391', '4492', '5593'],
  G6: ['712', '045', '880'],
  G7: ['05', '50', '12', '99'],
};
const south: Result = {
  G8: ['34'],
  G7: ['712'],
  G6: ['1234', '5678', '9012'],
  G5: ['7734'],
  G4: ['10001', '20002', '30003', '40004', '50005', '60006', '70007'],
  G3: ['11188', '22289'],
  G2: ['33390'],
  G1: ['98712'],
  DB: ['460712'],
};
/**
 * Another station of the same day, for plays over two of them: 12 comes once more, and 34 twice.
 */
export const secondExample: Result = {
  G8: ['55'],
  G7: ['934'],
  G6: ['1112', '2261', '3358'],
  G5: ['4473'],
  G4: ['10091', '20082', '30073', '40064', '50055', '60046', '70037'],
  G3: ['11108', '22219'],
  G2: ['33334'],
  G1: ['98765'],
  DB: ['123456'],
};
const mega: Result = { B6: ['05', '12', '19', '27', '33', '41'] };
const power: Result = { B6: ['05', '12', '19', '27', '33', '41'], B1: ['50'] };
const max3d: Result = {
  DB: ['712', '045'],
  G1: ['123', '456', '789', '012'],
  G2: ['111', '222', '333', '444', '555', '666'],
  G3: ['101', '202', '303', '404', '505', '606', '707', '712'],
};
export const exampleResults: Readonly<Record<StructureCode, Result>> = { north, south, mega, power, max3d };

const both: Partial<Record<PlayCode, readonly string[]>> = {
  lo2: ['12'],
  lo2First: ['12'],
  lo2Single: ['12'],
  lo2Some: ['12'],
  lo3: ['712'],
  lo4: ['0712'],
  de: ['12'],
  head: ['1'],
  tail: ['2'],
  three: ['712'],
  four: ['0712'],
  parlay2: ['12', '34'],
  parlay3: ['12', '34', '78'],
  parlay4: ['12', '34', '78', '90'],
  miss4: ['13', '14', '15', '16'],
  miss8: ['13', '14', '15', '16', '17', '18', '19', '20'],
  miss10: ['13', '14', '15', '16', '17', '18', '19', '20', '21', '23'],
  small: [],
  even: [],
  sum: ['03'],
  zodiac: ['00'],
};

/** The picks of each play's example, one point on each. */
export const examples: Readonly<
  Record<StructureCode, Readonly<Partial<Record<PlayCode, readonly string[]>>>>
> = {
  north: {
    ...both,
    deFirst: ['60'],
    deG1: ['45'],
    deG1First: ['12'],
    deG7: ['05'],
    threeG1: ['345'],
    threeHeadTail: ['712'],
    threeFirst: ['045'],
  },
  south: {
    ...both,
    deFirst: ['46'],
    deG1: ['12'],
    deG1First: ['98'],
    deG8: ['34'],
    headTail: ['34'],
    threeG1: ['712'],
    threeHeadTail: ['712'],
    threeFirst: ['712'],
    pair: ['12', '34'],
    crossPair: ['12', '34'],
  },
  mega: {
    six: ['05', '12', '19', '27', '08', '30'],
    ball: ['12'],
    balls2: ['12', '33'],
    balls3: ['05', '12', '33'],
    balls4: ['05', '12', '33', '41'],
  },
  power: {
    six: ['05', '12', '19', '27', '33', '50'],
    ball: ['12'],
    balls2: ['12', '33'],
    balls3: ['05', '12', '33'],
    balls4: ['05', '12', '33', '41'],
    bonusBall: ['50'],
  },
  max3d: {
    lo2: ['12'],
    lo3: ['712'],
    three: ['712'],
    threeG1: ['123'],
    anyPrize: ['712'],
  },
};
