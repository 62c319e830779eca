/**
 * All sound is synthesised here: drums, gongs and plucked strings. Silent until the player's first
 * gesture.
 */

import { remember, remembered } from './device.ts';

const pentatonic = [
  261.63, 293.66, 329.63, 392.0, 440.0, 523.25, 587.33, 659.25, 783.99, 880.0, 1046.5,
] as const;
const muteKey = 'arcade:muted';

export type Sound = ReturnType<typeof makeSound>;

export function makeSound() {
  let context: AudioContext | null = null;
  let master: GainNode | null = null;
  let noise: AudioBuffer | null = null;
  let muted = remembered(muteKey);
  let paused = false;
  let festivalTimer: ReturnType<typeof setInterval> | null = null;

  function wake(): void {
    if (context !== null) return;
    context = new AudioContext();
    master = context.createGain();
    const press = context.createDynamicsCompressor();
    master.connect(press).connect(context.destination);
    noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = noise.getChannelData(0);
    let state = 1;
    for (let index = 0; index < samples.length; index += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
      samples[index] = state / 2_147_483_648;
    }
    level();
  }

  function level(): void {
    if (context === null || master === null) return;
    master.gain.setTargetAtTime(muted ? 0 : 0.55, context.currentTime, 0.02);
  }

  /** One voice: an oscillator with a falling volume and, if asked, a falling pitch. */
  function voice(
    type: OscillatorType,
    from: number,
    to: number,
    volume: number,
    lengthS: number,
    delayS = 0,
  ): void {
    if (context === null || master === null || muted || paused) return;
    const at = context.currentTime + delayS;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = type;
    oscillator.frequency.setValueAtTime(from, at);
    oscillator.frequency.exponentialRampToValueAtTime(to, at + lengthS);
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(volume, at + 0.005);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + lengthS);
    oscillator.connect(gain).connect(master);
    oscillator.start(at);
    oscillator.stop(at + lengthS + 0.02);
  }

  function hiss(frequency: number, volume: number, lengthS: number, delayS = 0): void {
    if (context === null || master === null || noise === null || muted || paused) return;
    const at = context.currentTime + delayS;
    const source = context.createBufferSource();
    const filter = context.createBiquadFilter();
    const gain = context.createGain();
    source.buffer = noise;
    filter.type = 'bandpass';
    filter.frequency.value = frequency;
    gain.gain.setValueAtTime(volume, at);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + lengthS);
    source.connect(filter).connect(gain).connect(master);
    source.start(at, 0, lengthS);
  }

  const thud = (volume = 0.8, delayS = 0): void => {
    voice('sine', 150, 46, volume, 0.22, delayS);
    hiss(900, volume * 0.25, 0.05, delayS);
  };
  const gong = (volume = 0.4, delayS = 0): void => {
    for (const [index, ratio] of [1, 1.52, 2.03, 2.74, 3.61].entries()) {
      voice('sine', 196 * ratio, 194 * ratio, volume / (index + 1.5), 2.2 - index * 0.3, delayS);
    }
  };
  const pluck = (note: number, volume = 0.3, delayS = 0): void => {
    const frequency = pentatonic[Math.min(note, pentatonic.length - 1)]!;
    voice('triangle', frequency * 1.01, frequency, volume, 0.5, delayS);
    voice('sine', frequency * 2.01, frequency * 2, volume * 0.3, 0.25, delayS);
  };

  return {
    wake,
    isMuted: (): boolean => muted,
    setMuted(value: boolean): void {
      muted = value;
      remember(muteKey, value);
      level();
    },
    /** A playing sound stops where it is, and goes on from there. */
    setPaused(value: boolean): void {
      paused = value;
      if (context === null) return;
      void (paused ? context.suspend() : context.resume());
    },
    /** The audio clock in seconds; undefined where nothing can be heard. */
    now: (): number | undefined => (muted || paused ? undefined : context?.currentTime),
    /** A plucked string of this pitch in Hz. */
    string(frequency: number, volume: number, delayS: number): void {
      voice('triangle', frequency * 1.004, frequency, volume, 1.1, delayS);
      voice('sine', frequency * 2.01, frequency * 2, volume * 0.3, 0.4, delayS);
    },
    flute(frequency: number, volume: number, lengthS: number, delayS: number): void {
      voice('sine', frequency * 0.995, frequency, volume, lengthS, delayS);
      voice('triangle', frequency * 2, frequency * 2.004, volume * 0.15, lengthS * 0.8, delayS);
    },
    softDrum: thud,
    press: () => pluck(2, 0.15),
    start: () => hiss(600, 0.18, 0.35),
    stop: (reel: number) => thud(0.55 + reel * 0.03),
    drum: (nth: number) => {
      gong(0.28 + nth * 0.07);
      pluck(nth * 2, 0.25);
    },
    anticipate: () => {
      for (let beat = 0; beat < 8; beat += 1) thud(0.2 + beat * 0.05, beat * 0.11);
    },
    /** Something goes off. */
    blast: () => {
      voice('sine', 120, 30, 0.9, 0.5);
      hiss(300, 0.9, 0.5);
      hiss(1400, 0.4, 0.18);
    },
    tick: (step: number) => pluck(step % pentatonic.length, 0.12),
    win: (tier: number) => {
      for (let note = 0; note < 4 + tier * 3; note += 1) pluck((note * 2) % 11, 0.26, note * 0.09);
      if (tier > 0) for (let beat = 0; beat < 6 * tier; beat += 1) thud(0.5, beat * 0.14);
      if (tier > 0) gong(0.4, 0.1);
    },
    festival: () => {
      gong(0.5);
      for (let note = 0; note < 11; note += 1) pluck(note, 0.3, note * 0.08);
    },
    /** Coins in a covered bowl, or dice in a cup, for this long. */
    rattle: (lengthS: number) => {
      for (let at = 0; at < lengthS; at += 0.075)
        hiss(2600 + ((at * 7919) % 1) * 2400, 0.16 + ((at * 3571) % 1) * 0.16, 0.05, at);
    },
    /** A bowl is lifted, a card is turned. */
    lift: () => hiss(1400, 0.22, 0.3),
    chip: () => {
      voice('square', 2300, 1500, 0.05, 0.04);
      hiss(5200, 0.14, 0.04);
    },
    /** A ball on its track. */
    roll: () => hiss(1900, 0.07, 0.12),
    bell: () => gong(0.22),
    /** A slow drum under the festival. */
    beat(on: boolean): void {
      if (festivalTimer !== null) clearInterval(festivalTimer);
      festivalTimer = null;
      if (!on) return;
      festivalTimer = setInterval(() => {
        thud(0.22);
        thud(0.14, 0.3);
        thud(0.14, 0.45);
      }, 1200);
    },
  };
}
