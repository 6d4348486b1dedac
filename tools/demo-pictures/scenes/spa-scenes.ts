import { backdrop, createDrawing, ellipse, line, path, round, wave, waveArea } from '../svg.ts';

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

/** A flower whose petals overlap. */
export function blossom(): string {
  const drawing = createDrawing(37);
  const { add, linear, radial, blur, random } = drawing;
  add(
    backdrop(
      linear(
        [
          [0, '#fff3ee'],
          [0.6, '#fbd9d6'],
          [1, '#e8a9b4'],
        ],
        -25,
      ),
    ),
  );
  for (let index = 0; index < 12; index += 1)
    add(
      ellipse([random() * 1200, random() * 800], [30 + random() * 70, 30 + random() * 70], '#ffffff', {
        opacity: round(0.12 + random() * 0.25),
        filter: blur(6),
      }),
    );
  add(ellipse([600, 430], [360, 330], '#b05a70', { opacity: 0.25, filter: blur(46) }));
  const rings: readonly (readonly [number, number, number, string, string, number])[] = [
    [11, 330, 0.5, '#f7b8bf', '#d77a8f', 0],
    [9, 268, 0.52, '#fbcdd0', '#dd8798', 18],
    [8, 204, 0.56, '#fde0df', '#e79aa6', 4],
    [6, 136, 0.62, '#fff0ec', '#f0b1b5', 26],
  ];
  for (const [count, length, breadth, light, dark, turn] of rings) {
    const fill = linear([
      [0, light],
      [0.7, light],
      [1, dark],
    ]);
    for (let index = 0; index < count; index += 1) {
      const half = length * breadth * 0.62;
      const petal = `M0 0C${-half} ${-length * 0.3} ${-half} ${-length * 0.86} 0 ${-length}C${half} ${-length * 0.86} ${half} ${-length * 0.3} 0 0z`;
      const transform = `translate(600 415) rotate(${round((360 / count) * index + turn)})`;
      add(
        path(petal, '#8a3c52', { transform: `translate(4 10) ${transform}`, opacity: 0.12, filter: blur(7) }),
      );
      add(path(petal, fill, { transform, opacity: 0.93 }));
    }
  }
  add(
    ellipse(
      [600, 415],
      [58, 58],
      radial([
        [0, '#fff2c9'],
        [0.6, '#f3c66f'],
        [1, '#d9964a'],
      ]),
    ),
  );
  for (let index = 0; index < 44; index += 1) {
    const angle = index * 2.4;
    const distance = 7 * Math.sqrt(index);
    add(
      ellipse([600 + distance * Math.cos(angle), 415 + distance * Math.sin(angle)], [4, 4], '#b9752f', {
        opacity: 0.75,
      }),
    );
  }
  return drawing.toSvg();
}

/** A sunrise above calm hills, with a person's balance of circles. */
export function sunrise(): string {
  const drawing = createDrawing(41);
  const { add, linear, radial, blur } = drawing;
  add(
    backdrop(
      linear([
        [0, '#35477d'],
        [0.3, '#8a6a9c'],
        [0.55, '#ef9f86'],
        [0.75, '#fbd49b'],
        [1, '#fff0cf'],
      ]),
    ),
  );
  add(
    ellipse(
      [600, 520],
      [560, 500],
      radial([
        [0, '#fff6d8', 0.95],
        [0.4, '#ffd9a0', 0.45],
        [1, '#ffd9a0', 0],
      ]),
    ),
  );
  add(
    ellipse(
      [600, 520],
      [150, 150],
      radial([
        [0, '#fffdf2'],
        [1, '#ffe2a4'],
      ]),
    ),
  );
  for (const [index, radius] of [206, 272, 350, 440].entries())
    add(
      ellipse([600, 520], [radius, radius], 'none', {
        stroke: '#fff4dc',
        'stroke-width': 2,
        opacity: round(0.5 - index * 0.1),
      }),
    );
  const hills: readonly (readonly [number, number, number, string])[] = [
    [540, 38, 0, '#c98b95'],
    [590, 46, 2, '#9d6d8d'],
    [650, 40, 4, '#6d517c'],
    [712, 34, 1, '#443663'],
  ];
  for (const [base, size, phase, colour] of hills)
    add(
      path(
        waveArea((x) => base + size * Math.sin(x / 190 + phase) + size * 0.4 * Math.sin(x / 71 + phase * 2)),
        colour,
      ),
    );
  const lotus = (length: number, angle: number, fill: string) =>
    path(
      `M0 0C${-length * 0.34} ${-length * 0.3} ${-length * 0.24} ${-length * 0.8} 0 ${-length}C${length * 0.24} ${-length * 0.8} ${length * 0.34} ${-length * 0.3} 0 0z`,
      fill,
      { transform: `translate(600 700) rotate(${angle})` },
    );
  add(ellipse([600, 704], [190, 18], '#1c1838', { opacity: 0.5, filter: blur(10) }));
  for (const [angle, length, colour] of [
    [-76, 170, '#e58f9d'],
    [76, 170, '#e58f9d'],
    [-50, 186, '#f0a7ab'],
    [50, 186, '#f0a7ab'],
    [-25, 196, '#f8c3bd'],
    [25, 196, '#f8c3bd'],
    [0, 204, '#ffe1d4'],
  ] as const)
    add(
      lotus(
        length,
        angle,
        linear([
          [0, colour],
          [1, '#b5577a'],
        ]),
      ),
    );
  return drawing.toSvg();
}

