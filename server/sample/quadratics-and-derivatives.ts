import { assignment, choice, essay, short, statement } from './content.ts'

const tex = String.raw
const minus = '[-−–]'
const times = '[·*]?'

const parabola = { file: 'parabola.png', alt: 'A parabola that opens upwards, crosses the x-axis at 1 and 5 and has its vertex at (3, −4)' }

export const quadratics = assignment({
  key: 'quadratics',
  course: 'mathematics',
  title: 'Quadratic functions and equations',
  description: tex`Vertices, zeros and the formula behind them: $x_{1,2} = \frac{-b \pm \sqrt{b^2 - 4ac}}{2a}$.`,
  instructions: 'Read every question carefully. You may use a calculator, but show your reasoning in the last question.',
  opens: -16,
  due: -9,
  closes: -9,
  minutes: 45,
  shuffle: true,
  questions: [
    choice({
      title: 'Graph to term',
      points: 2,
      text: tex`The picture shows the graph of a quadratic function $f$. Which term belongs to it?`,
      picture: parabola,
      options: [tex`$f(x) = x^2 + 6x + 5$`, tex`$f(x) = x^2 - 6x + 5$`, tex`$f(x) = (x - 3)^2 - 5$`, tex`$f(x) = (x + 3)^2 - 4$`],
      correct: 1,
      why: tex`The zeros are 1 and 5, so $f(x) = (x - 1)(x - 5) = x^2 - 6x + 5$.`,
    }),
    statement({
      title: 'No real solution',
      points: 1,
      text: tex`The equation $x^2 + 4x + 5 = 0$ has no real solution.`,
      isTrue: true,
      why: tex`The discriminant is $16 - 20 = -4 < 0$.`,
    }),
    short({
      title: 'Larger solution',
      points: 2,
      text: tex`Give the larger solution of $2x^2 - 5x - 3 = 0$.`,
      accepted: ['3', 'x = 3', 'x=3'],
      typedWrong: ['-1/2', '6', '2.5'],
    }),
    choice({
      title: 'Vertex form',
      points: 2,
      text: tex`Complete the square: $x^2 - 8x + 19 = {?}$`,
      options: [tex`$(x - 4)^2 + 3$`, tex`$(x - 8)^2 + 19$`, tex`$(x - 4)^2 - 3$`, tex`$(x + 4)^2 + 3$`],
      correct: 0,
      why: tex`$(x - 4)^2 = x^2 - 8x + 16$, and $19 - 16 = 3$.`,
    }),
    short({
      title: 'Factorise',
      points: 2,
      text: tex`Write $x^2 - 9$ as a product of two brackets.`,
      matchType: 'regex',
      accepted: [
        tex`^\(\s*x\s*${minus}\s*3\s*\)\s*${times}\s*\(\s*x\s*\+\s*3\s*\)$`,
        tex`^\(\s*x\s*\+\s*3\s*\)\s*${times}\s*\(\s*x\s*${minus}\s*3\s*\)$`,
      ],
      typedRight: ['(x-3)(x+3)', '(x + 3) (x - 3)', '(x − 3)·(x + 3)'],
      typedWrong: ['(x-3)^2', 'x(x-9)', '(x-9)(x+1)'],
    }),
    essay({
      title: 'Where the formula comes from',
      points: 6,
      text: tex`Derive the quadratic formula. Start from $$ax^2 + bx + c = 0, \quad a \neq 0,$$ complete the square and say at which step you need $b^2 - 4ac \ge 0$.`,
      replies: [
        tex`Divide by $a$: $x^2 + \frac{b}{a}x = -\frac{c}{a}$. Add $\left(\frac{b}{2a}\right)^2$ on both sides. The left side is $\left(x + \frac{b}{2a}\right)^2$ and the right side $\frac{b^2 - 4ac}{4a^2}$. Only now, for taking the root, the right side must not be negative, so $b^2 - 4ac \ge 0$. Then $x = \frac{-b \pm \sqrt{b^2 - 4ac}}{2a}$.`,
        tex`First I divide by $a$, then I add $\frac{b^2}{4a^2}$. This gives $(x + \frac{b}{2a})^2 = \frac{b^2-4ac}{4a^2}$. Taking square roots needs a number that is at least 0. Solving for $x$ gives the formula.`,
        'You move c to the other side and then you complete the square and take the root. The thing under the root must be positive.',
        'I know the formula by heart but I do not remember how to get it. I think one has to divide by a first.',
      ],
    }),
  ],
})

export const derivatives = assignment({
  key: 'derivatives',
  course: 'mathematics',
  title: 'Derivatives: rules and meaning',
  description: tex`Product, chain and the limit $\lim_{h \to 0} \frac{f(x + h) - f(x)}{h}$ that they all come from.`,
  instructions: 'You have 40 minutes once you begin. Simplify your results as far as you can.',
  opens: -5,
  due: 2,
  closes: 3,
  minutes: 40,
  questions: [
    choice({
      title: 'Product rule',
      points: 2,
      text: tex`What is the derivative of $f(x) = x^3 \ln x$ for $x > 0$?`,
      options: [tex`$3x^2 \ln x$`, tex`$3x$`, tex`$x^2 (3 \ln x + 1)$`, tex`$3x^2 + \frac{1}{x}$`],
      correct: 2,
      why: tex`$f'(x) = 3x^2 \ln x + x^3 \cdot \frac{1}{x}$.`,
    }),
    short({
      title: 'Slope of a tangent',
      points: 2,
      text: tex`How steep is the tangent to $f(x) = \sqrt{x}$ at $x = 9$?`,
      accepted: ['1/6', '0.1667', '0.167', '0,167', '0,1667'],
      typedWrong: ['1/3', '3', '1/18'],
    }),
    statement({
      title: 'Stationary, hence extremal?',
      points: 1,
      text: tex`If $f'(a) = 0$, then $f$ has a local extremum at $a$.`,
      isTrue: false,
      why: tex`$f(x) = x^3$ has $f'(0) = 0$ but no extremum at 0.`,
    }),
    choice({
      title: 'A limit you know',
      points: 2,
      text: tex`Which function is this? $$\lim_{h \to 0} \frac{\sin(x + h) - \sin x}{h}$$`,
      options: [tex`$\sin x$`, tex`$\cos x$`, tex`$-\cos x$`, tex`$\tan x$`],
      correct: 1,
      why: tex`It is the definition of the derivative of $\sin$.`,
    }),
    short({
      title: 'Name the rule',
      points: 1,
      text: tex`What is the rule $(f \circ g)'(x) = f'(g(x)) \cdot g'(x)$ called?`,
      matchType: 'contains',
      accepted: ['chain'],
      typedRight: ['chain rule', 'the chain rule', 'Chain Rule'],
      typedWrong: ['product rule', 'composition', 'Leibniz rule'],
    }),
    essay({
      title: 'A corner',
      points: 5,
      text: tex`Explain with the difference quotient why $f(x) = |x|$ is not differentiable at 0 although it is continuous there.`,
      replies: [
        tex`For $h > 0$ the quotient $\frac{|h| - 0}{h}$ is $1$, for $h < 0$ it is $-1$. The limits from both sides differ, so the limit does not exist. It is continuous since $|x| \to 0 = |0|$.`,
        'The graph has a corner at 0: coming from the left the slope is −1, from the right it is 1. There is no single tangent.',
        'Because the function is not smooth.',
      ],
    }),
  ],
})
