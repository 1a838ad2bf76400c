interface WithViews<View> {
  getMeta: () => Readonly<Record<string, { view: View } | undefined>>
}

/** Returns the `meta.view` of the state that a machine is in: the outermost one that names a view; `otherwise` where none does. */
export const viewOf = <View>(snapshot: WithViews<View>, otherwise: NoInfer<View>): View =>
  Object.values(snapshot.getMeta()).find((meta) => meta !== undefined)?.view ?? otherwise
