import { backdrop, createDrawing, ellipse, line, path, round, waveArea } from '../svg.ts';

/** Strings of lights above a terrace at dusk. */
export function terrace(): string {
  const drawing = createDrawing(97);
  const { add, linear, radial, blur } = drawing;
  add(
    backdrop(
      linear([
        [0, '#2b2a5e'],
        [0.4, '#a04f7c'],
        [0.68, '#f58d5f'],
        [0.85, '#ffd08a'],
        [1, '#ffe9bd'],
      ]),
    ),
  );
  add(
    ellipse(
      [380, 600],
      [460, 330],
      radial([
        [0, '#fff1c4', 0.9],
        [1, '#ffc37a', 0],
      ]),
    ),
  );
  add(ellipse([380, 590], [92, 92], '#fff6d6'));
  add(
    path(
      waveArea((x) => 590 + 26 * Math.sin(x / 240 + 2) + 12 * Math.sin(x / 80)),
      '#5d3159',
    ),
  );
  add(
    path(
      waveArea((x) => 640 + 20 * Math.sin(x / 170) + 8 * Math.sin(x / 47)),
      '#3a2147',
    ),
  );
  const glow = radial([
    [0, '#fff3c9', 0.95],
    [0.35, '#ffcf78', 0.5],
    [1, '#ffcf78', 0],
  ]);
  for (const [y, sag, count] of [
    [60, 190, 11],
    [10, 330, 13],
    [150, 130, 9],
  ] as const) {
    const yAt = (x: number) => y + sag * (1 - ((x - 600) / 700) ** 2);
    add(
      line(
        `M-20 ${round(yAt(-20))}Q600 ${round(2 * yAt(600) - yAt(-20))} 1220 ${round(yAt(1220))}`,
        '#1c1636',
        3,
      ),
    );
    for (let index = 0; index < count; index += 1) {
      const x = ((index + 0.5) / count) * 1200;
      const top = yAt(x) + 6;
      add(
        ellipse([x, top + 20], [62, 62], glow),
        path(`M${round(x - 6)} ${round(top - 6)}h12v12h-12z`, '#1c1636'),
      );
      add(
        path(
          `M${round(x)} ${round(top + 46)}C${round(x - 24)} ${round(top + 24)} ${round(x - 8)} ${round(top + 8)} ${round(x)} ${round(top + 4)}C${round(x + 8)} ${round(top + 8)} ${round(x + 24)} ${round(top + 24)} ${round(x)} ${round(top + 46)}z`,
          '#fff4cf',
          { filter: blur(0.7) },
        ),
      );
    }
  }
  add(path('M0 720H1200V800H0z', '#1f1330'));
  for (let x = 20; x < 1200; x += 64) add(path(`M${x} 690h14v110h-14z`, '#1f1330'));
  add(path('M0 682H1200V698H0z', '#2c1c40'));
  return drawing.toSvg();
}
