import type { BrandDocument } from '@sen/api/brandDocument';

/** Ways to reach a demo brand: its own pages, and addresses of domains that are reserved for examples. None belongs to anybody. */
export const demoContacts = (name: string, mail: string): Pick<BrandDocument, 'resources' | 'customerService'> => ({
  resources: [
    { resourceType: 'APP_IOS', url: '/down#ios', qrCodeUrl: '', labelNameEn: `${name} for iPhone and iPad` },
    { resourceType: 'APP_ANDROID', url: '/down#android', qrCodeUrl: '', labelNameEn: `${name} for Android` },
    { resourceType: 'APP_LITE', url: '/down#lite', qrCodeUrl: '', labelNameEn: `${name} Lite` },
    { resourceType: 'EMAIL', url: `mailto:${mail}`, qrCodeUrl: '', labelNameEn: mail },
    { resourceType: 'TELEGRAM', url: '/support?via=telegram', qrCodeUrl: '', labelNameEn: 'Telegram' },
    { resourceType: 'FACEBOOK', url: '/support?via=facebook', qrCodeUrl: '', labelNameEn: 'Facebook' },
    { resourceType: 'COMPLAINT_TELEGRAM', url: '/support?via=complaint', qrCodeUrl: '', labelNameEn: 'Telegram, complaints' },
    { resourceType: 'OFFICIAL_SITE', url: '/', qrCodeUrl: '', labelNameEn: 'Official site' },
    { resourceType: 'BACKUP_SITE', url: '/home', qrCodeUrl: '', labelNameEn: 'Backup site' },
  ],
  customerService: [
    { csType: 3, csPosition: 'RIGHT', path: '/support', title: 'Live chat' },
    { csType: 1, csPosition: 'RIGHT', path: '/support?via=facebook', title: 'Facebook' },
    { csType: 2, csPosition: 'RIGHT', path: '/support?via=telegram', title: 'Telegram' },
    { csType: 4, csPosition: 'RIGHT', path: '/support?desk=vip', title: 'VIP' },
  ],
});

/** Shows how licences would look. None of them exists. */
export const sampleLicences: BrandDocument['licences'] = [
  { authority: 'malta', number: '0000-0001', verifyUrl: '', sample: true },
  { authority: 'virgin-islands', number: '0000-0002', verifyUrl: '', sample: true },
  { authority: 'philippines', number: '0000-0003', verifyUrl: '', sample: true },
];
