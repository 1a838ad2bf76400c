import { assignment, choice, essay, short, statement } from './content.ts'

const tex = String.raw

const slope = {
  file: 'slope.png',
  alt: 'A block of mass m rests on a slope of 30 degrees; arrows show its weight G, the normal force N and the friction F',
}
const circuit = { file: 'circuit.png', alt: 'A 12 V battery in series with R1 = 4 Ω and with R2 = 6 Ω and R3 = 12 Ω side by side' }

export const motion = assignment({
  key: 'motion',
  course: 'physics',
  title: 'Motion and forces',
  description: tex`Kinematics, Newton's laws and energy. Take $g = 9.81\,\mathrm{m/s^2}$.`,
  instructions: 'Units count. The last question is graded by hand.',
  opens: -8,
  due: -2,
  closes: -1,
  minutes: 50,
  questions: [
    choice({
      title: 'Friction on a slope',
      points: 2,
      text: tex`The block ($m = 2\,\mathrm{kg}$) rests on the slope. How large is the friction $F$?`,
      picture: slope,
      options: [tex`$19.6\,\mathrm{N}$`, tex`$17.0\,\mathrm{N}$`, tex`$9.81\,\mathrm{N}$`, tex`$0\,\mathrm{N}$`],
      correct: 2,
      why: tex`It balances the part of the weight along the slope: $F = mg \sin 30^\circ$.`,
    }),
    short({
      title: 'From rest',
      points: 2,
      text: tex`A car accelerates evenly from rest to $20\,\mathrm{m/s}$ in $8\,\mathrm{s}$. How many metres does it cover meanwhile?`,
      accepted: ['80', '80 m', '80m'],
      typedWrong: ['160', '160 m', '40'],
    }),
    statement({
      title: 'No net force',
      points: 1,
      text: 'A body on which no net force acts is always at rest.',
      isTrue: false,
      why: 'It keeps its velocity, whatever that is.',
    }),
    choice({
      title: 'The widest throw',
      points: 1,
      text: 'At which angle does a ball fly farthest over level ground, without drag?',
      options: [tex`$30^\circ$`, tex`$45^\circ$`, tex`$60^\circ$`, tex`$90^\circ$`],
      correct: 1,
      why: tex`The range is $\frac{v^2 \sin 2\theta}{g}$, largest at $2\theta = 90^\circ$.`,
    }),
    short({
      title: 'Energy of a car',
      points: 2,
      text: tex`What is the kinetic energy of a car of $1200\,\mathrm{kg}$ at $15\,\mathrm{m/s}$, in kilojoules?`,
      accepted: ['135', '135 kJ', '135kJ'],
      typedWrong: ['270', '9', '18 kJ'],
    }),
    essay({
      title: 'Feather and hammer',
      points: 6,
      text: tex`On the Moon a feather and a hammer, dropped together, land together. Explain this with $F = ma$, and say why it looks different on Earth.`,
      replies: [
        tex`The force of gravity is $F = mg$, so $a = F/m = g$: the mass cancels, and without air both have the same acceleration. On Earth air resistance acts as well. It is about the same for both at the same speed but the feather is so light that it soon balances its weight.`,
        'There is no air on the Moon. Heavier things are pulled more, but they are also harder to accelerate, and both effects cancel exactly. On Earth the air slows down the feather.',
        'Because there is no air on the Moon, so nothing holds the feather back.',
        'On the Moon there is no gravity, therefore they fall the same.',
      ],
    }),
  ],
})

export const circuits = assignment({
  key: 'circuits',
  course: 'physics',
  title: 'Electric circuits',
  description: 'In class, with the password on the board. One question at a time, and no way back.',
  instructions: 'Round to one decimal where needed.',
  opens: -1,
  due: 1,
  closes: 2,
  minutes: 30,
  oneAtTime: true,
  locked: true,
  accessCode: 'ohm1827',
  showAnswers: false,
  questions: [
    choice({
      title: 'Total resistance',
      points: 2,
      text: 'Which single resistor could replace all three?',
      picture: circuit,
      options: [tex`$22\,\Omega$`, tex`$8\,\Omega$`, tex`$2\,\Omega$`, tex`$13\,\Omega$`],
      correct: 1,
      why: tex`$4 + \left(\frac{1}{6} + \frac{1}{12}\right)^{-1} = 4 + 4$.`,
    }),
    short({
      title: 'Current',
      points: 2,
      text: 'What current does the battery deliver, in ampere?',
      picture: circuit,
      accepted: ['1.5', '1,5', '1.5 A', '1,5 A'],
      typedWrong: ['3', '0.5', '2 A'],
    }),
    choice({
      title: 'Voltage',
      points: 2,
      text: tex`What voltage lies across $R_2$?`,
      picture: circuit,
      options: [tex`$12\,\mathrm{V}$`, tex`$9\,\mathrm{V}$`, tex`$4\,\mathrm{V}$`, tex`$6\,\mathrm{V}$`],
      correct: 3,
      why: tex`$12\,\mathrm{V} - 1.5\,\mathrm{A} \cdot 4\,\Omega$.`,
    }),
    statement({
      title: 'In series',
      points: 1,
      text: 'In a series circuit the same current flows through every part.',
      isTrue: true,
      why: 'Charge piles up nowhere.',
    }),
    choice({
      title: 'Twice the voltage',
      points: 2,
      text: 'The voltage across a resistor is doubled. What happens to the power?',
      options: ['It stays the same', 'It doubles', 'It becomes four times as large', 'It halves'],
      correct: 2,
      why: tex`$P = \frac{U^2}{R}$.`,
    }),
  ],
})

export const simulator = assignment({
  key: 'simulator',
  course: 'physics',
  type: 'external_tool',
  title: 'Circuit simulator',
  description: 'Build the circuit of last lesson in the simulator and note what the lamp does when you open each switch.',
  due: 4,
  points: 10,
})
