/** Frequencies in hertz: a rising pair for success, a long low tone for a rejection. */
const sounds = { good: [660, 880], bad: [196, 196] } as const;

const toneSeconds = 0.12;

let context: AudioContext | undefined;

/**
 * Plays the sound of a result. Browsers allow sounds only after the first key or click on the page.
 * Until then, nothing is played.
 */
export function playSound(isGood: boolean): void {
  context ??= new AudioContext();
  if (context.state !== 'running') return;
  const volume = new GainNode(context, { gain: 0.1 });
  volume.connect(context.destination);
  for (const [index, frequency] of sounds[isGood ? 'good' : 'bad'].entries()) {
    const tone = new OscillatorNode(context, { frequency });
    tone.connect(volume);
    tone.start(context.currentTime + index * toneSeconds);
    tone.stop(context.currentTime + (index + 1) * toneSeconds);
  }
}
