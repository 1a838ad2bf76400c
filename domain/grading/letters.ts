export const letters = ['A', 'B', 'C', 'D', 'F'] as const
export type Letter = (typeof letters)[number]

/** Returns the letter of a percentage: 90 or more A, 80 B, 70 C, 60 D, below F. */
export function letterOf(percentage: number): Letter {
  if (percentage >= 90) return 'A'
  if (percentage >= 80) return 'B'
  if (percentage >= 70) return 'C'
  return percentage >= 60 ? 'D' : 'F'
}

export type PerformanceLevel = 'excellent' | 'good' | 'satisfactory' | 'needs_attention'

/** Returns the performance level of a percentage: 85 or more excellent, 75 good, 60 satisfactory, else needs attention. */
export function performanceOf(percentage: number): PerformanceLevel {
  if (percentage >= 85) return 'excellent'
  if (percentage >= 75) return 'good'
  return percentage >= 60 ? 'satisfactory' : 'needs_attention'
}
