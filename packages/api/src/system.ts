import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { patterns } from './patterns.ts';
import { amountText, text } from './text.ts';

/** A switch of the brand: `enabled` is '1' when on. */
export type WhitelabelNode = { modId: string; enabled: '0' | '1'; childrenNodes: WhitelabelNode[] };
export const whitelabelNode: z.ZodMiniType<WhitelabelNode> = z.object({
  modId: z.string(),
  enabled: z.enum(['0', '1']),
  get childrenNodes() {
    return z.array(whitelabelNode);
  },
}) as never;

export const fieldSetting = z.object({
  name: z.string(),
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.string(),
  patternId: z.number().check(z.int(), z.gte(0), z.lt(patterns.length)),
  minLength: z.number().check(z.int(), z.gte(0)),
  maxLength: z.number().check(z.int(), z.gte(1)),
  type: z.enum(['text', 'password', 'email', 'tel', 'number', 'date', 'code']),
});

export const registerSettings = z.object({
  username: z.array(fieldSetting),
  mobile: z.array(fieldSetting),
});

const sealingKey = z.object({
  kid: z.string(),
  /** A public JWK for ECDH-ES with A256GCM. */
  jwk: z.record(z.string(), z.unknown()),
  /**
   * The server's time, epoch ms: the seal is stamped with it, so that a wrong clock at home does no
   * harm.
   */
  now: z.number(),
});

const domain = z.object({ domainName: z.string(), speed: z.number() });
const brandText = z.record(z.string(), z.string());

/** Those whose marks the site can show. */
export const licenceAuthorities = ['malta', 'virgin-islands', 'philippines'] as const;

export const permission = call({
  name: 'system.permission',
  summary: 'The first call of the site: everything the brand decides, for the host that asks',
  method: 'GET',
  path: '/wps/system/permission',
  access: access.everyone,
  input: z.object({ url: z.optional(text(2048)) }),
  output: z.object({
    brand: z.object({
      code: z.string(),
      name: z.string(),
      currency: z.string(),
      currencySymbol: z.string(),
      timeZone: z.string(),
      languages: z.array(z.string()),
      defaultLanguage: z.string(),
      playMoney: z.boolean(),
      /** The amount that a new member is given to play with; nothing: 0.00. */
      welcomeAmount: amountText,
      /** For how many days a member may stay signed in on a browser; 0: until the tab is closed. */
      stayDays: z.number(),
      /** The years that a date of birth has to show. */
      minimumAge: z.number(),
      tagline: brandText,
      /** Rises with every change of the brand. */
      /** Rises with every change of the brand's document and content. */
      version: z.number(),
      theme: z.object({
        mark: z.enum(['lotus', 'bamboo']),
        logo: z.string(),
        /** Values of the kit's tokens, by name. */
        light: z.record(z.string(), z.string()),
        dark: z.record(z.string(), z.string()),
      }),
      /** Words that the brand says in its own way, by language and key of the site's dictionary. */
      texts: z.record(z.string(), z.record(z.string(), z.string())),
      categories: z.array(z.string()),
      licences: z.array(
        z.object({
          authority: z.enum(licenceAuthorities),
          number: z.string(),
          verifyUrl: z.string(),
          sample: z.boolean(),
        }),
      ),
      jackpot: z.enum(['showcase', 'pool']),
      hasVip: z.boolean(),
      /** Whether members earn and redeem points now. */
      hasPoints: z.boolean(),
      /**
       * The dialling codes of the mobile numbers that the brand takes; the first one stands before
       * the typed number.
       */
      dialingCodes: z.array(z.string()),
      /** Codes of the articles of the help centre. */
      helpArticles: z.array(z.string()),
    }),
    whitelabel: whitelabelNode,
    registerRules: registerSettings,
    resources: z.array(
      z.object({ resourceType: z.string(), url: z.string(), qrCodeUrl: z.string(), labelNameEn: z.string() }),
    ),
    customerService: z.array(
      z.object({ csType: z.number(), csPosition: z.string(), path: z.string(), title: z.string() }),
    ),
    analytics: z.object({ gtagId: z.string() }),
    /** For device 0 and device 3. `speed` is 0 until a browser has measured it. */
    domainRoute: z.array(z.object({ domainList: z.array(domain) })),
    imageCDNs: z.array(z.string()),
    launchGameCDNs: z.array(z.string()),
    location: z.object({ ip: z.string(), country: z.nullable(z.string()) }),
    maintenance: z.boolean(),
    maintenanceEnd: z.nullable(z.number()),
    maintenanceText: brandText,
    regionRestriction: z.boolean(),
    sealing: sealingKey,
  }),
});

export const status = call({
  name: 'system.status',
  summary: '0 normal, 1 maintenance, 2 region restriction; maintenance wins',
  method: 'GET',
  path: '/wps/system/status',
  access: access.everyone,
  input: z.object({ url: z.optional(text(2048)) }),
  output: z.object({ status: z.number(), maintenanceEnd: z.nullable(z.number()) }),
});

/**
 * The path that shows whether a router can be reached: it answers nothing and only the time is
 * measured, so that any origin may ask.
 */
export const pingPath = '/ping';

export const domainRoute = call({
  name: 'system.domainRoute',
  summary: 'The origins that lead to this brand; the browser measures which is fastest',
  method: 'GET',
  path: '/wps/system/domainRoute',
  access: access.everyone,
  input: z.object({
    /** 0 desktop, 3 phone. */
    device: z.enum(['0', '3']),
  }),
  output: z.object({ domainList: z.array(domain) }),
});

export const whitelabel = call({
  name: 'system.whitelabel',
  summary: 'The tree of the brand’s switches',
  method: 'GET',
  path: '/wps/system/whitelabel',
  access: access.everyone,
  input: z.object({}),
  output: whitelabelNode,
});

export const registerSetting = call({
  name: 'system.registerSetting',
  summary: 'The fields of the two registration forms, in their order',
  method: 'GET',
  path: '/wps/system/setting/register',
  access: access.everyone,
  input: z.object({}),
  output: registerSettings,
});

export const sealing = call({
  name: 'system.sealing',
  summary: 'The key that sealed bodies are encrypted to, and the server’s time',
  method: 'GET',
  path: '/wps/system/sealing',
  access: access.everyone,
  input: z.object({}),
  output: sealingKey,
});
