import { backdrop, createDrawing, ellipse, line, path, round, waveArea } from '../svg.ts';

/** A silk ribbon with a bow. */
export function ribbon(): string {
  const drawing = createDrawing(67);
  const { add, linear, radial, blur, random } = drawing;
  add(
    backdrop(
      linear(
        [
          [0, '#fbe9ec'],
          [0.5, '#f4c9d4'],
          [1, '#dd92ab'],
        ],
        30,
      ),
    ),
  );
  for (let index = 0; index < 60; index += 1)
    add(
      ellipse([random() * 1200, random() * 800], [2 + random() * 5, 2 + random() * 5], '#fff6e6', {
        opacity: round(0.3 + random() * 0.6),
      }),
    );
  const silk = linear(
    [
      [0, '#8f1d48'],
      [0.3, '#d9507f'],
      [0.55, '#f07fa2'],
      [0.8, '#c23a6b'],
      [1, '#86183f'],
    ],
    90,
  );
  const across = linear([
    [0, '#86183f'],
    [0.3, '#d24b79'],
    [0.5, '#f07fa2'],
    [0.75, '#c23a6b'],
    [1, '#7d163b'],
  ]);
  add(
    `<g opacity="0.3" filter="${blur(16)}" transform="translate(10 22)"><path d="M0 356H1200V448H0z"/><path d="M554 0H646V800H554z"/></g>`,
  );
  add(path('M0 354H1200V446H0z', across), path('M554 0H646V800H554z', silk));
  for (const y of [364, 436]) add(line(`M0 ${y}H1200`, '#ffd3df', 2, { opacity: 0.6 }));
  for (const x of [564, 636]) add(line(`M${x} 0V800`, '#ffd3df', 2, { opacity: 0.6 }));
  const loop = 'M600 400C470 250 300 190 250 280C205 365 330 470 600 400z';
  const inner = 'M585 395C480 300 360 250 312 305C285 345 370 420 585 395z';
  const tail = 'M600 400C540 500 470 600 380 690L470 690L500 740C560 640 610 520 626 410z';
  const turned = (side: number) => ({
    transform: side < 0 ? 'translate(1200 0) scale(-1 1)' : 'translate(0 0)',
  });
  const loopFill = linear(
    [
      [0, '#f58fae'],
      [0.45, '#d24b79'],
      [1, '#8f1d48'],
    ],
    -20,
  );
  for (const side of [1, -1]) {
    add(
      path(tail, '#5c0f2c', {
        opacity: 0.3,
        filter: blur(12),
        transform: `${turned(side).transform} translate(6 16)`,
      }),
    );
    add(
      path(
        tail,
        linear(
          [
            [0, '#a3265a'],
            [0.4, '#e2698f'],
            [1, '#a3265a'],
          ],
          30,
        ),
        turned(side),
      ),
    );
  }
  for (const side of [1, -1]) {
    add(
      path(loop, '#5c0f2c', {
        opacity: 0.35,
        filter: blur(14),
        transform: `${turned(side).transform} translate(0 18)`,
      }),
    );
    add(path(loop, loopFill, turned(side)), path(inner, '#74143a', { ...turned(side), opacity: 0.75 }));
    add(
      line('M262 300C300 250 420 290 560 385', '#ffc4d4', 5, {
        ...turned(side),
        opacity: 0.7,
        filter: blur(2),
      }),
    );
  }
  add(
    path(
      'M548 352Q600 334 652 352Q668 400 652 450Q600 468 548 450Q532 400 548 352z',
      radial(
        [
          [0, '#f58fae'],
          [0.6, '#cf4674'],
          [1, '#8f1d48'],
        ],
        [0.4, 0.3],
        0.8,
      ),
    ),
  );
  for (const x of [576, 604, 630])
    add(line(`M${x} 356Q${x - 8} 400 ${x} 446`, '#8f1d48', 3, { opacity: 0.4 }));
  return drawing.toSvg();
}

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

