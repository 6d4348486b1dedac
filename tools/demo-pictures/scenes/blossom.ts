import { backdrop, createDrawing, ellipse, path, round } from '../svg.ts';

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
