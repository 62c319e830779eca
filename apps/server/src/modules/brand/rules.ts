import type * as z from 'zod/mini';
import { pictureProblem } from '@sen/api/brandAddress';
import { sandboxBank } from '@sen/api/bankFeed';
import type { BrandDocument } from '@sen/api/brandDocument';
import { switches, type Switch } from '@sen/api/brandSwitch';
import { parseAmount } from '@sen/api/money';
import { paymentPasswordRule } from '@sen/api/paymentPassword';
import { patterns, type FieldRule } from '@sen/api/patterns';
import { pointTermsProblems } from '@sen/api/pointTerms';
import { rateOf, typesAbove } from '@sen/api/rebateRate';
import type { fieldSetting, WhitelabelNode } from '@sen/api/system';

export function isOn(document: Pick<BrandDocument, 'switchesOn'>, name: Switch): boolean {
  return document.switchesOn.includes(name);
}

/** The switches as the tree that the site reads: a group is on when one of its switches is. */
export function whitelabelTree(document: Pick<BrandDocument, 'switchesOn'>): WhitelabelNode {
  const groups = Object.entries(switches).map(([modId, names]): WhitelabelNode => {
    const childrenNodes = names.map((name): WhitelabelNode => ({
      modId: name,
      enabled: isOn(document, name) ? '1' : '0',
      childrenNodes: [],
    }));
    return { modId, enabled: childrenNodes.some((node) => node.enabled === '1') ? '1' : '0', childrenNodes };
  });
  return { modId: 'SITE', enabled: '1', childrenNodes: groups };
}

type Field = z.infer<typeof fieldSetting>;

const field = (name: string, rule: Partial<FieldRule>): Field => ({
  name,
  enabled: true,
  required: false,
  acceptedPattern: '*',
  patternId: 0,
  minLength: 0,
  maxLength: 255,
  type: 'text',
  ...rule,
});
const pattern = (patternId: number): Pick<FieldRule, 'acceptedPattern' | 'patternId'> => ({
  acceptedPattern: String(patternId),
  patternId,
});

const username = field('username', { required: true, ...pattern(1), minLength: 2, maxLength: 15 });
const password = field('password', {
  required: true,
  ...pattern(21),
  minLength: 7,
  maxLength: 64,
  type: 'password',
});
const confirmPassword = field('confirmPassword', {
  required: true,
  minLength: 1,
  maxLength: 64,
  type: 'password',
});
const mobile = field('mobileNum', {
  required: true,
  ...pattern(6),
  minLength: 9,
  maxLength: 10,
  type: 'tel',
});
const optional: Field[] = [
  field('payeeName', { ...pattern(18), minLength: 2, maxLength: 60 }),
  field('email', { ...pattern(3), minLength: 5, maxLength: 120, type: 'email' }),
  field('affiliateCode', { ...pattern(4), minLength: 4, maxLength: 20 }),
];
const switchedOff: Field[] = [
  ...['qqNum', 'recommenderId', 'line', 'whatsapp', 'facebook', 'wechat', 'idNumber'].map((name) =>
    field(name, { enabled: false, maxLength: 120 }),
  ),
  field('paymentPassword', { ...paymentPasswordRule, enabled: false, required: false }),
  field('birthday', { ...pattern(11), enabled: false, minLength: 10, maxLength: 10, type: 'date' }),
];

/** The fields that a new brand begins with. */
export const defaultRegisterFields: BrandDocument['registerFields'] = {
  username: [
    username,
    password,
    confirmPassword,
    ...optional,
    field('mobileNum', { ...mobile, required: false }),
    ...switchedOff,
  ],
  mobile: [
    mobile,
    username,
    password,
    confirmPassword,
    field('verificationCode', { required: true, ...pattern(6), minLength: 6, maxLength: 6, type: 'code' }),
    ...optional.filter(({ name }) => name === 'affiliateCode'),
    ...switchedOff,
  ],
};

