import { backdrop, createDrawing, ellipse, line, round, wave } from '../svg.ts';

/** Light on the water of a pool. */
export function pool(): string {
  const drawing = createDrawing(23);
  const { add, linear, radial, blur, random } = drawing;
  add(
    backdrop(
      linear(
        [
          [0, '#7fe0dc'],
          [0.5, '#23a6b4'],
          [1, '#0b5a78'],
        ],
        20,
      ),
    ),
  );
  add(
    ellipse(
      [880, 160],
      [620, 480],
      radial([
        [0, '#e9fff7', 0.85],
        [0.5, '#b9f4ea', 0.25],
        [1, '#b9f4ea', 0],
      ]),
    ),
  );
  for (let row = 0; row < 15; row += 1) {
    const base = 30 + row * 56;
    const size = 10 + row * 1.6;
    const phase = random() * 6;
    const yAt = (x: number) =>
      base +
      size * Math.sin(x / (80 + row * 5) + phase) +
      size * 0.7 * Math.sin(x / (37 + row * 3) + phase * 2.3);
    add(
      line(wave(yAt, 12), '#eafffb', 2 + row * 0.45, {
        opacity: round(0.5 - row * 0.02),
        filter: blur(0.8 + row * 0.15),
      }),
    );
    add(
      line(
        wave((x) => yAt(x) + 10 + row, 12),
        '#0a6b86',
        5 + row * 0.7,
        { opacity: 0.16, filter: blur(6) },
      ),
    );
  }
  const ring = (radius: number, lineWidth: number, colour: string, rest = {}) =>
    ellipse([430, 470], [radius, radius * 0.7], 'none', {
      stroke: colour,
      'stroke-width': lineWidth,
      ...rest,
    });
  add(ring(150, 78, '#053d55', { opacity: 0.35, filter: blur(18), transform: 'translate(24 46)' }));
  add(
    ring(
      150,
      76,
      linear([
        [0, '#fffaf3'],
        [1, '#ead9c8'],
      ]),
    ),
  );
  for (const start of [0, 90, 180, 270])
    add(
      ring(150, 76, '#e4705c', {
        pathLength: 360,
        'stroke-dasharray': '44 316',
        'stroke-dashoffset': -start - 20,
      }),
    );
  add(ring(172, 8, '#ffffff', { opacity: 0.6, filter: blur(4), transform: 'translate(0 -6)' }));
  return drawing.toSvg();
}
