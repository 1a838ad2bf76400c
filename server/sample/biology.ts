import { assignment, choice, essay, short, statement } from './content.ts'

const tex = String.raw

const cellPicture = {
  file: 'cell.png',
  alt: 'A cell with four labels: A the large round body inside, B an oval body with folds, C the outer border, D a small dot',
}
const pedigree = {
  file: 'pedigree.png',
  alt: 'A pedigree: parents 1 and 2 are not affected; of their children daughter 3 is affected, son 4 and daughter 5 are not',
}

export const cell = assignment({
  key: 'cell',
  course: 'biology',
  title: 'The cell and its parts',
  description: 'Organelles, membranes and the two reactions that drive life.',
  instructions: 'You have two attempts; the better one counts.',
  opens: -6,
  due: 5,
  closes: 8,
  attempts: 2,
  shuffle: true,
  questions: [
    choice({
      title: 'Label B',
      points: 1,
      text: 'Which structure is marked B?',
      picture: cellPicture,
      options: ['Nucleus', 'Mitochondrion', 'Ribosome', 'Cell membrane'],
      correct: 1,
      why: 'The folds inside are the cristae of a mitochondrion.',
    }),
    short({
      title: 'Label A',
      points: 1,
      text: 'Name the structure marked A.',
      picture: cellPicture,
      matchType: 'contains',
      accepted: ['nucleus'],
      typedRight: ['nucleus', 'Nucleus', 'the nucleus'],
      typedWrong: ['vacuole', 'core', 'nucleolus?'],
    }),
    statement({
      title: 'Plants breathe, too',
      points: 1,
      text: 'Plant cells contain mitochondria.',
      isTrue: true,
      why: 'Plants photosynthesise by day, and respire all the time.',
    }),
    choice({
      title: 'Photosynthesis',
      points: 2,
      text: 'Which equation sums up photosynthesis?',
      options: [
        tex`$\mathrm{C_6H_{12}O_6 + 6\,O_2 \to 6\,CO_2 + 6\,H_2O}$`,
        tex`$\mathrm{6\,CO_2 + 6\,O_2 \to C_6H_{12}O_6 + 6\,H_2O}$`,
        tex`$\mathrm{6\,CO_2 + 6\,H_2O \to C_6H_{12}O_6 + 6\,O_2}$`,
      ],
      correct: 2,
      why: 'Carbon dioxide and water become glucose and oxygen; the first equation is respiration.',
    }),
    short({
      title: 'Surface and volume',
      points: 2,
      text: tex`A cube-shaped cell has edges of $2\,\mathrm{\mu m}$. What is its surface divided by its volume, in $\mathrm{\mu m}^{-1}$?`,
      accepted: ['3', '3:1', '3 : 1', '3/1'],
      typedWrong: ['24', '6', '1/3'],
    }),
    essay({
      title: 'Red cells in water',
      points: 4,
      text: 'Red blood cells are put into pure water. Describe what happens and explain it.',
      replies: [
        'Water moves into the cells by osmosis, because outside there is more water (fewer dissolved particles) than inside. They have no cell wall, so they swell and finally burst.',
        'They swell and burst. The membrane lets water through but not the salts, and water goes to where the salt is.',
        'They shrink because the water pulls the salt out.',
      ],
    }),
  ],
})

export const heredity = assignment({
  key: 'heredity',
  course: 'biology',
  title: 'Heredity and pedigrees',
  description: 'Opens in three days. Revise crosses, gametes and how to read a pedigree.',
  opens: 3,
  due: 10,
  closes: 10,
  minutes: 35,
  attempts: 2,
  questions: [
    choice({
      title: 'Mode of inheritance',
      points: 2,
      text: 'How is the trait of person 3 inherited?',
      picture: pedigree,
      options: ['Autosomal dominant', 'Autosomal recessive', 'X-linked recessive', 'It cannot be told'],
      correct: 1,
      why: 'Two parents without the trait have an affected daughter: recessive, and not X-linked, or her father would be affected.',
    }),
    short({
      title: 'A carrier?',
      points: 2,
      text: 'What is the probability that person 5 is a carrier?',
      picture: pedigree,
      accepted: ['2/3', '0.67', '66.7%', '67%', '67 %'],
      typedWrong: ['1/2', '1/4', '50%'],
    }),
    short({
      title: 'Mendel',
      points: 1,
      text: tex`Two plants $Aa$ are crossed. How many percent of the offspring are $aa$ on average?`,
      accepted: ['25', '25%', '25 %'],
      typedWrong: ['50', '75', '0'],
    }),
    statement({
      title: 'Gametes',
      points: 1,
      text: 'A human egg cell contains 46 chromosomes.',
      isTrue: false,
      why: 'Gametes hold half of them: 23.',
    }),
    essay({
      title: 'Two words',
      points: 4,
      text: 'Explain the difference between genotype and phenotype with an example of your own.',
      replies: [],
    }),
  ],
})

export const microscope = assignment({
  key: 'microscope',
  course: 'biology',
  type: 'discussion',
  title: 'What did you see under the microscope?',
  description: 'Describe one structure of your onion skin that surprised you, and answer one classmate.',
  due: 3,
  points: 5,
})
