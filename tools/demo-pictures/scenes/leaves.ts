import { backdrop, createDrawing, ellipse, line, path, round } from '../svg.ts';

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
