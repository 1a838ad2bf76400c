/** A symbol as the picker shows it, with the LaTeX it stands for and the name it is found and spoken by. */
export interface MathSymbol {
  readonly symbol: string
  readonly latex: string
  readonly name: string
}

const symbol = (sign: string, latex: string, name: string): MathSymbol => ({ symbol: sign, latex, name })

/** The sixteen symbols that are wanted most often. */
export const quickSymbols: readonly MathSymbol[] = [
  symbol('±', '\\pm', 'plus or minus'),
  symbol('×', '\\times', 'times'),
  symbol('÷', '\\div', 'divided by'),
  symbol('·', '\\cdot', 'dot'),
  symbol('≤', '\\le', 'less than or equal to'),
  symbol('≥', '\\ge', 'greater than or equal to'),
  symbol('≠', '\\ne', 'not equal to'),
  symbol('≈', '\\approx', 'approximately equal to'),
  symbol('∞', '\\infty', 'infinity'),
  symbol('π', '\\pi', 'pi'),
  symbol('θ', '\\theta', 'theta'),
  symbol('α', '\\alpha', 'alpha'),
  symbol('β', '\\beta', 'beta'),
  symbol('Δ', '\\Delta', 'capital delta'),
  symbol('→', '\\to', 'arrow to the right'),
  symbol('°', '\\degree', 'degree'),
]

/** The symbols beside the quick ones. */
export const moreSymbols: readonly MathSymbol[] = [
  symbol('°C', '\\degree\\mathrm{C}', 'degrees Celsius °C'),
  symbol('°F', '\\degree\\mathrm{F}', 'degrees Fahrenheit °F'),
  symbol('K', '\\mathrm{K}', 'Kelvin K'),
  symbol('γ', '\\gamma', 'gamma'),
  symbol('δ', '\\delta', 'delta'),
  symbol('ε', '\\varepsilon', 'epsilon'),
  symbol('λ', '\\lambda', 'lambda'),
  symbol('μ', '\\mu', 'mu'),
  symbol('ρ', '\\rho', 'rho'),
  symbol('σ', '\\sigma', 'sigma'),
  symbol('φ', '\\varphi', 'phi'),
  symbol('ω', '\\omega', 'omega'),
  symbol('Ω', '\\Omega', 'capital omega'),
  symbol('∑', '\\sum', 'sum'),
  symbol('∏', '\\prod', 'product'),
  symbol('∫', '\\int', 'integral'),
  symbol('∂', '\\partial', 'partial derivative'),
  symbol('∇', '\\nabla', 'nabla'),
  symbol('∈', '\\in', 'element of'),
  symbol('∉', '\\notin', 'not an element of'),
  symbol('⊂', '\\subset', 'subset of'),
  symbol('∪', '\\cup', 'union'),
  symbol('∩', '\\cap', 'intersection'),
  symbol('∅', '\\emptyset', 'empty set'),
  symbol('ℕ', '\\mathbb{N}', 'natural numbers'),
  symbol('ℤ', '\\mathbb{Z}', 'integers'),
  symbol('ℝ', '\\mathbb{R}', 'real numbers'),
  symbol('∀', '\\forall', 'for all'),
  symbol('∃', '\\exists', 'there exists'),
  symbol('⇒', '\\Rightarrow', 'implies'),
  symbol('⇔', '\\Leftrightarrow', 'if and only if'),
  symbol('∠', '\\angle', 'angle'),
  symbol('⊥', '\\perp', 'perpendicular to'),
  symbol('∥', '\\parallel', 'parallel to'),
]

/** Every symbol that can be searched. */
export const mathSymbols: readonly MathSymbol[] = [...quickSymbols, ...moreSymbols]

/** Finds symbols whose name, sign or LaTeX holds the words, whatever their case; blank words find all. */
export function findSymbols(words: string): readonly MathSymbol[] {
  const wanted = words.trim().toLowerCase()
  return mathSymbols.filter((one) => [one.name, one.symbol, one.latex].some((text) => text.toLowerCase().includes(wanted)))
}