/** Branches with leaves. */
export function leaves(): string {
  const drawing = createDrawing(59);
  const { add, linear, blur, random, radial } = drawing;
  add(
    backdrop(
      linear(
        [
          [0, '#f5f3e7'],
          [1, '#d3dfc4'],
        ],
        25,
      ),
    ),
  );
  add(
    ellipse(
      [780, 260],
      [600, 480],
      radial([
        [0, '#fffdf2', 0.9],
        [1, '#fffdf2', 0],
      ]),
    ),
  );
  const leaf = (length: number) =>
    `M0 0C${round(-length * 0.32)} ${round(-length * 0.3)} ${round(-length * 0.26)} ${round(-length * 0.82)} 0 ${-length}C${round(length * 0.26)} ${round(-length * 0.82)} ${round(length * 0.32)} ${round(-length * 0.3)} 0 0z`;
  const branch = (
    x: number,
    y: number,
    angle: number,
    count: number,
    colours: readonly [string, string],
    blurred: number,
    opacity: number,
  ) => {
    const rest = blurred > 0 ? { filter: blur(blurred) } : {};
    const group: string[] = [
      line(`M0 0Q30 ${-count * 26} 0 ${-count * 52}`, colours[1], 5, { opacity, ...rest }),
    ];
    for (let index = 0; index < count; index += 1) {
      const length = 150 - index * (80 / count) + random() * 22;
      const fill = linear([
        [0, colours[0]],
        [1, colours[1]],
      ]);
      const bend = 22 * Math.sin((index / count) * Math.PI) * 0.7;
      for (const side of [-1, 1]) {
        const transform = `translate(${round(bend)} ${-index * 52 - 30}) rotate(${round(side * (58 - index * 2.4) + random() * 8)})`;
        group.push(path(leaf(length), fill, { transform, opacity, ...rest }));
        group.push(
          line(`M0 -6L0 ${round(-length * 0.86)}`, '#f3f7e6', 1.4, { transform, opacity: opacity * 0.5 }),
        );
      }
    }
    group.push(
      path(
        leaf(112),
        linear([
          [0, colours[0]],
          [1, colours[1]],
        ]),
        { transform: `translate(0 ${-count * 52})`, opacity, ...rest },
      ),
    );
    add(`<g transform="translate(${x} ${y}) rotate(${angle})">${group.join('')}</g>`);
  };
  branch(1120, 760, -34, 10, ['#c3d5b4', '#9db894'], 5, 0.7);
  branch(120, 120, 128, 9, ['#bccfae', '#93b08c'], 5, 0.7);
  branch(250, 860, 22, 12, ['#8fb58a', '#2f6a4f'], 0, 0.96);
  branch(930, 880, -16, 11, ['#a9c79a', '#4d8262'], 0, 0.96);
  branch(600, 900, 4, 9, ['#c9dbb0', '#6f9c72'], 0, 0.96);
  for (let index = 0; index < 30; index += 1)
    add(
      ellipse([random() * 1200, random() * 620], [3 + random() * 6, 3 + random() * 6], '#fffef4', {
        opacity: round(0.3 + random() * 0.5),
        filter: blur(1.5),
      }),
    );
  return drawing.toSvg();
}
