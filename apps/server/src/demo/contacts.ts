import type { BrandDocument } from '@sen/api/brandDocument';

/**
 * Ways to reach a demo brand. Its live chat and its app are its own pages; what would lie elsewhere is a sample, says so, and
 * leads to the support page, which explains it and takes a message.
 */
export const demoContacts = (name: string): Pick<BrandDocument, 'resources' | 'customerService'> => ({
  resources: [
    { resourceType: 'APP_IOS', url: '/down#ios', qrCodeUrl: '', labelNameEn: `${name} for iPhone and iPad` },
    { resourceType: 'APP_ANDROID', url: '/down#android', qrCodeUrl: '', labelNameEn: `${name} for Android` },
    { resourceType: 'APP_LITE', url: '/down#lite', qrCodeUrl: '', labelNameEn: `${name} Lite` },
    { resourceType: 'EMAIL', url: '/support?via=email', qrCodeUrl: '', labelNameEn: 'Email (demo)' },
    { resourceType: 'TELEGRAM', url: '/support?via=telegram', qrCodeUrl: '', labelNameEn: 'Telegram (demo)' },
    { resourceType: 'FACEBOOK', url: '/support?via=facebook', qrCodeUrl: '', labelNameEn: 'Facebook (demo)' },
    { resourceType: 'COMPLAINT_TELEGRAM', url: '/support?via=complaint', qrCodeUrl: '', labelNameEn: 'Telegram, complaints (demo)' },
    { resourceType: 'OFFICIAL_SITE', url: '/', qrCodeUrl: '', labelNameEn: 'Official site' },
    { resourceType: 'BACKUP_SITE', url: '/support?via=backup', qrCodeUrl: '', labelNameEn: 'Backup site (demo)' },
  ],
  customerService: [
    { csType: 3, csPosition: 'RIGHT', path: '/support', title: 'Live chat' },
    { csType: 1, csPosition: 'RIGHT', path: '/support?via=facebook', title: 'Facebook (demo)' },
    { csType: 2, csPosition: 'RIGHT', path: '/support?via=telegram', title: 'Telegram (demo)' },
    { csType: 4, csPosition: 'RIGHT', path: '/support?desk=vip', title: 'VIP' },
  ],
});

/** Shows how licences would look. None of them exists. */
export const sampleLicences: BrandDocument['licences'] = [
  { authority: 'malta', number: '0000-0001', verifyUrl: '', sample: true },
  { authority: 'virgin-islands', number: '0000-0002', verifyUrl: '', sample: true },
  { authority: 'philippines', number: '0000-0003', verifyUrl: '', sample: true },
];
