import { backdrop, createDrawing, ellipse, line, path, round } from '../svg.ts';

/** Candles in the dark, with blurred lights behind them. */
export function candles(): string {
  const drawing = createDrawing(71);
  const { add, linear, radial, blur, random } = drawing;
  add(
    backdrop(
      linear([
        [0, '#1b1026'],
        [0.6, '#3d1730'],
        [1, '#6e2a2c'],
      ]),
    ),
  );
  for (let index = 0; index < 34; index += 1) {
    const size = 16 + random() * 58;
    const colour = ['#ffb45e', '#ff8f6b', '#ffd98f', '#e06a8c'][index % 4] ?? '#ffb45e';
    add(
      ellipse([random() * 1200, random() * 520], [size, size], colour, {
        opacity: round(0.08 + random() * 0.2),
        filter: blur(size / 14),
      }),
    );
  }
  add(
    path(
      'M0 640H1200V800H0z',
      linear([
        [0, '#55222b'],
        [1, '#1e0d18'],
      ]),
    ),
  );
  const candle = (x: number, top: number, half: number) => {
    add(
      ellipse(
        [x, top - 60],
        [310, 310],
        radial([
          [0, '#ffcf7a', 0.75],
          [0.35, '#ff9d4d', 0.28],
          [1, '#ff9d4d', 0],
        ]),
      ),
    );
    add(ellipse([x, 706], [half * 2.6, 26], '#ffb765', { opacity: 0.35, filter: blur(14) }));
    add(
      path(
        `M${x - half} ${top}V690Q${x} 716 ${x + half} 690V${top}z`,
        linear([
          [0, '#ffe9bd'],
          [0.2, '#fbc98a'],
          [0.6, '#d9835a'],
          [1, '#8a3d3b'],
        ]),
      ),
    );
    add(
      path(`M${x - half} ${top}V690Q${x - half * 0.6} 704 ${x - half * 0.5} 705V${top}z`, '#ffffff', {
        opacity: 0.16,
      }),
    );
    add(
      ellipse(
        [x, top],
        [half, half * 0.28],
        radial([
          [0, '#fffbe0'],
          [1, '#ffd793'],
        ]),
      ),
    );
    add(line(`M${x} ${top}V${top - 22}`, '#3b2020', 4));
    add(
      path(
        `M${x} ${top - 8}C${x - 34} ${top - 44} ${x - 14} ${top - 84} ${x + 2} ${top - 132}C${x + 20} ${top - 88} ${x + 34} ${top - 44} ${x} ${top - 8}z`,
        radial(
          [
            [0, '#ffffff'],
            [0.35, '#fff1a8'],
            [0.75, '#ffb13d'],
            [1, '#ff7a2e'],
          ],
          [0.5, 0.75],
          0.7,
        ),
      ),
    );
  };
  candle(330, 430, 62);
  candle(860, 480, 56);
  candle(600, 340, 72);
  return drawing.toSvg();
}
