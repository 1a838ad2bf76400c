const tex = String.raw

/** A word of 80 characters, which nothing may break but the page. */
export const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
export const address = `https://school.example/${'a-very-long-path/'.repeat(8)}?q=${'x'.repeat(60)}`
export const arabicName = 'عبد الرحمن محمد بن عبد العزيز الخوارزمي'
export const chineseName = '欧阳修文学与数学研究院高等代数几何拓扑与数论联合讲习班'
export const arabicWithMath = 'ما قيمة $x=3$ هنا؟'
export const wideFormula = `$$${Array.from({ length: 30 }, (_, index) => `x_{${index}}^{2}`).join(' + ')} = 0$$`
export const matrix = tex`$$\begin{pmatrix} ${Array.from({ length: 6 }, () => Array.from({ length: 12 }, (_, at) => `a_{${at}}`).join(' & ')).join(tex` \\ `)} \end{pmatrix}$$`
export const code = 'def f(n):\n    if n < 2:\n        return n'