/**
 * The fields of both forms as the switches leave them: a mobile registration asks for a name and a
 * password only with MOBILENUMPASSREG3, and for a code only with REGSMS3.
 */
export function registerFieldsOf(
  document: Pick<BrandDocument, 'registerFields' | 'switchesOn'>,
): BrandDocument['registerFields'] {
  const withSms = isOn(document, 'REGSMS3');
  const withPassword = isOn(document, 'MOBILENUMPASSREG3');
  const off = (names: string[]) => (item: Field) =>
    names.includes(item.name) ? { ...item, enabled: false } : item;
  return {
    username: document.registerFields.username.map(off(withSms ? [] : ['verificationCode'])),
    mobile: document.registerFields.mobile
      .map(off(withSms ? [] : ['verificationCode']))
      .map(off(withPassword ? [] : ['username', 'password', 'confirmPassword'])),
  };
}

/** A host name as the site's calls name it; browsers measure the speed themselves. */
export const unmeasured = (domainName: string) => ({ domainName, speed: 0 });

/** Whether a country is shut out. `null`: the address belongs to no country that is known. */
export function isClosedTo(region: BrandDocument['region'], country: string | null): boolean {
  if (country === null) return region.unknown === 'closed';
  return region.countries.includes(country) === (region.mode === 'block');
}

/**
 * The hosts that a host lies below, nearest first: `shop.example` and `example` of
 * `www.shop.example`. Addresses lie below nothing.
 */
