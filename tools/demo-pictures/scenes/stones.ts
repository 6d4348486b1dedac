import { backdrop, createDrawing, ellipse, path, round, waveArea } from '../svg.ts';

/** Stacked stones in still water at dawn. */
export function stones(): string {
  const drawing = createDrawing(11);
  const { add, linear, radial, blur } = drawing;
  add(
    backdrop(
      linear([
        [0, '#f6d9c4'],
        [0.35, '#f3e7dc'],
        [0.56, '#cfe3df'],
        [0.57, '#9cc7c1'],
        [1, '#2f6f6c'],
      ]),
    ),
  );
  add(
    ellipse(
      [860, 330],
      [420, 420],
      radial([
        [0, '#fff6e8', 0.95],
        [0.3, '#ffe9cf', 0.5],
        [1, '#ffe9cf', 0],
      ]),
    ),
  );
  add(ellipse([860, 330], [74, 74], '#fffaf2', { filter: blur(2) }));
  add(
    path(
      waveArea((x) => 452 - 46 * Math.sin(x / 210) - 22 * Math.sin(x / 83 + 1)),
      '#a9c8c6',
      { opacity: 0.55, filter: blur(5) },
    ),
  );
  add(
    backdrop(
      linear([
        [0, '#9fcbc5'],
        [1, '#2a6764'],
      ]),
      { y: 470 },
    ),
  );
  for (let index = 0; index < 26; index += 1) {
    const y = 486 + index * index * 0.5;
    add(
      ellipse([860 + 30 * Math.sin(index * 2.1), y], [150 - index * 2, 2 + index * 0.16], '#fff3e0', {
        opacity: round(0.4 - index * 0.012),
      }),
    );
  }
  const layers: readonly (readonly [number, number, number, number, string, string])[] = [
    [470, 566, 232, 62, '#3d4a4c', '#182325'],
    [482, 476, 178, 50, '#58676a', '#263335'],
    [462, 402, 128, 40, '#7c8a8b', '#3b494b'],
    [476, 344, 82, 29, '#a3aeac', '#566463'],
  ];
  add(ellipse([470, 640], [262, 40], '#0f2f30', { opacity: 0.45, filter: blur(14) }));
  for (const [x, y, rx, ry, light, dark] of layers) {
    const fill = radial(
      [
        [0, light],
        [0.55, dark],
        [1, dark],
      ],
      [0.66, 0.12],
      0.8,
    );
    add(ellipse([x, y + 8], [rx * 0.96, ry], '#0c1c1d', { opacity: 0.35, filter: blur(8) }));
    add(ellipse([x, y], [rx, ry], fill));
    add(
      ellipse([x + rx * 0.3, y - ry * 0.52], [rx * 0.36, ry * 0.17], '#fff3e2', {
        opacity: 0.34,
        filter: blur(6),
      }),
    );
  }
  for (const [index, size] of [300, 380, 470].entries())
    add(
      ellipse([470, 628], [size, size * 0.16], 'none', {
        stroke: '#e8f6f3',
        'stroke-width': 2.5,
        opacity: round(0.5 - index * 0.13),
      }),
    );
  return drawing.toSvg();
}
