import assert from 'node:assert/strict';
import { test } from 'node:test';
import { appOf, ordered, platformOf, type Platform } from './platform.ts';

const devices: [userAgent: string, touch: number, platform: Platform | undefined][] = [
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15', 0, undefined],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    5,
    'android',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 0, undefined],
];

test('[HELP-02] the download page knows the visitor’s phone, and puts it first', () => {
  for (const [userAgent, maxTouchPoints, platform] of devices)
    assert.equal(platformOf({ userAgent, maxTouchPoints }), platform, userAgent);
  assert.deepEqual(ordered('android'), ['android', 'ios', 'lite']);
  assert.deepEqual(ordered(undefined), ['ios', 'android', 'lite']);
});

test('[HELP-02] an app leads where the brand says: to a shop, or to this site, which installs as one', () => {
  const resource = (resourceType: string, url: string) => ({
    resourceType,
    url,
    qrCodeUrl: '',
    labelNameEn: '',
  });
  const resources = [
    resource('APP_IOS', '/down#ios'),
    resource('APP_ANDROID', 'https://apps.example/sen.apk'),
  ];
  const origin = 'https://sen.example';
  assert.deepEqual(appOf(resources, 'ios', origin), {
    url: 'https://sen.example/down#ios',
    isHere: true,
    picture: '',
    name: '',
  });
  assert.equal(appOf(resources, 'android', origin).isHere, false);
  assert.equal(appOf(resources, 'lite', origin).url, 'https://sen.example/download#lite');
});