export function parentsOf(host: string): string[] {
  if (/^[\d.]+$|:|\[/.test(host)) return [];
  const labels = host.split('.');
  if (labels.length > labelsMax) return [];
  return labels.slice(1).map((_, i) => labels.slice(i + 1).join('.'));
}
/** A name has no more. */
const labelsMax = 127;

export type DocumentProblem = { /** Dotted path into the document. */ path: string; problem: string };

/**
 * Problems that a schema cannot find: parts of the document that contradict each other. Empty when
 * it can be put in force.
 */
export function documentProblems(document: BrandDocument): DocumentProblem[] {
  return [
    ...languageProblems(document),
    ...repeatedCodes(document),
    ...pictureProblems(document),
    ...switchProblems(document),
    ...channelProblems(document),
    ...withdrawalProblems(document),
    ...transferProblems(document),
    ...rebateProblems(document),
    ...pointProblems(document),
    ...fieldProblems(document),
    ...timeProblems(document),
    ...(document.hosts.includes('*')
      ? [{ path: 'hosts', problem: 'a brand names its hosts one by one' }]
      : []),
    ...(document.playMoney ? [] : realMoneyProblems(document)),
  ];
}

/** The code of the channel of the sandbox gateway, whose payments are made by pressing a button. */
const sandboxChannel = 'sandbox';

/** Things that a brand with real money may leave neither open nor to a sandbox. */
function realMoneyProblems({
  region,
  welcome,
  licences,
  showSampleLicences,
  depositChannels,
}: BrandDocument): DocumentProblem[] {
  const problem = (path: string, what: string): DocumentProblem => ({
    path,
    problem: `a brand with real money ${what}`,
  });
  return [
    ...(region.mode === 'allow'
      ? []
      : [problem('region.mode', 'names the countries it is open to: mode must be "allow"')]),
    ...(region.mode !== 'allow' || region.countries.length > 0
      ? []
      : [problem('region.countries', 'names at least one country')]),
    ...(parseAmount(welcome.amount)! > 0n
      ? [problem('welcome.amount', 'gives nobody money for registering')]
      : []),
    ...(licences.some(({ sample }) => !sample)
      ? []
      : [problem('licences', 'names a licence that is no sample')]),
    ...(showSampleLicences ? [problem('showSampleLicences', 'shows no licences that are none')] : []),
    ...depositChannels.flatMap(({ code, account }, i) =>
      code === sandboxChannel || account?.bin === sandboxBank.bin
        ? [problem(`depositChannels.${i}`, 'takes no money of a sandbox')]
        : [],
    ),
  ];
}

function languageProblems({ languages, defaultLanguage, tagline }: BrandDocument): DocumentProblem[] {
  return [
    ...(tagline[defaultLanguage]
      ? []
      : [{ path: 'tagline', problem: `words in the brand's own language (${defaultLanguage}) are missing` }]),
    ...(languages.includes(defaultLanguage)
      ? []
      : [{ path: 'defaultLanguage', problem: 'is not among the languages' }]),
  ];
}

function repeatedCodes(document: BrandDocument): DocumentProblem[] {
  const lists: Array<[string, string[]]> = [
    ['depositChannels', document.depositChannels.map((channel) => channel.code)],
    ['registerFields.username', document.registerFields.username.map(({ name }) => name)],
    ['registerFields.mobile', document.registerFields.mobile.map(({ name }) => name)],
    ['hosts', document.hosts],
    ['languages', document.languages],
    ['categories', document.categories],
  ];
  return lists.flatMap(([path, codes]) =>
    [...new Set(codes.filter((code, i) => codes.indexOf(code) !== i))].map((code) => ({
      path,
      problem: `has "${code}" twice`,
    })),
  );
}

function pictureProblems({ theme, resources, imageCdns }: BrandDocument): DocumentProblem[] {
  const pictures: Array<[path: string, address: string]> = [
    ['theme.logo', theme.logo],
    ...resources.map(({ qrCodeUrl }, i): [string, string] => [`resources.${i}.qrCodeUrl`, qrCodeUrl]),
  ];
  return pictures.flatMap(([path, address]) => {
    const problem = pictureProblem(address, imageCdns);
    return problem === undefined ? [] : [{ path, problem }];
  });
}

function switchProblems({ switchesOn }: BrandDocument): DocumentProblem[] {
  const known: readonly string[] = Object.values(switches).flat();
  const unknown = switchesOn
    .filter((name) => !known.includes(name))
    .map((name) => ({
      path: 'switchesOn',
      problem: `there is no switch ${name}; there are ${known.join(', ')}`,
    }));
  const on = (name: Switch): boolean => isOn({ switchesOn }, name);
  if (!on('MOBILENUMREG3') || on('MOBILENUMPASSREG3')) return unknown;
  const passwordless = 'MOBILENUMREG3 without MOBILENUMPASSREG3 makes accounts without a password';
  const needed: Array<[Switch, string]> = [
    ['VERIFICATIONCODELOGIN3', 'for them to sign in'],
    ['REGSMS3', 'or anybody opens one with the number of somebody else'],
  ];
  const missing = needed
    .filter(([name]) => !on(name))
    .map(([name, why]) => ({ path: 'switchesOn', problem: `${passwordless}: turn on ${name} ${why}` }));
  return [...unknown, ...missing];
}

function channelProblems({ depositChannels }: BrandDocument): DocumentProblem[] {
  return depositChannels.flatMap((channel, i): DocumentProblem[] => {
    const [min, max] = [parseAmount(channel.min), parseAmount(channel.max)];
    const problems: DocumentProblem[] = [];
    if ((channel.kind === 'vietqr') !== (channel.account !== null)) {
      problems.push({
        path: `depositChannels.${i}.account`,
        problem: 'a channel of the kind "vietqr" has one, and no other does',
      });
    }
    if (min === undefined || min <= 0n)
      problems.push({ path: `depositChannels.${i}.min`, problem: 'must be an amount above 0' });
    if (max === undefined || (min !== undefined && max < min)) {
      problems.push({ path: `depositChannels.${i}.max`, problem: 'must be an amount that is not below min' });
    }
    // Without two right ends nothing can be said about what lies between them.
    if (min === undefined || max === undefined || problems.length > 0) return problems;
    return channel.quickAmounts.flatMap((text, j) => {
      const amount = parseAmount(text);
      const isWithin = amount !== undefined && min <= amount && amount <= max;
      return isWithin
        ? []
        : [
            {
              path: `depositChannels.${i}.quickAmounts.${j}`,
              problem: `must be an amount from ${channel.min} to ${channel.max}`,
            },
          ];
    });
  });
}

function withdrawalProblems({ withdrawal }: BrandDocument): DocumentProblem[] {
  const min = parseAmount(withdrawal.min);
  const problems: DocumentProblem[] = [];
  if (min === undefined || min <= 0n)
    problems.push({ path: 'withdrawal.min', problem: 'must be an amount above 0' });
  const limits = [
    { path: 'withdrawal', ...withdrawal },
    ...withdrawal.byRank.map((limit, i) => ({ path: `withdrawal.byRank.${i}`, ...limit })),
  ];
  for (const { path, max, dayMax } of limits) {
    for (const [name, text] of Object.entries({ max, dayMax })) {
      const amount = parseAmount(text);
      if (amount === undefined || (min !== undefined && amount < min)) {
        problems.push({
          path: `${path}.${name}`,
          problem: 'must be an amount that is not below withdrawal.min',
        });
      }
    }
  }
  const ranks = withdrawal.byRank.map(({ rank }) => rank);
  if (ranks.some((rank, i) => i > 0 && rank <= ranks[i - 1]!)) {
    problems.push({ path: 'withdrawal.byRank', problem: 'must name each rank once, in rising order' });
  }
  return problems;
}

function transferProblems({ agentTransfer }: BrandDocument): DocumentProblem[] {
  const [min, max, dayMax] = [agentTransfer.min, agentTransfer.max, agentTransfer.dayMax].map(
    (text) => parseAmount(text) ?? 0n,
  );
  if (min! <= 0n) return [{ path: 'agentTransfer.min', problem: 'must be an amount above 0' }];
  if (max! < min!) return [{ path: 'agentTransfer.max', problem: 'must be an amount that is not below min' }];
  return dayMax! < max!
    ? [{ path: 'agentTransfer.dayMax', problem: 'must be an amount that is not below max' }]
    : [];
}

function rebateProblems({ rebates }: BrandDocument): DocumentProblem[] {
  return typesAbove(rebates.defaults, rebates.max).map((type) => ({
    path: `rebates.defaults.${type}`,
    problem: `must not be above max, ${rateOf(rebates.max, type)}`,
  }));
}

function pointProblems({ points }: BrandDocument): DocumentProblem[] {
  return pointTermsProblems(points).map(({ path, problem }) => ({ path: `points.${path}`, problem }));
}

/** A form without these fields makes no account: a person signs in with them afterwards. */
const neededFields = { username: ['username', 'password'], mobile: ['mobileNum'] } as const;

function fieldProblems({ registerFields }: BrandDocument): DocumentProblem[] {
  return (['username', 'mobile'] as const).flatMap((form) => [
    ...neededFields[form]
      .filter(
        (needed) =>
          !registerFields[form].some(({ name, enabled, required }) => name === needed && enabled && required),
      )
      .map((needed) => ({
        path: `registerFields.${form}`,
        problem: `must have ${needed}, enabled and required`,
      })),
    ...registerFields[form].flatMap((rule, i) => ruleProblems(rule, `registerFields.${form}.${i}`)),
  ]);
}

function ruleProblems(
  { acceptedPattern, patternId, minLength, maxLength }: Field,
  path: string,
): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  if (!patterns[patternId])
    problems.push({ path: `${path}.patternId`, problem: `there is no pattern ${patternId}` });
  if (acceptedPattern !== '*' && acceptedPattern !== String(patternId)) {
    problems.push({
      path: `${path}.acceptedPattern`,
      problem: `must be "*" or the patternId as text, "${patternId}"`,
    });
  }
  if (minLength > maxLength)
    problems.push({ path: `${path}.minLength`, problem: `must not be above maxLength, ${maxLength}` });
  return problems;
}

function timeProblems({ timeZone }: BrandDocument): DocumentProblem[] {
  return isTimeZone(timeZone) ? [] : [{ path: 'timeZone', problem: `there is no time zone "${timeZone}"` }];
}

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