/** A snowy night with hills and a moon. */
export function winter(): string {
  const drawing = createDrawing(83);
  const { add, linear, radial, blur, random } = drawing;
  add(
    backdrop(
      linear([
        [0, '#0d1b3e'],
        [0.5, '#31538a'],
        [0.8, '#87a9cf'],
        [1, '#d7e6f4'],
      ]),
    ),
  );
  add(
    ellipse(
      [860, 210],
      [330, 330],
      radial([
        [0, '#fffbe9', 0.7],
        [0.3, '#dfe9ff', 0.25],
        [1, '#dfe9ff', 0],
      ]),
    ),
  );
  add(
    ellipse(
      [860, 210],
      [82, 82],
      radial([
        [0, '#fffef6'],
        [0.8, '#f6efd9'],
        [1, '#e7dfc8'],
      ]),
    ),
  );
  for (let index = 0; index < 90; index += 1)
    add(
      ellipse([random() * 1200, random() * 460], [1 + random() * 1.8, 1 + random() * 1.8], '#ffffff', {
        opacity: round(0.3 + random() * 0.6),
      }),
    );
  const ridge = (base: number, size: number, phase: number) => (x: number) =>
    base - size * Math.abs(Math.sin(x / 230 + phase)) - size * 0.35 * Math.abs(Math.sin(x / 97 + phase * 3));
  for (const [base, size, phase, top, bottom] of [
    [560, 210, 0.4, '#8fb0d6', '#c6d9ec'],
    [610, 150, 2.2, '#6f94c2', '#b4cce5'],
    [660, 90, 4.1, '#c3d8ec', '#eef5fb'],
  ] as const)
    add(
      path(
        waveArea(ridge(base, size, phase)),
        linear([
          [0, top],
          [1, bottom],
        ]),
      ),
    );
  const tree = (x: number, y: number, size: number, colour: string) => {
    for (let level = 0; level < 4; level += 1) {
      const half = size * (0.2 + level * 0.11);
      const top = y - size * (1 - level * 0.21);
      add(
        path(
          `M${x} ${round(top)}L${round(x + half)} ${round(top + size * 0.36)}Q${x} ${round(top + size * 0.3)} ${round(x - half)} ${round(top + size * 0.36)}z`,
          colour,
        ),
      );
      add(
        path(
          `M${x} ${round(top)}L${round(x + half * 0.62)} ${round(top + size * 0.2)}Q${x + size * 0.02} ${round(top + size * 0.13)} ${round(x - half * 0.5)} ${round(top + size * 0.18)}z`,
          '#f4f9ff',
          { opacity: 0.85 },
        ),
      );
    }
  };
  for (const [x, y, size] of [
    [120, 700, 210],
    [260, 690, 150],
    [1060, 705, 230],
    [940, 690, 140],
    [360, 705, 110],
  ] as const)
    tree(x, y, size, '#1f4560');
  add(
    path(
      waveArea((x) => 690 + 16 * Math.sin(x / 150)),
      linear([
        [0, '#ffffff'],
        [1, '#c9dcf0'],
      ]),
    ),
  );
  add(
    path('M500 640L600 570L700 640z', '#eef5fc'),
    path('M520 640H680V716H520z', '#5b3a34'),
    path('M492 646L600 566L708 646L696 656L600 586L504 656z', '#ffffff'),
  );
  add(
    path('M576 662H624V716H576z', '#ffd37d'),
    ellipse(
      [600, 690],
      [150, 90],
      radial([
        [0, '#ffd37d', 0.5],
        [1, '#ffd37d', 0],
      ]),
    ),
  );
  for (let index = 0; index < 110; index += 1)
    add(
      ellipse([random() * 1200, random() * 800], [1.5 + random() * 4, 1.5 + random() * 4], '#ffffff', {
        opacity: round(0.35 + random() * 0.6),
        filter: blur(0.8),
      }),
    );
  return drawing.toSvg();
}

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
