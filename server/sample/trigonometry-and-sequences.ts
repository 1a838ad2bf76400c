import { assignment, choice, essay, short, statement } from './content.ts'

const tex = String.raw

const triangle = { file: 'triangle.png', alt: 'A right triangle ABC with the right angle at C, AC = 12 cm, BC = 5 cm and the angle α at A' }

export const trigonometry = assignment({
  key: 'trigonometry',
  course: 'mathematics',
  title: 'Trigonometry practice',
  description: 'Practise as often as you like: the best attempt counts.',
  instructions: 'Angles are in degrees unless a π says otherwise.',
  due: 12,
  closes: 20,
  attempts: null,
  shuffle: true,
  questions: [
    choice({
      title: 'Sine in a right triangle',
      points: 1,
      text: tex`What is $\sin \alpha$ in the triangle?`,
      picture: triangle,
      options: [tex`$\frac{5}{12}$`, tex`$\frac{12}{13}$`, tex`$\frac{5}{13}$`, tex`$\frac{13}{5}$`],
      correct: 2,
      why: tex`Opposite over hypotenuse, and the hypotenuse is $\sqrt{5^2 + 12^2} = 13$.`,
    }),
    short({
      title: 'Hypotenuse',
      points: 1,
      text: tex`How long is $\overline{AB}$ in the same triangle, in centimetres?`,
      picture: triangle,
      accepted: ['13', '13 cm'],
      typedWrong: ['17', '7', '12.5'],
    }),
    statement({
      title: 'Doubling',
      points: 1,
      text: tex`For all real $x$: $\sin(2x) = 2 \sin x$.`,
      isTrue: false,
      why: tex`At $x = \frac{\pi}{2}$ the left side is 0 and the right side 2; in fact $\sin(2x) = 2 \sin x \cos x$.`,
    }),
    choice({
      title: 'Exact value',
      points: 2,
      text: tex`What is $\cos \frac{5\pi}{6}$?`,
      options: [tex`$\frac{1}{2}$`, tex`$-\frac{\sqrt{3}}{2}$`, tex`$-\frac{1}{2}$`, tex`$\frac{\sqrt{3}}{2}$`],
      correct: 1,
      why: tex`$\cos \frac{5\pi}{6} = -\cos \frac{\pi}{6}$.`,
    }),
    short({
      title: 'Smallest solution',
      points: 2,
      text: tex`Which is the smallest positive solution of $2 \sin x = 1$, in degrees?`,
      accepted: ['30', '30°', '30 degrees'],
      typedWrong: ['60', '150', '0.5'],
    }),
    choice({
      title: 'Area',
      points: 2,
      text: tex`Two sides of a triangle are 7 cm and 10 cm long and enclose $30^\circ$. How large is it?`,
      options: [tex`$35\,\mathrm{cm}^2$`, tex`$70\,\mathrm{cm}^2$`, tex`$17.5\,\mathrm{cm}^2$`, tex`$30.3\,\mathrm{cm}^2$`],
      correct: 2,
      why: tex`$A = \frac{1}{2} \cdot 7 \cdot 10 \cdot \sin 30^\circ = 17.5$.`,
    }),
  ],
})

export const sequences = assignment({
  key: 'sequences',
  course: 'mathematics',
  title: 'Sequences, sums and limits',
  description: 'A draft for the next unit: arithmetic and geometric sums, convergence, induction.',
  isPublished: false,
  minutes: 60,
  questions: [
    choice({
      title: 'As young Gauss did',
      points: 1,
      text: tex`$$\sum_{k=1}^{100} k = {?}$$`,
      options: ['4950', '5000', '5050', '10100'],
      correct: 2,
      why: tex`$\frac{100 \cdot 101}{2} = 5050$.`,
    }),
    choice({
      title: 'A famous limit',
      points: 2,
      text: tex`$$\lim_{n \to \infty} \left(1 + \frac{1}{n}\right)^n = {?}$$`,
      options: ['1', tex`$\infty$`, tex`$\pi$`, tex`$\mathrm{e}$`],
      correct: 3,
      why: tex`This limit is one way to define $\mathrm{e} = 2.718\ldots$`,
    }),
    short({
      title: 'Geometric series',
      points: 2,
      text: tex`What is $\sum_{k=0}^{\infty} \left(\frac{2}{3}\right)^k$?`,
      accepted: ['3'],
      typedWrong: ['2', '2/3', '1.5'],
    }),
    statement({
      title: 'Bounded sequences',
      points: 1,
      text: 'Every bounded sequence converges.',
      isTrue: false,
      why: tex`$(-1)^n$ is bounded and does not converge.`,
    }),
    essay({
      title: 'Odd numbers',
      points: 5,
      text: tex`Prove by induction: $$\sum_{k=1}^{n} (2k - 1) = n^2 \quad \text{for all } n \in \mathbb{N}.$$`,
      replies: [],
    }),
  ],
})

export const poster = assignment({
  key: 'poster',
  course: 'mathematics',
  type: 'other',
  title: 'Poster: mathematics in your kitchen',
  description: 'Find three places at home where a function is at work and draw its graph. Bring the poster to class.',
  due: 6,
  points: 20,
})
